//! `fix`: what is shown, what is written, and what stays as it was.

use std::fs;
use std::path::{Path, PathBuf};

use crate::program::{Ran, run};

const OLD: &str = "[Event \"x\"]\n[Site \"x\"]\n[Date \"2000.01.01\"]\n[Round \"1\"]\n\
    [White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Ng1f3 1-0\n";
const NEW: &str = "[Event \"x\"]\n[Site \"x\"]\n[Date \"2000.01.01\"]\n[Round \"1\"]\n\
    [White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 1-0\n";

/// A folder of a test's own, removed with what is in it.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("scoresheet-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder can be made");
        Folder(path)
    }

    fn file(&self, name: &str, bytes: impl AsRef<[u8]>) -> String {
        let path = self.0.join(name);
        fs::write(&path, bytes).expect("a file can be written");
        path.to_str().expect("the name is UTF-8").to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What is left lies among other temporary files.
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn read(path: &str) -> Vec<u8> {
    fs::read(path).expect("the file is there")
}

fn check(ran: &Ran, code: i32, out: &str, err: &[&str]) {
    assert_eq!((ran.code, &*ran.out), (Some(code), out), "{ran:?}");
    for part in err {
        assert!(ran.err.contains(part), "{part}: {ran:?}");
    }
}

#[test]
fn changes_are_shown_and_nothing_is_written() {
    let folder = Folder::new("shown");
    let path = folder.file("a.pgn", OLD);
    let diff = format!(
        "--- {path}\n+++ {path}\n@@ -6,4 +6,4 @@\n [Black \"B\"]\n [Result \"1-0\"]\n \n\
         -1. e4 e5 2. Ng1f3 1-0\n+1. e4 e5 2. Nf3 1-0\n"
    );
    let told = ["1 thing to mend in 1 game of 1", "S116 over-disambiguated"];
    check(&run(&["fix", &path], b""), 1, &diff, &told);
    check(&run(&["fix", "--diff", &path], b""), 1, &diff, &told);
    assert_eq!(read(&path), OLD.as_bytes());
    let path = folder.file("b.pgn", NEW);
    check(&run(&["fix", &path], b""), 0, "", &[]);
    let ran = run(
        &["fix"],
        OLD.replace("e5 2", "e5 {\x1b[1m\x02} 2").as_bytes(),
    );
    assert!(ran.out.contains("-1. e4 e5 {\x1b[1m\x02} 2."), "{ran:?}");
    let ran = run(&["--color", "always", "fix"], OLD.as_bytes());
    assert!(ran.out.contains("\x1b[31m-1. e4"), "{ran:?}");
}

#[test]
fn files_are_mended_and_mending_them_again_changes_nothing() {
    let folder = Folder::new("written");
    let crlf = |text: &str| [b"\xef\xbb\xbf", text.replace('\n', "\r\n").as_bytes()].concat();
    for (name, old, new) in [
        ("a.pgn", OLD.into(), NEW.into()),
        (
            "no-newline.pgn",
            OLD.trim_end().into(),
            NEW.trim_end().into(),
        ),
        ("crlf.pgn", crlf(OLD), crlf(NEW)),
    ] as [(&str, Vec<u8>, Vec<u8>); 3]
    {
        let path = folder.file(name, old);
        check(
            &run(&["fix", "--write", &path], b""),
            0,
            "",
            &["1 thing mended"],
        );
        assert_eq!(read(&path), new, "{name}");
        let before = fs::metadata(&path).unwrap().modified().unwrap();
        let again = run(&["fix", "--write", &path], b"");
        assert_eq!((again.code, &*again.err), (Some(0), ""), "{again:?}");
        assert_eq!(fs::metadata(&path).unwrap().modified().unwrap(), before);
        check(&run(&["fix", &path], b""), 0, "", &[]);
    }
    let left = fs::read_dir(&folder.0).unwrap().count();
    assert_eq!(left, 3, "nothing else is left in the folder");
}

#[test]
fn the_standard_input_is_mended_to_the_standard_output() {
    check(&run(&["fix", "--write"], OLD.as_bytes()), 0, NEW, &[]);
    check(&run(&["fix", "--write", "-"], NEW.as_bytes()), 0, NEW, &[]);
    let odd = NEW.replace("1. e4", "{\x1b[31m \x02}\r\n1. e4");
    check(&run(&["fix", "--write", "-"], odd.as_bytes()), 0, &odd, &[]);
}

#[test]
fn what_is_only_offered_is_done_when_asked_for() {
    let folder = Folder::new("offered");
    let odd = NEW.replace("Nf3", "Nf3!!!");
    let path = folder.file("a.pgn", &odd);
    let ran = run(&["fix", "--write", &path], b"");
    check(&ran, 1, "", &["1 more fix is only offered"]);
    assert_eq!(read(&path), odd.as_bytes());
    for option in [
        &["--unsafe"][..],
        &["--select", "long-suffix"],
        &["--select", "p222,S101"],
    ] {
        let path = folder.file("a.pgn", &odd);
        let args = [&["fix", "--write", &path], option].concat();
        check(&run(&args, b""), 0, "", &["P222 long-suffix"]);
        assert_eq!(read(&path), NEW.replace("Nf3", "Nf3!!").as_bytes());
    }
    let path = folder.file("b.pgn", OLD);
    check(&run(&["fix", "--ignore", "S116", &path], b""), 1, "", &[]);
    check(
        &run(&["fix", "--select", "nonsense", &path], b""),
        2,
        "",
        &["no code has this"],
    );
}

#[test]
fn a_doubtful_game_stays_as_it_is_and_is_named() {
    let folder = Folder::new("doubtful");
    let doubtful = OLD
        .replace("1-0\n", "2... Ke6 1-0\n")
        .replace("1. e4", "4. e4");
    let text = format!("{OLD}\n{doubtful}");
    let path = folder.file("a.pgn", &text);
    let ran = run(&["fix", "--write", "--unsafe", &path], b"");
    check(
        &ran,
        1,
        "",
        &[
            "game 2 is left as it is: error[M102]: Ke6",
            "1 thing mended in 1 game of 2",
        ],
    );
    assert_eq!(read(&path), format!("{NEW}\n{doubtful}").as_bytes());
}

/// Two of them were glued together: what is mended in one encoding would spoil the other.
#[test]
fn what_cannot_be_written_back_is_left_and_the_others_are_mended() {
    let folder = Folder::new("glued");
    let named = |name: &[u8]| {
        let (before, behind) = OLD.split_once("\"A\"").unwrap();
        [before.as_bytes(), b"\"", name, b"\"", behind.as_bytes()].concat()
    };
    let glued = [named(b"M\xfcller"), named("Müller".as_bytes())].join(&b'\n');
    let (a, b) = (folder.file("a.pgn", &glued), folder.file("b.pgn", OLD));
    let ran = run(&["fix", "--write", &a, "missing.pgn", &b], b"");
    check(&ran, 2, "", &["not in one encoding", "missing.pgn"]);
    assert_eq!((read(&a), read(&b)), (glued, NEW.as_bytes().to_vec()));
}

#[cfg(unix)]
#[test]
fn permissions_and_links_are_kept() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = Folder::new("kept");
    let path = folder.file("a.pgn", OLD);
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
    let link = folder.0.join("link.pgn");
    symlink(&path, &link).unwrap();
    let ran = run(&["fix", "--write", link.to_str().unwrap()], b"");
    check(&ran, 0, "", &[]);
    assert_eq!(read(&path), NEW.as_bytes());
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(mode(Path::new(&path)), 0o640);
}

