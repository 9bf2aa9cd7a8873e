import { Quote } from 'lucide-react'
import { useEffect, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'

interface SelectedWords {
  readonly postId: string
  readonly top: number
  readonly left: number
}

const elementOf = (node: Node | null): Element | null =>
  node instanceof Element ? node : (node?.parentElement ?? null)

/** Words that are selected within one post, and where on the screen they end; null where it is anything else. */
function selectedWords(): SelectedWords | null {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || selection.toString().trim() === '') return null
  const start = elementOf(selection.anchorNode)?.closest<HTMLElement>('[data-quotable]')
  const end = elementOf(selection.focusNode)?.closest<HTMLElement>('[data-quotable]')
  const postId = start?.dataset['quotable']
  if (postId === undefined || start !== end) return null
  const { bottom, left } = selection.getRangeAt(0).getBoundingClientRect()
  return { postId, top: bottom + 8, left: Math.max(8, Math.min(left, innerWidth - 140)) }
}

/** Below words that somebody has selected in a post: quotes them. Keyboards have “Reply”, which quotes what is selected too. */
export function QuoteBar({ onQuote }: { onQuote: (postId: string) => void }) {
  const [selected, setSelected] = useState<SelectedWords | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const look = () => setSelected(selectedWords())
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
        // The press would take the selection away before it is read.
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
