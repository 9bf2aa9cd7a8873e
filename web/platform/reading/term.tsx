import { useId, useRef } from 'react'

/** Milliseconds of hovering before the meaning appears, so that passing over a term shows nothing. */
const restsFor = 250

interface TermProps {
  words: string
  means: string
}

/**
 * A term that can be pressed, with its meaning in a popover. It works without scripts and by keyboard;
 * Escape closes it. Hovering with a mouse opens it too.
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
          // Already open by hovering: the press keeps it open instead of closing it.
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
