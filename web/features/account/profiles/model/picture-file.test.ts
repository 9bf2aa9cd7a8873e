import { assert, double, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { cropSquare, wholePicture } from './picture-file.ts'

test('initially crops a picture at the centre of its long side', () => {
  expect(cropSquare({ width: 400, height: 200 }, wholePicture)).toEqual({ x: 100, y: 0, side: 200 })
})

test('whatever is chosen, the square lies inside the picture', () => {
  const size = integer({ min: 1, max: 20_000 })
  const part = double({ min: 0, max: 1, noNaN: true })
  const closer = double({ min: 1, max: 4, noNaN: true })
  assert(
    property(size, size, closer, part, part, (width, height, zoom, across, down) => {
      const { x, y, side } = cropSquare({ width, height }, { zoom, across, down })
      const rounding = 1e-6
      return x >= 0 && y >= 0 && x + side <= width + rounding && y + side <= height + rounding && side > 0
    }),
  )
})
