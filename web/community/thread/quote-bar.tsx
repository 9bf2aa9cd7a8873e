import { Quote } from 'lucide-react'
import { useEffect, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'

interface QuotedSelection {
  readonly postId: string
  readonly top: number
  readonly left: number
}

const elementOf = (node: Node | null): Element | null =>
  node instanceof Element ? node : (node?.parentElement ?? null)

/** The selection within one post and where it ends on the screen; null for any other selection. */
function readSelection(): QuotedSelection | null {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || selection.toString().trim() === '') return null
  const start = elementOf(selection.anchorNode)?.closest<HTMLElement>('[data-quotable]')
  const end = elementOf(selection.focusNode)?.closest<HTMLElement>('[data-quotable]')
  const postId = start?.dataset['quotable']
  if (postId === undefined || start !== end) return null
  const { bottom, left } = selection.getRangeAt(0).getBoundingClientRect()
  return { postId, top: bottom + 8, left: Math.max(8, Math.min(left, innerWidth - 140)) }
}

/** Offers to quote the words selected in a post. Keyboard users have “Reply”, which quotes the selection too. */
export function QuoteBar({ onQuote }: { onQuote: (postId: string) => void }) {
  const [selected, setSelected] = useState<QuotedSelection | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const look = () => setSelected(readSelection())
    document.addEventListener('selectionchange', look, stop)
    window.addEventListener('scroll', look, { signal: stop.signal, passive: true })
    return () => stop.abort()
  }, [])
  if (!selected) return null
  return (
    <div className="fixed z-30 rounded-md shadow-lifted" style={{ top: selected.top, left: selected.left }}>
      <Button
        size="small"
        icon={<Quote aria-hidden size={18} />}
        // A press would clear the selection before it is read.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => {
          onQuote(selected.postId)
          getSelection()?.removeAllRanges()
        }}
      >
        {m.community_quote()}
      </Button>
    </div>
  )
}
