//! One conversation with an editor: what it may ask when, and who answers.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use lsp_server::{ErrorCode, Notification, Request, Response};
use lsp_types::notification::{
    DidChangeTextDocument, DidCloseTextDocument, DidOpenTextDocument, Notification as _,
};
use lsp_types::request::{
    CodeActionRequest, DocumentSymbolRequest, FoldingRangeRequest, Formatting, HoverRequest,
    Initialize, Request as Asked, Shutdown,
};
use lsp_types::{
    CodeActionKind, CodeActionOptions, DidChangeTextDocumentParams, DidOpenTextDocumentParams,
    DocumentSymbolResponse, InitializeParams, InitializeResult, PublishDiagnosticsParams,
    ServerCapabilities, ServerInfo, TextDocumentSyncKind, Uri,
};
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::client::Client;
use super::documents::{Document, Documents};
use super::noticed::Noticed;
use super::{actions, diagnostics, folding, formatting, hover, outline};

/// How long changes are gathered before a document is read anew: shorter than a person notices,
/// longer than two keys that are pressed together are apart.
const GATHERING: Duration = Duration::from_millis(50);

/// Why a request has no result.
type Refusal = (ErrorCode, String);

/// Where the conversation is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    Greeting,
    Talking,
    Leaving,
}

/// The conversation.
#[derive(Debug)]
pub struct Session {
    phase: Phase,
    client: Client,
    documents: Documents,
    /// What is known of the games of each document, by its address.
    noticed: BTreeMap<String, Noticed>,
    /// The documents that changed since they were last told about.
    changed: Vec<Uri>,
    /// When those are to be told about.
    due: Option<Instant>,
}

impl Session {
    /// One that has not begun.
    pub fn new() -> Session {
        Session {
            phase: Phase::Greeting,
            client: Client::default(),
            documents: Documents::default(),
            noticed: BTreeMap::new(),
            changed: Vec::new(),
            due: None,
        }
    }

    /// Whether the editor said that it is going to leave.
    pub fn is_over(&self) -> bool {
        self.phase == Phase::Leaving
    }

    /// When diagnostics are due, if they are.
    pub fn due(&self) -> Option<Instant> {
        self.due
    }

    /// The diagnostics of all documents that changed.
    pub fn publish(&mut self) -> Vec<PublishDiagnosticsParams> {
        self.due = None;
        let changed = std::mem::take(&mut self.changed);
        let open = changed.iter().filter_map(|uri| self.documents.get(uri));
        let publish = |document: &Document| {
            let address = document.uri.as_str().to_owned();
            let known = self.noticed.entry(address).or_default();
            diagnostics::publish(document, known, self.client)
        };
        open.map(publish).collect()
    }

    /// Answers a request.
    pub fn answer(&mut self, request: Request) -> Response {
        let Request { id, method, params } = request;
        match self.result(&method, params) {
            Ok(result) => Response::new_ok(id, result),
            Err((code, message)) => Response::new_err(id, code as i32, message),
        }
    }

    fn result(&mut self, method: &str, params: Value) -> Result<Value, Refusal> {
        match (self.phase, method) {
            (Phase::Greeting, Initialize::METHOD) => self.greet(params),
            (Phase::Greeting, _) => {
                let message = "the first request has to be `initialize`".to_owned();
                Err((ErrorCode::ServerNotInitialized, message))
            }
            (Phase::Leaving, _) => {
                let message = "nothing is answered behind `shutdown`".to_owned();
                Err((ErrorCode::InvalidRequest, message))
            }
            (Phase::Talking, Initialize::METHOD) => {
                let message = "`initialize` is said once".to_owned();
                Err((ErrorCode::InvalidRequest, message))
            }
            (Phase::Talking, Shutdown::METHOD) => {
                self.phase = Phase::Leaving;
                Ok(Value::Null)
            }
            (Phase::Talking, _) => self.look_up(method, params),
        }
    }

    fn greet(&mut self, params: Value) -> Result<Value, Refusal> {
        let params: InitializeParams = understood(params)?;
        self.client = Client::of(&params);
        self.phase = Phase::Talking;
        written(InitializeResult {
            capabilities: abilities(self.client),
            server_info: Some(ServerInfo {
                name: env!("CARGO_BIN_NAME").to_owned(),
                version: Some(env!("CARGO_PKG_VERSION").to_owned()),
            }),
        })
    }

