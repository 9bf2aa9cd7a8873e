import type { ReactNode } from 'react'
import type { Line, Piece, Section, Span } from '#content/knowledge/words.ts'
import { Link, textLink } from '#web/ui/link.tsx'
import { TermView } from './term.tsx'

function SpanView({ span }: { span: Span }) {
  if (typeof span === 'string') return span
  if ('strong' in span) return <strong>{span.strong}</strong>
  if ('term' in span) return <TermView words={span.term} means={span.means} />
  return (
    <Link to={span.to} className={textLink}>
      {span.words}
    </Link>
  )
}

/** A sentence or several, with links in them. */
export function LineView({ line }: { line: Line }) {
  return line.map((span) => <SpanView key={JSON.stringify(span)} span={span} />)
}

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

/** Paragraphs, lists and words to say, in the order in which they were written. */
export function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map((piece) => <PieceView key={JSON.stringify(piece)} piece={piece} />)
}

interface SectionsProps {
  sections: readonly Section[]
  /** What a link leads to, by the place of the part. */
  anchorOf?: (place: number) => string
  /** What comes below a part. */
  after?: (place: number) => ReactNode
}

/** The parts of a text under their headings. */
export function Sections({ sections, anchorOf, after }: SectionsProps) {
  return sections.map(({ heading, pieces }, place) => (
    <section key={heading} id={anchorOf?.(place)} className="prose">
      <h2>{heading}</h2>
      <Pieces pieces={pieces} />
      {after?.(place)}
    </section>
  ))
}
