import type { Line, Span } from '#content/knowledge/words.ts'
import { Link, textLink } from '#web/ui/link.tsx'
import { TermView } from './term.tsx'

function SpanView({ span }: { span: Span }) {
  if (typeof span === 'string') return span
  if ('strong' in span) return <strong>{span.strong}</strong>
  if ('term' in span) return <TermView words={span.term} meaning={span.means} />
  return (
    <Link to={span.to} className={textLink}>
      {span.words}
    </Link>
  )
}

/** One or more sentences, with links and explained terms. */
export function LineView({ line }: { line: Line }) {
  return line.map((span) => <SpanView key={JSON.stringify(span)} span={span} />)
}
