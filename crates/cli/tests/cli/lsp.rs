//! The language server, spoken to as an editor does.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout};

use serde_json::{Value, json};

use crate::program::start;

/// An editor.
struct Editor {
    server: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
    asked: i64,
}

impl Editor {
    /// Starts the server and greets it.
    fn new(capabilities: Value) -> (Editor, Value) {
        let mut editor = Editor::silent();
        let params = json!({ "processId": null, "rootUri": null, "capabilities": capabilities });
        let abilities = editor.ask("initialize", params);
        editor.tell("initialized", json!({}));
        (editor, abilities["capabilities"].clone())
    }

    /// Starts the server and says nothing.
    fn silent() -> Editor {
        let mut server = start(&["lsp", "--stdio"]);
        let to = server.stdin.take().expect("there is a pipe");
        let from = BufReader::new(server.stdout.take().expect("there is a pipe"));
        Editor {
            server,
            to,
            from,
            asked: 0,
        }
    }

    fn send_bytes(&mut self, content: &[u8]) {
        write!(self.to, "Content-Length: {}\r\n\r\n", content.len()).expect("the server listens");
        self.to.write_all(content).expect("the server listens");
        self.to.flush().expect("the server listens");
    }

    fn tell(&mut self, method: &str, params: Value) {
        let it = json!({ "jsonrpc": "2.0", "method": method, "params": params });
        self.send_bytes(it.to_string().as_bytes());
    }

    /// Asks, and gives the whole answer; what is told meanwhile is passed over.
    fn answer(&mut self, method: &str, params: Value) -> Value {
        self.asked += 1;
        let id = self.asked;
        let it = json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params });
        self.send_bytes(it.to_string().as_bytes());
        loop {
            let answer = self.hear();
            if answer["id"] == json!(id) {
                return answer;
            }
        }
    }

    fn ask(&mut self, method: &str, params: Value) -> Value {
        let mut answer = self.answer(method, params);
        assert!(answer.get("error").is_none(), "{method}: {answer}");
        answer["result"].take()
    }

    fn hear(&mut self) -> Value {
        let mut length = 0;
        loop {
            let mut line = String::new();
            self.from.read_line(&mut line).expect("a header");
            assert!(line.ends_with("\r\n"), "{line:?}");
            match line.trim().split_once(": ") {
                Some(("Content-Length", value)) => length = value.parse().expect("a number"),
                Some(_) => (),
                None => break,
            }
        }
        let mut content = vec![0; length];
        self.from.read_exact(&mut content).expect("a message");
        serde_json::from_slice(&content).expect("JSON")
    }

    /// The next diagnostics.
    fn diagnostics(&mut self) -> Value {
        loop {
            let mut told = self.hear();
            if told["method"] == "textDocument/publishDiagnostics" {
                return told["params"].take();
            }
        }
    }

    fn open(&mut self, text: &str) -> Value {
        let document = json!({ "uri": GAME, "languageId": "pgn", "version": 1, "text": text });
        self.tell("textDocument/didOpen", json!({ "textDocument": document }));
        self.diagnostics()
    }

    /// Takes leave; the exit code.
    fn leave(mut self) -> Option<i32> {
        assert_eq!(self.ask("shutdown", Value::Null), Value::Null);
        self.tell("exit", Value::Null);
        self.server.wait().expect("the server ends").code()
    }
}

const GAME: &str = "file:///games/a%20game.pgn";

fn document() -> Value {
    json!({ "uri": GAME })
}

fn range(line: u32, from: u32, to: u32) -> Value {
    json!({
        "start": { "line": line, "character": from },
        "end": { "line": line, "character": to },
    })
}

/// The codes and ranges of errors.
fn errors(published: &Value) -> Vec<(Value, Value)> {
    let all = published["diagnostics"].as_array().expect("a list");
    let errors = all.iter().filter(|it| it["severity"] == 1);
    errors
        .map(|it| (it["code"].clone(), it["range"].clone()))
        .collect()
}

