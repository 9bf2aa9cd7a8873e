import { useId, type ReactNode } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Details } from '#web/ui/details.tsx'
import { useWidth } from '#web/ui/use-width.ts'

interface FigureProps {
  title: string
  /** The chart's content in words. */
  sentences: readonly string[]
  /** The first figure of the page is emphasised. */
  isFirst?: boolean | undefined
  /** Renders the chart at this width in pixels; omitted if there is none. */
  renderPicture?: ((width: number, label: string) => ReactNode) | undefined
  /** Legend of the chart. */
  legend?: ReactNode
  /** The data as a table; omitted if it is empty. */
  table?: ReactNode
}

/** A section of the pattern: text, chart, and the table behind both. */
export function Figure({ title, sentences, isFirst = false, renderPicture, legend, table }: FigureProps) {
  const id = useId()
  const [room, width] = useWidth()
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 rounded-lg border border-line bg-surface p-5 md:p-6 print:break-inside-avoid"
    >
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {sentences.length > 0 && (
        <div className="grid max-w-measure gap-1.5">
          {sentences.map((sentence, index) => (
            <p key={sentence} className={isFirst && index === 0 ? 'text-lg font-semibold' : undefined}>
              {sentence}
            </p>
          ))}
        </div>
      )}
      {renderPicture && (
        <div ref={room} className="min-w-0 overflow-hidden pt-1">
          {width > 0 && renderPicture(width, title)}
        </div>
      )}
      {legend}
      {table && <Details summary={m.patterns_as_table()}>{table}</Details>}
    </section>
  )
}
