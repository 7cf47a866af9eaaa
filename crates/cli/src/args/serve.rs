//! What `serve` is told.

use std::net::IpAddr;
use std::num::{NonZeroU16, NonZeroUsize};

use clap::Args as ClapArgs;

/// The help behind the options.
pub const HELP: &str = "\
Examples:
  scoresheet serve
  scoresheet serve --open
  scoresheet serve --port 0 -v 2>requests.jsonl
  scoresheet serve --host 0.0.0.0 --allow-host chess.example.org

Prints the address of the page when it can be asked. Programs ask it in JSON:
  curl -s http://127.0.0.1:8064/api/move --json '{\"text\": \"N-KB3\", \"to\": [\"san\", \"uci\"]}'
  curl -s http://127.0.0.1:8064/api/convert --json '{\"text\": \"1. e4 e5\", \"to\": \"iccf\"}'
  curl -s http://127.0.0.1:8064/api/openapi.json
or send a file as it is, packed or not, with the fields of the request in the address:
  curl -s 'http://127.0.0.1:8064/api/convert?to=uci&output=lines' --data-binary @games.pgn.zst \\
    -H 'Content-Type: application/octet-stream'
Refusals are objects as in RFC 9457. Nothing is stored, and nothing is asked of other machines.
SIGTERM and SIGINT end it with exit code 0 once the requests at hand are answered; a second one ends it
at once.";

/// What `serve` is told.
#[derive(ClapArgs, Debug)]
pub struct Serve {
    /// The port; 0 for any that is free
    #[arg(long, value_name = "PORT", default_value_t = 8064)]
    pub port: u16,
    /// The address to listen at; one of another than this machine lets others in
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub host: IpAddr,
    /// A name others may call the server by, besides localhost and addresses; may be repeated
    #[arg(long, value_name = "NAME")]
    pub allow_host: Vec<String>,
    /// Open the page in the browser
    #[arg(long)]
    pub open: bool,
    /// The largest request, in megabytes
    #[arg(long, value_name = "MB", default_value = "32")]
    pub max_body: NonZeroU16,
    /// How long a request may take to arrive, and how long to be answered, in seconds
    #[arg(long, value_name = "SECONDS", default_value = "30")]
    pub timeout: NonZeroU16,
    /// How many requests are worked on at once [default: one a core]
    #[arg(short, long, value_name = "COUNT")]
    pub jobs: Option<NonZeroUsize>,
    /// Tell of each request on the standard error, as a line of JSON
    #[arg(short, long)]
    pub verbose: bool,
}
