//! `serve`: the page and the service over HTTP, asked as by programs, browsers and those who mean ill.

mod answers;
mod client;
mod limits;
mod load;
mod openapi;
