/** Pixels that a finger must move to change the part. */
const minDistance = 64
/** Pixels at the edges of the screen where phones interpret a swipe as Back. */
const edge = 24

/** Where a finger touched down. */
interface FingerStart {
  readonly id: number
  readonly x: number
  readonly y: number
}

type Finger = Pick<PointerEvent, 'pointerId' | 'pointerType' | 'clientX' | 'clientY'>

/** @returns the start of a swipe; `null` for a mouse or a pen, and at the edges of a screen of this width */
export function swipeStart(event: Finger, width: number): FingerStart | null {
  const { pointerType, pointerId: id, clientX: x, clientY: y } = event
  return pointerType === 'touch' && x > edge && x < width - edge ? { id, x, y } : null
}

/**
 * @returns 1 for next, -1 for previous in a text that reads from left to right, 0 for neither: a finger that
 * scrolls, or hardly moved
 */
export function swipeDirection(start: FingerStart | null, end: Finger): 1 | 0 | -1 {
  if (start?.id !== end.pointerId) return 0
  const across = end.clientX - start.x
  if (Math.abs(across) < minDistance || Math.abs(across) < 2 * Math.abs(end.clientY - start.y)) return 0
  return across < 0 ? 1 : -1
}
