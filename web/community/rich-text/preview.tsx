import { useEffect, useState } from 'react'
import type { RichText } from '#contract/community/rich-text.ts'
import { m } from '#web/messages/compiled/messages.js'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { RichTextView } from './rich-text.tsx'

interface PreviewProps {
  source: string
  /** False if it stands for the text itself rather than for a field. */
  isFramed?: boolean
}

/** Preview of a Markdown text. The parser is loaded on demand. */
export function Preview({ source, isFramed = true }: PreviewProps) {
  const [body, setBody] = useState<RichText | null>(null)
  useEffect(() => {
    let isCurrent = true
    void import('#content/rich-text/markdown.ts').then(
      ({ parsePost }) => isCurrent && setBody(parsePost(source).body),
      () => isCurrent && setBody([]),
    )
    return () => {
      isCurrent = false
    }
  }, [source])
  return (
    <section
      aria-label={m.community_preview()}
      className={
        isFramed ? 'min-h-28 rounded-md border-2 border-dashed border-line-strong px-3.5 py-2.5' : ''
      }
    >
      {body === null ? (
        <SkeletonText lines={3} />
      ) : source.trim() === '' ? (
        <p className="text-ink-soft">{m.community_preview_nothing()}</p>
      ) : (
        <RichTextView body={body} />
      )}
    </section>
  )
}
