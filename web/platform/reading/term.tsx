import { useId, useRef } from 'react'

/** Milliseconds that a pointer rests on a word before its meaning appears, so that passing over it shows nothing. */
const restsFor = 250

interface TermProps {
  words: string
  means: string
}

/**
 * A word that can be pressed, and what it means. The browser opens it, also without scripts, by the keyboard and with Escape to close; a
 * mouse that rests on the word opens it too.
 */
export function TermView({ words, means }: TermProps) {
  const id = useId()
  const sheet = useRef<HTMLSpanElement>(null)
  const due = useRef<ReturnType<typeof setTimeout>>(undefined)
  const byHover = useRef(false)
  const open = () => {
    if (sheet.current?.matches(':popover-open') !== false) return
    byHover.current = true
    sheet.current.showPopover()
  }
  const leave = () => {
    clearTimeout(due.current)
    if (byHover.current) sheet.current?.hidePopover()
    byHover.current = false
  }
  return (
    <span
      data-term
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse') due.current = setTimeout(open, restsFor)
      }}
      onPointerLeave={leave}
    >
      <button
        type="button"
        popoverTarget={id}
        onClick={(event) => {
          // Opened by the mouse already: the press keeps it open, in place of closing what somebody wants to read.
          if (byHover.current) event.preventDefault()
          byHover.current = false
        }}
        className="cursor-help underline decoration-dotted decoration-2 underline-offset-4 hover:text-deep"
      >
        {words}
      </button>
      <span id={id} ref={sheet} popover="auto" className="term-meaning">
        {means}
      </span>
    </span>
  )
}
