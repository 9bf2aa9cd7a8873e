import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxBetween, moveBox, newBox, pixelsOf, resizeBox, stepForKey } from './boxes.ts'

test('a box is drawn from any corner, and never leaves the picture', () => {
  expect(boxBetween('a', { x: 0.8, y: 0.9 }, { x: 0.2, y: 0.1 })).toMatchObject({ x: 0.2, y: 0.1 })
  expect(boxBetween('a', { x: -3, y: 0.5 }, { x: 0.5, y: 7 })).toEqual({
    id: 'a',
    x: 0,
    y: 0.5,
    width: 0.5,
    height: 0.5,
  })
  expect(boxBetween('a', { x: 0.5, y: 0.5 }, { x: 0.5, y: 0.9 })).toBeNull()
})

test('the arrow keys move and resize it, and stop at the edge', () => {
  const box = newBox('a')
  expect(moveBox(box, stepForKey('ArrowLeft') ?? box).x).toBeCloseTo(0.34)
  expect(resizeBox(box, stepForKey('ArrowDown') ?? box).height).toBeCloseTo(0.21)
  expect(moveBox(box, { x: 9, y: 9 })).toMatchObject({ x: 0.7, y: 0.8 })
  expect(resizeBox(box, { x: -9, y: 9 })).toMatchObject({ width: 0.01, height: 0.6 })
  expect(stepForKey('a')).toBeNull()
})

test('every pixel that a box touches is covered, wherever it lies', () => {
  const part = fc.double({ min: 0, max: 1, noNaN: true })
  const size = fc.integer({ min: 1, max: 5000 })
  fc.assert(
    fc.property(part, part, part, part, size, size, (x1, y1, x2, y2, width, height) => {
      const box = boxBetween('a', { x: x1, y: y1 }, { x: x2, y: y2 })
      if (!box) return
      const pixels = pixelsOf(box, { width, height })
      expect(pixels.left).toBeLessThanOrEqual(box.x * width)
      expect(pixels.left + pixels.width).toBeGreaterThanOrEqual(Math.min(width, (box.x + box.width) * width))
      expect(pixels.top + pixels.height).toBeGreaterThanOrEqual(
        Math.min(height, (box.y + box.height) * height),
      )
      expect(pixels.left + pixels.width).toBeLessThanOrEqual(width)
      expect(pixels.width).toBeGreaterThan(0)
    }),
  )
})
