import type { Piece } from '#content/knowledge/words.ts'
import { LineView } from '#web/platform/reading/line.tsx'

function PieceView({ piece }: { piece: Piece }) {
  if (piece.kind === 'text') {
    return (
      <p>
        <LineView line={piece.line} />
      </p>
    )
  }
  if (piece.kind === 'quote') {
    return (
      <blockquote className="grid gap-2 rounded-e-md border-s-4 border-deep-mid bg-deep-soft px-4 py-3">
        {piece.lines.map((line) => (
          <p key={JSON.stringify(line)}>
            <LineView line={line} />
          </p>
        ))}
      </blockquote>
    )
  }
  const List = piece.numbered ? 'ol' : 'ul'
  return (
    <List className={piece.numbered ? 'list-decimal ps-5' : undefined}>
      {piece.items.map((item) => (
        <li key={JSON.stringify(item)}>
          <LineView line={item} />
        </li>
      ))}
    </List>
  )
}

/** Paragraphs, lists and phrases to say, in their original order. */
export function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map((piece) => <PieceView key={JSON.stringify(piece)} piece={piece} />)
}

/** The anchor of a part, by its index from 0. */
export const anchorOf = (place: number) => `part-${place + 1}`