#[test]
fn a_file_that_cannot_be_replaced_stays() {
    let folder = Folder::new("long-name");
    // There is no room for the name of the file that would take its place.
    let path = folder.file(&"a".repeat(250), OLD);
    let ran = run(&["fix", "--write", &path], b"");
    check(&ran, 2, "", &["error: "]);
    assert_eq!(read(&path), OLD.as_bytes());
}

#[cfg(unix)]
#[test]
fn where_nothing_can_be_written_the_old_file_stays() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new("read-only");
    let path = folder.file("a.pgn", OLD);
    fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).unwrap();
    let ran = run(&["fix", "--write", &path], b"");
    check(&ran, 2, "", &["error: ", "a.pgn"]);
    assert_eq!(read(&path), OLD.as_bytes());
    fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).unwrap();
    fs::set_permissions(&folder.0, fs::Permissions::from_mode(0o555)).unwrap();
    let ran = run(&["fix", "--write", &path], b"");
    fs::set_permissions(&folder.0, fs::Permissions::from_mode(0o755)).unwrap();
    // Whoever may write everywhere is not stopped by this.
    match ran.code {
        Some(0) => assert_eq!(read(&path), NEW.as_bytes()),
        _ => {
            check(&ran, 2, "", &["error: ", "a.pgn"]);
            assert_eq!(read(&path), OLD.as_bytes());
        }
    }
    assert_eq!(fs::read_dir(&folder.0).unwrap().count(), 1);
}
