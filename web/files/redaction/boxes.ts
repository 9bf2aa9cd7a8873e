/** A covered part of a picture, in fractions of its width and height: 0 is left and top, 1 is right and bottom. */
export interface Box {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** Minimum size of a box. */
const smallest = 0.01

const within = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value))

/** The box between two corners; `null` if the pointer hardly moved. */
export function boxBetween(id: string, one: Point, other: Point): Box | null {
  const [left, right] = [one.x, other.x].map((x) => within(x, 0, 1)).sort((a, b) => a - b)
  const [top, bottom] = [one.y, other.y].map((y) => within(y, 0, 1)).sort((a, b) => a - b)
  if (left === undefined || right === undefined || top === undefined || bottom === undefined) return null
  const box = { id, x: left, y: top, width: right - left, height: bottom - top }
  return box.width < smallest || box.height < smallest ? null : box
}

/** A box in the middle, for keyboard users. */
export function newBox(id: string): Box {
  return { id, x: 0.35, y: 0.4, width: 0.3, height: 0.2 }
}

/** Moves a box within the picture. */
export function moveBox(box: Box, by: Point): Box {
  return { ...box, x: within(box.x + by.x, 0, 1 - box.width), y: within(box.y + by.y, 0, 1 - box.height) }
}

/** Moves the lower right corner of a box within the picture. */
export function resizeBox(box: Box, by: Point): Box {
  return {
    ...box,
    width: within(box.width + by.x, smallest, 1 - box.x),
    height: within(box.height + by.y, smallest, 1 - box.y),
  }
}

/** Step of an arrow key; `null` for other keys. */
export function stepForKey(key: string): Point | null {
  const step = 0.01
  if (key === 'ArrowLeft') return { x: -step, y: 0 }
  if (key === 'ArrowRight') return { x: step, y: 0 }
  if (key === 'ArrowUp') return { x: 0, y: -step }
  if (key === 'ArrowDown') return { x: 0, y: step }
  return null
}

/** The whole pixels that a box touches: a partially covered pixel would show through, so the box is rounded outwards. */
export function pixelsOf(
  { x, y, width, height }: Box,
  picture: { width: number; height: number },
): { left: number; top: number; width: number; height: number } {
  const left = Math.floor(x * picture.width)
  const top = Math.floor(y * picture.height)
  const right = Math.min(picture.width, Math.ceil((x + width) * picture.width))
  const bottom = Math.min(picture.height, Math.ceil((y + height) * picture.height))
  return { left, top, width: right - left, height: bottom - top }
}
