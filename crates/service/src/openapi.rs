//! The OpenAPI document of all calls, made from their types.

use std::sync::LazyLock;

use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use crate::calls::{Call, Takes, calls};
use crate::problem::ProblemObject;

/// The types a text may be sent as, alone.
pub const TEXTS: [&str; 6] = [
    "application/octet-stream",
    "text/plain",
    "application/vnd.chess-pgn",
    "application/x-chess-pgn",
    "application/gzip",
    "application/zstd",
];

/// Where the schemas stand in the document.
const SCHEMAS: &str = "/components/schemas";

/// The document, OpenAPI 3.1, as JSON.
pub fn document() -> &'static str {
    static DOCUMENT: LazyLock<String> = LazyLock::new(|| make().to_string());
    &DOCUMENT
}

fn settings() -> SchemaSettings {
    let mut settings = SchemaSettings::draft2020_12();
    settings.definitions_path = SCHEMAS.into();
    settings.meta_schema = None;
    settings
}

fn make() -> Value {
    // What may be left out of a request need not be what may be missing in an answer.
    let mut asked = settings().into_generator();
    let mut answered = settings().for_serialize().into_generator();
    let mut paths = Map::new();
    let problem = answered.subschema_for::<ProblemObject>().to_value();
    for call in calls() {
        let [request, answer] = (call.schemas)([&mut asked, &mut answered]);
        let [request, answer] = [request, answer].map(schemars::Schema::to_value);
        paths.insert(format!("/api/{}", call.name), path(call, request, answer));
    }
    paths.insert("/api/code/{code}".to_owned(), page_of_code());
    paths.insert("/api/openapi.json".to_owned(), this_document());
    let mut schemas = asked.take_definitions(true);
    schemas.append(&mut answered.take_definitions(true));
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Scoresheet",
            "version": env!("CARGO_PKG_VERSION"),
            "summary": "Chess moves and games, read, checked and written in every notation.",
            "license": { "name": "MIT OR Apache-2.0" },
        },
        "paths": paths,
        "components": {
            "schemas": schemas,
            "responses": {
                "Refused": {
                    "description": "Why there is no answer, as in RFC 9457.",
                    "content": { "application/problem+json": { "schema": problem } },
                },
            },
        },
    })
}

/// What can be asked at the address of a call.
fn path(call: &Call, request: Value, answer: Value) -> Value {
    let mut content = Map::new();
    if call.takes == Takes::Text {
        let bytes = json!({ "schema": { "type": "string", "format": "binary" } });
        content.extend(TEXTS.map(|kind| (kind.to_owned(), bytes.clone())));
    }
    content.insert("application/json".to_owned(), json!({ "schema": request }));
    let answered = json!({
        "200": {
            "description": "The answer.",
            "content": { "application/json": { "schema": answer } },
        },
    });
    let mut operation = operation(call, answered, &POSTED);
    operation["operationId"] = call.name.into();
    operation["requestBody"] = json!({ "required": true, "content": content });
    if call.takes == Takes::Text {
        operation["description"] =
            "A text sent alone, packed or not and in any encoding, has the fields of \
             the request in the address: what is separated by commas there is a list."
                .into();
    }
    let mut path = json!({ "post": operation });
    if call.takes == Takes::Nothing {
        path["get"] = self::operation(call, path["post"]["responses"].take(), &GOT);
        path["post"]["responses"] = path["get"]["responses"].clone();
        add_refusals(&mut path["post"]["responses"], &POSTED);
        path["get"]["operationId"] = format!("get_{}", call.name).into();
    }
    path
}

/// The refusals of what is asked without a body.
const GOT: [&str; 4] = ["400", "403", "421", "503"];
/// The refusals of what is asked with one.
const POSTED: [&str; 8] = ["400", "403", "408", "413", "415", "421", "422", "503"];

fn operation(call: &Call, mut responses: Value, refusals: &[&str]) -> Value {
    add_refusals(&mut responses, refusals);
    json!({ "summary": call.says, "responses": responses })
}

fn add_refusals(responses: &mut Value, refusals: &[&str]) {
    for status in refusals {
        responses[status] = json!({ "$ref": "#/components/responses/Refused" });
    }
    if refusals.len() == POSTED.len() {
        responses["404"] = json!({ "$ref": "#/components/responses/Refused" });
    }
}

fn page_of_code() -> Value {
    let mut responses = json!({
        "200": {
            "description": "The page of the code.",
            "content": {
                "application/json": { "schema": { "$ref": "#/components/schemas/CodeAnswer" } },
            },
        },
        "404": { "$ref": "#/components/responses/Refused" },
    });
    add_refusals(&mut responses, &GOT);
    json!({
        "parameters": [{
            "name": "code",
            "in": "path",
            "required": true,
            "description": "The code, `M102`, or its name, `illegal-move`.",
            "schema": { "type": "string" },
        }],
        "get": {
            "operationId": "get_code",
            "summary": "Explains a code of a diagnostic or a problem.",
            "responses": responses,
        },
    })
}

fn this_document() -> Value {
    let mut responses = json!({
        "200": {
            "description": "This document.",
            "content": { "application/json": { "schema": { "type": "object" } } },
        },
    });
    add_refusals(&mut responses, &GOT);
    json!({ "get": {
        "operationId": "get_openapi",
        "summary": "Tells what can be asked.",
        "responses": responses,
    } })
}
