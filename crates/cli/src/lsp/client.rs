//! What the editor at the other end can do.

use lsp_types::InitializeParams;

use super::places::Encoding;

/// The abilities that matter here; those every editor has until it says more.
#[derive(Clone, Copy, Debug, Default)]
pub struct Client {
    /// What its columns count.
    pub encoding: Encoding,
    /// Whether it shows text faded that plays no part.
    pub takes_tags: bool,
    /// Whether it takes changes for one version of a document.
    pub takes_versions: bool,
}

impl Client {
    /// What it says of itself.
    pub fn of(params: &InitializeParams) -> Client {
        let all = &params.capabilities;
        let offered = all
            .general
            .as_ref()
            .and_then(|it| it.position_encodings.as_deref());
        let published = all
            .text_document
            .as_ref()
            .and_then(|it| it.publish_diagnostics.as_ref());
        let edits = all
            .workspace
            .as_ref()
            .and_then(|it| it.workspace_edit.as_ref());
        Client {
            encoding: Encoding::agreed(offered.unwrap_or_default()),
            takes_tags: published.is_some_and(|it| it.tag_support.is_some()),
            takes_versions: edits.is_some_and(|it| it.document_changes == Some(true)),
        }
    }
}
