//! What stands in the columns of rows.

/// One column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Column {
    /// The name of the input.
    File,
    /// The number of the game in its input.
    Game,
    /// How many plies were played.
    Plies,
    /// The value of a tag.
    Tag(String),
}

impl Column {
    /// The column of this name: a tag, unless it is one of the others.
    pub fn named(name: &str) -> Column {
        match &*name.to_ascii_lowercase() {
            "file" => Column::File,
            "game" | "number" => Column::Game,
            "plies" => Column::Plies,
            _ => Column::Tag(name.to_owned()),
        }
    }

    /// The columns of `--output csv` when none are named.
    pub fn usual() -> Vec<Column> {
        let tags = [
            "Event", "Site", "Date", "Round", "White", "Black", "Result", "WhiteElo", "BlackElo",
            "ECO",
        ];
        let tags = tags.map(|name| Column::Tag(name.to_owned()));
        [Column::File, Column::Game]
            .into_iter()
            .chain(tags)
            .collect()
    }

    /// The columns of `list`.
    pub fn listed() -> Vec<Column> {
        let tags = [
            "White", "WhiteElo", "Black", "BlackElo", "Result", "Date", "ECO",
        ];
        let tags = tags.map(|name| Column::Tag(name.to_owned()));
        std::iter::once(Column::Game).chain(tags).collect()
    }

    /// Its title.
    pub fn title(&self) -> &str {
        match self {
            Column::File => "file",
            Column::Game => "game",
            Column::Plies => "plies",
            Column::Tag(name) => name,
        }
    }

    /// Its title where there is little room.
    pub fn short_title(&self) -> &str {
        match self.title() {
            "WhiteElo" | "BlackElo" => "Elo",
            title => title,
        }
    }

    /// How wide it is in aligned columns, and whether its texts stand at the right.
    pub fn width(&self) -> (usize, bool) {
        match self {
            Column::Game => (7, true),
            Column::Plies => (5, true),
            Column::File => (20, false),
            Column::Tag(name) => match &**name {
                "Result" => (7, false),
                "ECO" => (3, false),
                "Round" => (5, true),
                name if name.ends_with("Elo") => (4, true),
                name if name.ends_with("Date") => (10, false),
                _ => (22, false),
            },
        }
    }
}
