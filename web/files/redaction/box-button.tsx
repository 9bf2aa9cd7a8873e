import { useRef, type PointerEvent } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { type Box, moveBox, type Point, resizeBox, stepForKey } from './boxes.ts'

interface BoxButtonProps {
  box: Box
  number: number
  /** The pointer's position in the picture, in fractions. */
  pointAt: (event: PointerEvent) => Point
  onChange: (box: Box) => void
  onRemove: () => void
}

type Change = (box: Box, by: Point) => Box

const percent = (part: number) => `${part * 100}%`

/** Drawn smaller than its touch target, most of which is outside the box: so a small box can still be pressed and moved. */
const cornerPicture = (
  <span className="block size-7 rounded-full border-2 border-[#fff] bg-deep shadow-lifted" />
)

/**
 * A black box: moved by dragging or arrow keys, resized by its corner in the same ways, removed with Delete. A drag updates the screen
 * only; releasing it is one undoable step.
 */
export function BoxButton({ box, number, pointAt, onChange, onRemove }: BoxButtonProps) {
  const drag = useRef<{ from: Point; change: Change; element: HTMLElement } | null>(null)

  const changedBy = (event: PointerEvent) => {
    if (!drag.current) return null
    const at = pointAt(event)
    const { from, change } = drag.current
    return change(box, { x: at.x - from.x, y: at.y - from.y })
  }
  const begin = (change: Change) => (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    const element = event.currentTarget.closest('div')
    if (element) drag.current = { from: pointAt(event), change, element }
  }
  const follow = (event: PointerEvent) => {
    const next = changedBy(event)
    if (next && drag.current) Object.assign(drag.current.element.style, placeOf(next))
  }
  const end = (event: PointerEvent) => {
    const next = changedBy(event)
    drag.current = null
    if (
      next &&
      (next.x !== box.x || next.y !== box.y || next.width !== box.width || next.height !== box.height)
    ) {
      onChange(next)
    }
  }
  const handlers = (change: Change) => ({
    onPointerDown: begin(change),
    onPointerMove: follow,
    onPointerUp: end,
    onKeyDown: (event: React.KeyboardEvent) => {
      const step = stepForKey(event.key)
      if (!step && event.key !== 'Delete' && event.key !== 'Backspace') return
      event.preventDefault()
      if (step) onChange(change(box, step))
      else onRemove()
    },
  })
  return (
    <div className="absolute touch-none" style={placeOf(box)}>
      <button
        type="button"
        aria-label={m.evidence_box({ number })}
        className="size-full cursor-move border border-[#fff9] bg-[#000]"
        {...handlers(moveBox)}
      />
      <button
        type="button"
        aria-label={m.evidence_box_corner({ number })}
        className="absolute -end-7 -bottom-7 size-11 cursor-nwse-resize"
        {...handlers(resizeBox)}
      >
        {cornerPicture}
      </button>
    </div>
  )
}

function placeOf({ x, y, width, height }: Box) {
  return { left: percent(x), top: percent(y), width: percent(width), height: percent(height) }
}