    /// Answers what is asked about a document; nothing is known of one that is not open.
    fn look_up(&self, method: &str, params: Value) -> Result<Value, Refusal> {
        let client = self.client;
        match method {
            HoverRequest::METHOD => self.about::<HoverRequest>(params, |params, document| {
                let place = params.text_document_position_params.position;
                hover::hover(document, place, client)
            }),
            CodeActionRequest::METHOD => self
                .about::<CodeActionRequest>(params, |params, document| {
                    Some(actions::actions(document, params, client))
                }),
            DocumentSymbolRequest::METHOD => {
                self.about::<DocumentSymbolRequest>(params, |_, document| {
                    Some(DocumentSymbolResponse::Nested(outline::symbols(
                        document, client,
                    )))
                })
            }
            FoldingRangeRequest::METHOD => self
                .about::<FoldingRangeRequest>(params, |_, document| {
                    Some(folding::folds(document, client))
                }),
            Formatting::METHOD => self.about::<Formatting>(params, |_, document| {
                Some(formatting::edits(document, client))
            }),
            _ => {
                let message = format!("there is no request `{}` here", method.escape_debug());
                Err((ErrorCode::MethodNotFound, message))
            }
        }
    }

    fn about<R: AboutDocument>(
        &self,
        params: Value,
        answer: impl Fn(&R::Params, &Document) -> R::Result,
    ) -> Result<Value, Refusal> {
        let params: R::Params = understood(params)?;
        match self.documents.get(R::uri(&params)) {
            Some(document) => written(answer(&params, document)),
            None => Ok(Value::Null),
        }
    }

    /// Takes note of what the editor tells; gives what is to be published at once.
    pub fn hear(&mut self, it: Notification) -> Option<PublishDiagnosticsParams> {
        if self.phase != Phase::Talking {
            return None;
        }
        // A notification has no answer: one that cannot be understood, or is not known, is passed
        // over, as the protocol wants it.
        match it.method.as_str() {
            DidOpenTextDocument::METHOD => {
                let DidOpenTextDocumentParams { text_document: it } = understood(it.params).ok()?;
                let document = Document::new(it.uri.clone(), it.version, it.text);
                self.documents.open(document);
                self.touch(it.uri);
                None
            }
            DidChangeTextDocument::METHOD => {
                let params: DidChangeTextDocumentParams = understood(it.params).ok()?;
                let (uri, version) = (params.text_document.uri, params.text_document.version);
                let document = self.documents.get_mut(&uri)?;
                document.change(version, params.content_changes, self.client.encoding);
                self.touch(uri);
                None
            }
            DidCloseTextDocument::METHOD => {
                let params: lsp_types::DidCloseTextDocumentParams = understood(it.params).ok()?;
                let uri = params.text_document.uri;
                self.documents.close(&uri);
                self.noticed.remove(uri.as_str());
                Some(PublishDiagnosticsParams::new(uri, Vec::new(), None))
            }
            _ => None,
        }
    }

    fn touch(&mut self, uri: Uri) {
        if self.changed.iter().all(|it| it.as_str() != uri.as_str()) {
            self.changed.push(uri);
        }
        self.due.get_or_insert_with(|| Instant::now() + GATHERING);
    }
}

/// A request about one document.
trait AboutDocument: Asked {
    /// The address of the document.
    fn uri(params: &Self::Params) -> &Uri;
}

macro_rules! about_documents {
    ($($request:ident: $($field:ident).+;)*) => {
        $(impl AboutDocument for $request {
            fn uri(params: &Self::Params) -> &Uri {
                &params.$($field).+.uri
            }
        })*
    };
}

about_documents! {
    HoverRequest: text_document_position_params.text_document;
    CodeActionRequest: text_document;
    DocumentSymbolRequest: text_document;
    FoldingRangeRequest: text_document;
    Formatting: text_document;
}

fn abilities(client: Client) -> ServerCapabilities {
    let kinds = vec![CodeActionKind::QUICKFIX, CodeActionKind::SOURCE_FIX_ALL];
    ServerCapabilities {
        position_encoding: Some(client.encoding.kind()),
        text_document_sync: Some(TextDocumentSyncKind::INCREMENTAL.into()),
        hover_provider: Some(true.into()),
        code_action_provider: Some(
            CodeActionOptions {
                code_action_kinds: Some(kinds),
                ..CodeActionOptions::default()
            }
            .into(),
        ),
        document_symbol_provider: Some(lsp_types::OneOf::Left(true)),
        folding_range_provider: Some(true.into()),
        document_formatting_provider: Some(lsp_types::OneOf::Left(true)),
        ..ServerCapabilities::default()
    }
}

fn understood<P: DeserializeOwned>(params: Value) -> Result<P, Refusal> {
    serde_json::from_value(params).map_err(|error| (ErrorCode::InvalidParams, error.to_string()))
}

fn written(result: impl serde::Serialize) -> Result<Value, Refusal> {
    serde_json::to_value(result).map_err(|error| (ErrorCode::InternalError, error.to_string()))
}
