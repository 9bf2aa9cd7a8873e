import { useId, useRef } from 'react'

/** Milliseconds of hovering before the meaning appears, so that passing over a term shows nothing. */
const hoverDelay = 250

interface TermProps {
  words: string
  meaning: string
}

/**
 * A term that can be pressed, with its meaning in a popover. It works without scripts and by keyboard;
 * Escape closes it. Hovering with a mouse opens it too.
 */
export function TermView({ words, meaning }: TermProps) {
  const id = useId()
  const sheet = useRef<HTMLSpanElement>(null)
  const hoverTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOpenByHover = useRef(false)
  const open = () => {
    if (sheet.current?.matches(':popover-open') !== false) return
    isOpenByHover.current = true
    sheet.current.showPopover()
  }
  const leave = () => {
    clearTimeout(hoverTimer.current)
    if (isOpenByHover.current) sheet.current?.hidePopover()
    isOpenByHover.current = false
  }
  return (
    <span
      data-term
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse') hoverTimer.current = setTimeout(open, hoverDelay)
      }}
      onPointerLeave={leave}
    >
      <button
        type="button"
        popoverTarget={id}
        onClick={(event) => {
          // Already open by hovering: the press keeps it open instead of closing it.
          if (isOpenByHover.current) event.preventDefault()
          isOpenByHover.current = false
        }}
        className="cursor-help underline decoration-dotted decoration-2 underline-offset-4 hover:text-deep"
      >
        {words}
      </button>
      <span id={id} ref={sheet} popover="auto" className="term-meaning">
        {meaning}
      </span>
    </span>
  )
}
