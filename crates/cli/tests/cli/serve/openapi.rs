//! The OpenAPI document is true: what it says can be asked, and is answered as it says.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use super::client::{Server, head, post};

/// A request for each path, which its schema allows.
fn example(path: &str) -> Value {
    match path {
        "/api/convert" => {
            json!({"text": "1. e4 {x} e5 (1... c5) 2. Ke3", "to": ["san", "uci"], "output": "csv"})
        }
        "/api/move" => json!({"text": "Ng1f3", "to": ["san", "lan"]}),
        "/api/explain" => json!({"uci": "e2e4"}),
        "/api/code" => json!({"code": "M102"}),
        "/api/legal" | "/api/board" => json!({"fen": "4k3/P7/8/8/8/8/8/4K2R w K - 0 1"}),
        "/api/notations" | "/api/version" => json!({}),
        _ => json!({"text": "[White \"A\"]\n\n1. e4+ $1 e5 (1... c5 {x}) 2. Ke3 *"}),
    }
}

#[test]
fn every_path_answers_as_it_is_said_to() {
    let server = Server::start(&[]);
    let document = server.get("/api/openapi.json").json();
    assert_eq!(document["openapi"], "3.1.0");
    let paths = document["paths"].as_object().expect("paths");
    let calls = scoresheet_service::calls()
        .iter()
        .map(|call| format!("/api/{}", call.name));
    let others = ["/api/code/{code}", "/api/openapi.json"].map(str::to_owned);
    let expected: BTreeSet<_> = calls.chain(others).collect();
    assert_eq!(paths.keys().cloned().collect::<BTreeSet<_>>(), expected);
    for (path, operations) in paths {
        for (method, operation) in operations.as_object().expect("operations") {
            if method == "parameters" {
                continue;
            }
            let request = example(path);
            let asked = path.replace("{code}", "M102");
            let sent = match method.as_str() {
                "post" => post(&asked, "application/json", request.to_string().as_bytes()),
                _ => head("GET", &asked, "").into(),
            };
            let answer = server.send(&sent);
            assert_eq!(answer.status, 200, "{method} {path}: {answer:?}");
            let schema = &operation["responses"]["200"]["content"]["application/json"]["schema"];
            fits(&document, schema, &answer.json(), path);
            if method == "post" {
                let content = &operation["requestBody"]["content"]["application/json"];
                fits(&document, &content["schema"], &request, path);
                let refused = server.post(path, "{\"nonsense\": 1}");
                let documented = &operation["responses"][refused.status.to_string()];
                assert!(documented.is_object(), "{path}: {}", refused.status);
                let schema = &document["components"]["responses"]["Refused"]["content"]["application/problem+json"]
                    ["schema"];
                fits(&document, schema, &refused.json(), path);
            }
        }
    }
}

/// Whether the value is one of the schema, as far as the schemas of this document go.
fn fits(document: &Value, schema: &Value, value: &Value, at: &str) {
    if let Err(why) = check(document, schema, value, at) {
        panic!("{why}\n{schema:#}");
    }
}

fn check(document: &Value, schema: &Value, value: &Value, at: &str) -> Result<(), String> {
    let Value::Object(rules) = schema else {
        return match schema {
            Value::Bool(true) => Ok(()),
            _ => Err(format!("{at}: no schema, but {schema}")),
        };
    };
    for (rule, how) in rules {
        match rule.as_str() {
            "$ref" => {
                let name = how
                    .as_str()
                    .and_then(|it| it.strip_prefix('#'))
                    .expect("a place");
                let found = document
                    .pointer(name)
                    .unwrap_or_else(|| panic!("{name} is there"));
                check(document, found, value, at)?;
            }
            "type" => check_type(how, value, at)?,
            "properties" => check_fields(document, rules, value, at)?,
            "items" if value.is_array() => {
                for (index, item) in value.as_array().into_iter().flatten().enumerate() {
                    check(document, how, item, &format!("{at}/{index}"))?;
                }
            }
            "anyOf" | "oneOf" => {
                let ways = how.as_array().expect("a list").iter();
                let tried: Vec<_> = ways.map(|way| check(document, way, value, at)).collect();
                if tried.iter().all(Result::is_err) {
                    return Err(format!("{at}: {value} fits nothing of {tried:?}"));
                }
            }
            "enum" if !how.as_array().expect("a list").contains(value) => {
                return Err(format!("{at}: {value} is none of {how}"));
            }
            "const" if how != value => return Err(format!("{at}: {value} is not {how}")),
            "required" => {
                for name in how.as_array().expect("a list") {
                    let name = name.as_str().expect("a name");
                    if value.get(name).is_none() {
                        return Err(format!("{at}: {name} is missing in {value}"));
                    }
                }
            }
            _ => (),
        }
    }
    Ok(())
}

fn check_type(how: &Value, value: &Value, at: &str) -> Result<(), String> {
    let is = |name: &Value| match name.as_str() {
        Some("null") => value.is_null(),
        Some("string") => value.is_string(),
        Some("boolean") => value.is_boolean(),
        Some("integer") => value.is_u64() || value.is_i64(),
        Some("number") => value.is_number(),
        Some("array") => value.is_array(),
        Some("object") => value.is_object(),
        _ => false,
    };
    let fits = match how {
        Value::Array(names) => names.iter().any(is),
        name => is(name),
    };
    match fits {
        true => Ok(()),
        false => Err(format!("{at}: {value} is no {how}")),
    }
}

/// Every field that is there is in the schema, and as it says.
fn check_fields(
    document: &Value,
    rules: &Map<String, Value>,
    value: &Value,
    at: &str,
) -> Result<(), String> {
    for (name, field) in value.as_object().into_iter().flatten() {
        match rules["properties"].get(name) {
            Some(schema) => check(document, schema, field, &format!("{at}/{name}"))?,
            None => return Err(format!("{at}: {name} is not documented")),
        }
    }
    Ok(())
}