/// A game with characters of two, three and four bytes before a knight's move that is none.
const SPOILT: &str = "\
[Event \"馬の大会 🨀\"]
[White \"Ünal\"]
[Black \"李\"]
[Date \"2024.05.??\"]
[Result \"*\"]

1. e4 {♘🨀馬} e5 2. Nf5 {no} Nc6 *
";

#[test]
fn an_editor_is_told_what_is_wrong_and_helped() {
    let (mut editor, abilities) = Editor::new(json!({}));
    assert_eq!(abilities["positionEncoding"], "utf-16");
    let published = editor.open(SPOILT);
    assert_eq!(published["version"], 1);
    // `1. e4 {♘🨀馬} e5 2. ` is 19 units of 16 bits long, and 25 bytes.
    assert_eq!(errors(&published)[0], (json!("M102"), range(6, 19, 22)));
    let first = &published["diagnostics"][0];
    assert_eq!(first["source"], "scoresheet");

    let hover = editor.ask(
        "textDocument/hover",
        json!({ "textDocument": document(), "position": { "line": 6, "character": 14 } }),
    );
    let said = hover["contents"]["value"].as_str().expect("words");
    assert_eq!(hover["range"], range(6, 13, 15));
    for part in [
        "| e5 |",
        "e7e5",
        "P-K4",
        "4 . . . . P . . .",
        "White is to move.",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    assert!(said.contains("`rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2`"));

    let symbols = editor.ask(
        "textDocument/documentSymbol",
        json!({ "textDocument": document() }),
    );
    assert_eq!(symbols[0]["name"], "Ünal – 李, 馬の大会 🨀 2024.05 (*)");
    assert_eq!(
        symbols[0]["range"]["end"],
        json!({ "line": 6, "character": 33 })
    );
    let folds = editor.ask(
        "textDocument/foldingRange",
        json!({ "textDocument": document() }),
    );
    assert_eq!(
        folds,
        json!([{ "startLine": 0, "endLine": 6, "kind": "region" }])
    );
    // A game with an error is not touched.
    assert_eq!(format(&mut editor), json!([]));

    change(
        &mut editor,
        2,
        json!([{ "range": range(6, 19, 22), "text": "Nf3" }]),
    );
    let published = editor.diagnostics();
    assert_eq!(
        (&published["version"], errors(&published)),
        (&json!(2), vec![])
    );
    assert_eq!(editor.leave(), Some(0));
}

fn change(editor: &mut Editor, version: i64, changes: Value) {
    let document = json!({ "uri": GAME, "version": version });
    let params = json!({ "textDocument": document, "contentChanges": changes });
    editor.tell("textDocument/didChange", params);
}

fn format(editor: &mut Editor) -> Value {
    let options = json!({ "tabSize": 4, "insertSpaces": true });
    editor.ask(
        "textDocument/formatting",
        json!({ "textDocument": document(), "options": options }),
    )
}

#[test]
fn columns_are_bytes_when_that_is_agreed_upon() {
    let encodings = json!({ "positionEncodings": ["utf-8", "utf-16"] });
    let (mut editor, abilities) = Editor::new(json!({ "general": encodings }));
    assert_eq!(abilities["positionEncoding"], "utf-8");
    let published = editor.open(SPOILT);
    assert_eq!(errors(&published)[0], (json!("M102"), range(6, 25, 28)));
    change(
        &mut editor,
        2,
        json!([{ "range": range(6, 25, 28), "text": "Nf3" }]),
    );
    assert_eq!(errors(&editor.diagnostics()), []);
    assert_eq!(editor.leave(), Some(0));
}

#[test]
fn a_sound_game_is_formatted_and_its_neighbour_with_an_error_stays() {
    let (mut editor, _) = Editor::new(json!({}));
    editor.open(
        "[Event \"a\"]\n[Result \"1-0\"]\n1.e4 e5 2.Nf3!? 1-0\n\n\n[Event \"b\"]\n\n1.e4 Ke3 *\n",
    );
    let edits = format(&mut editor);
    let edits = edits.as_array().expect("a list");
    assert_eq!(edits.len(), 1, "{edits:?}");
    assert_eq!(
        edits[0]["range"]["start"],
        json!({ "line": 0, "character": 0 })
    );
    assert_eq!(
        edits[0]["range"]["end"],
        json!({ "line": 2, "character": 19 })
    );
    let text = edits[0]["newText"].as_str().expect("a text");
    assert!(text.starts_with("[Event \"a\"]\n[Site \"?\"]\n"), "{text}");
    assert!(text.ends_with("\n\n1. e4 e5 2. Nf3 $5 1-0"), "{text}");
    assert_eq!(editor.leave(), Some(0));
}

#[test]
fn glyphs_and_tags_are_explained() {
    let (mut editor, _) = Editor::new(json!({}));
    editor.open("[PlyCount \"1\"]\n\n1. e4!? $14 *\n");
    for (line, character, part) in [
        (0, 3, "how many half-moves"),
        (2, 6, "`$5` **!?**"),
        (2, 8, "White has a slight advantage"),
    ] {
        let position = json!({ "line": line, "character": character });
        let hover = editor.ask(
            "textDocument/hover",
            json!({ "textDocument": document(), "position": position }),
        );
        let said = hover["contents"]["value"].as_str().expect("words");
        assert!(said.contains(part), "{said}");
    }
    assert_eq!(editor.leave(), Some(0));
}

#[test]
fn what_cannot_be_understood_is_answered_with_an_error() {
    let (mut editor, _) = Editor::new(json!({}));
    for (content, id, code) in [
        (&b"{"[..], Value::Null, -32700),
        (b"\xff\xfe", Value::Null, -32700),
        (br#"{"jsonrpc":"2.0","id":"x"}"#, json!("x"), -32600),
        (b"[]", Value::Null, -32600),
    ] {
        editor.send_bytes(content);
        let answer = editor.hear();
        assert_eq!(
            (&answer["id"], &answer["error"]["code"]),
            (&id, &json!(code))
        );
    }
    for (method, params, code) in [
        ("textDocument/rename", json!({}), -32601),
        ("$/unknown", Value::Null, -32601),
        ("textDocument/hover", json!({ "position": 7 }), -32602),
        ("initialize", json!({ "capabilities": {} }), -32600),
    ] {
        let answer = editor.answer(method, params);
        assert_eq!(answer["error"]["code"], code, "{method}: {answer}");
    }
    editor.tell("$/setTrace", json!({ "value": "off" }));
    editor.tell("textDocument/didChange", json!({ "contentChanges": 1 }));
    let closed = json!({ "textDocument": { "uri": "file:///no.pgn" } });
    assert_eq!(editor.ask("textDocument/foldingRange", closed), Value::Null);
    assert_eq!(editor.leave(), Some(0));
}

#[test]
fn the_conversation_has_a_beginning_and_an_end() {
    let mut early = Editor::silent();
    let answer = early.answer("textDocument/hover", json!({}));
    assert_eq!(answer["error"]["code"], -32002);
    early.tell("exit", Value::Null);
    let code = early.server.wait().expect("the server ends").code();
    assert_eq!(code, Some(1), "nobody said shutdown");

    let (mut late, _) = Editor::new(json!({}));
    late.ask("shutdown", Value::Null);
    let answer = late.answer("textDocument/hover", json!({}));
    assert_eq!(answer["error"]["code"], -32600);
    late.tell("exit", Value::Null);
    assert_eq!(late.server.wait().expect("the server ends").code(), Some(0));

    let (vanished, _) = Editor::new(json!({}));
    let Editor { mut server, to, .. } = vanished;
    drop(to);
    assert_eq!(server.wait().expect("the server ends").code(), Some(1));
}

#[test]
fn a_document_that_is_closed_has_nothing_wrong() {
    let (mut editor, _) = Editor::new(json!({}));
    assert_ne!(errors(&editor.open(SPOILT)), []);
    editor.tell(
        "textDocument/didClose",
        json!({ "textDocument": document() }),
    );
    assert_eq!(editor.diagnostics()["diagnostics"], json!([]));
    assert_eq!(editor.leave(), Some(0));
}

/// The titles and kinds of the actions for a range, and the first change of each.
fn actions(editor: &mut Editor, range: Value, only: Value) -> Vec<Value> {
    let context = match only {
        Value::Null => json!({ "diagnostics": [] }),
        only => json!({ "diagnostics": [], "only": only }),
    };
    let params = json!({ "textDocument": document(), "range": range, "context": context });
    let found = editor.ask("textDocument/codeAction", params);
    found.as_array().expect("a list").clone()
}

/// Behind a figure of three bytes a knight with more detail than it needs, and a castling with
/// noughts.
const NOUGHTS: &str = "\
[Event \"a\"]
[Site \"?\"]
[Date \"2024.01.01\"]
[Round \"1\"]
[White \"?\"]
[Black \"?\"]
[Result \"*\"]

1. e4 {♘} e5 2. Ng1f3 Nf6 3. Bc4 Bc5 4. O-O 0-0 *
";

#[test]
fn what_is_wrong_is_mended_one_by_one_or_together() {
    let versions = json!({ "workspaceEdit": { "documentChanges": true } });
    let (mut editor, _) = Editor::new(json!({ "workspace": versions }));
    editor.open(NOUGHTS);
    let found = actions(&mut editor, range(8, 44, 44), Value::Null);
    assert_eq!(found.len(), 2, "{found:?}");
    assert_eq!(found[0]["title"], "write O-O");
    assert_eq!(found[0]["isPreferred"], true);
    assert_eq!(found[0]["diagnostics"][0]["range"], range(8, 44, 47));
    let edit = &found[0]["edit"]["documentChanges"][0];
    assert_eq!(edit["textDocument"], json!({ "uri": GAME, "version": 1 }));
    assert_eq!(
        edit["edits"],
        json!([{ "range": range(8, 44, 47), "newText": "O-O" }])
    );
    assert_eq!(found[1]["title"], "make all 2 safe fixes in this game");
    let edits = &found[1]["edit"]["documentChanges"][0]["edits"];
    assert_eq!(
        *edits,
        json!([{ "range": range(8, 17, 47), "newText": "f3 Nf6 3. Bc4 Bc5 4. O-O O-O" }])
    );

    let whole = actions(&mut editor, range(0, 0, 0), json!(["source.fixAll"]));
    assert_eq!(whole.len(), 1, "{whole:?}");
    assert_eq!(whole[0]["edit"]["documentChanges"][0]["edits"], *edits);
    assert_eq!(
        actions(&mut editor, range(0, 0, 0), json!(["refactor"])),
        [Value::Null; 0]
    );

    change(&mut editor, 2, edits_as_changes(edits));
    let published = editor.diagnostics();
    assert_eq!(published["diagnostics"], json!([]));
    assert_eq!(editor.leave(), Some(0));
}

fn edits_as_changes(edits: &Value) -> Value {
    let edits = edits.as_array().expect("a list").iter().rev();
    edits
        .map(|it| json!({ "range": it["range"], "text": it["newText"] }))
        .collect()
}

#[test]
fn an_editor_that_knows_no_versions_gets_plain_changes() {
    let (mut editor, _) = Editor::new(json!({}));
    editor.open(NOUGHTS);
    let found = actions(&mut editor, range(8, 44, 44), json!(["quickfix"]));
    let edits = &found[0]["edit"]["changes"][GAME];
    assert_eq!(
        *edits,
        json!([{ "range": range(8, 44, 47), "newText": "O-O" }])
    );
    assert_eq!(editor.leave(), Some(0));
}
