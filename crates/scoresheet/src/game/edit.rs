//! Changes to a game that was read: what turned out to be no move is taken out of its line.

use super::{Game, LineId, NodeId, Stray};

impl Game {
    /// Takes a move and all that follow it out of its line and keeps their text, as it stands in
    /// `input`, as what could not be played. `input` is the text the game was read from. What
    /// stands before the move and belongs to it stays in the line.
    pub fn cut(&mut self, id: NodeId, input: &str) {
        let node = self.node(id);
        let (line, index, from) = (node.line, node.index as usize, node.span.start);
        self.leave_before(id, from);
        let it = self.line_mut(line);
        it.moves.truncate(index);
        let end = it.span.end.max(from);
        let text = input.get(from..end).unwrap_or_default().trim_end();
        it.unread = Some(Stray {
            text: text.to_owned(),
            span: from..from + text.len(),
        });
    }

    /// Gives comments and variations that stand before a move that is cut off to the move before
    /// it, or to the line.
    fn leave_before(&mut self, id: NodeId, from: usize) {
        let node = self.node_mut(id);
        let (line, index) = (node.line, node.index as usize);
        let comments = std::mem::take(&mut node.before);
        let variations = std::mem::take(&mut node.variations);
        match index
            .checked_sub(1)
            .map(|before| self.line(line).moves[before])
        {
            Some(before) => self.node_mut(before).after.extend(comments),
            None => self.line_mut(line).comments.extend(comments),
        }
        for variation in variations {
            if self.line(variation).span.start < from {
                self.loosen(variation, line);
            }
        }
    }

    /// Takes the moves of a line for which `keep` is false out of it, in one walk.
    ///
    /// Their texts become [stray](Game::stray); comments, glyphs and variations they have go to
    /// the move before; when there is none, comments to the line, variations to the next move.
    pub fn retain(&mut self, line: LineId, mut keep: impl FnMut(&Game, NodeId) -> bool) {
        let moves = std::mem::take(&mut self.line_mut(line).moves);
        let mut kept: Vec<NodeId> = Vec::with_capacity(moves.len());
        for id in moves {
            if keep(self, id) {
                self.node_mut(id).index = kept.len() as u32;
                kept.push(id);
            } else {
                self.drop_node(id, line, kept.last().copied());
            }
        }
        let first = kept.first().copied();
        self.line_mut(line).moves = kept;
        if let Some(first) = first {
            for variation in std::mem::take(&mut self.line_mut(line).loose) {
                self.attach(variation, first);
            }
        }
        self.recount(line);
    }

    fn drop_node(&mut self, id: NodeId, line: LineId, before: Option<NodeId>) {
        let (text, span) = (self.text(id).to_owned(), self.node(id).span.clone());
        self.stray.push(Stray { text, span });
        let node = self.node_mut(id);
        let nags = std::mem::take(&mut node.nags);
        let mut comments = std::mem::take(&mut node.before);
        comments.append(&mut node.after);
        let variations = std::mem::take(&mut node.variations);
        match before {
            Some(before) => {
                let before = self.node_mut(before);
                before.nags.extend(nags);
                before.after.extend(comments);
            }
            None => self.line_mut(line).comments.extend(comments),
        }
        for variation in variations {
            match before {
                Some(before) => self.move_line(variation, before),
                None => self.loosen(variation, line),
            }
        }
    }

    fn move_line(&mut self, variation: LineId, before: NodeId) {
        self.node_mut(before).variations.push(variation);
        self.line_mut(variation).replaces = Some(before);
    }

    fn loosen(&mut self, variation: LineId, line: LineId) {
        self.line_mut(variation).replaces = None;
        self.line_mut(line).loose.push(variation);
    }
}
