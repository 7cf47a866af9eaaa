//! The command line walks the registry: it names no notation but in the examples of its help.

use std::path::Path;

use scoresheet::notation::all;
use scoresheet::placement;

#[test]
fn no_notation_is_named_in_the_source() {
    let mut files = Vec::new();
    collect(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
        &mut files,
    );
    assert!(files.len() > 5);
    for (path, text) in files.iter().filter(|(path, _)| !path.contains("/args/")) {
        let moves = all().map(|notation| notation.about().id);
        let positions = placement::all().map(|placement| placement.about().id);
        for id in moves.chain(positions) {
            let literal = format!("\"{id}\"");
            assert!(!text.contains(&literal), "{path} names {literal}");
        }
    }
}

fn collect(folder: &Path, files: &mut Vec<(String, String)>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            collect(&path, files);
        } else {
            let text = std::fs::read_to_string(&path).expect("UTF-8");
            files.push((path.display().to_string(), text));
        }
    }
}
