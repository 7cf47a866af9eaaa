//! Games that look like chess as it is played, made from numbers, the same on every machine.
//!
//! A game starts with a line of opening theory and goes on with moves a hasty player would choose:
//! it sees what hangs and what can be taken, and now and then not even that. So captures, checks,
//! castlings, promotions and ambiguous moves come about as often as in real games, which random
//! moves get wrong by a factor. The games are played once; a file repeats them with other names,
//! dates and clocks, in an order in which a game comes again only after all others.

pub mod exchange;
pub mod frequencies;
pub mod game;
pub mod openings;
pub mod otb;
pub mod people;
pub mod player;
pub mod random;
pub mod san;
pub mod server;
