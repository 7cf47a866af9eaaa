// What chess.js needs: one line a game, its moves in UCI coordinates. Games are split at blank lines
// before a tag: chess.js reads one at a time.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const [, , module, path] = process.argv
const { Chess } = await import(pathToFileURL(module))

const lines = []
for (const text of readFileSync(path, 'utf8').split(/\n\n(?=\[Event )/)) {
  const game = new Chess()
  game.loadPgn(text)
  const moves = game.history({ verbose: true })
  lines.push(moves.map((move) => move.from + move.to + (move.promotion ?? '')).join(' '))
}
process.stdout.write(lines.join('\n') + '\n')
