import { expect, test } from 'vitest'
import { coverColors, coverShapes } from './book.ts'
import { coverPieces, coverSvg, palettes } from './cover-art.ts'

/** WCAG 2.2, relative luminance. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test('keeps title letters at 7 : 1 contrast with the background', () => {
  for (const color of coverColors) {
    const { ground, ink } = palettes[color]
    const [dark = 0, bright = 0] = [luminance(ground), luminance(ink)].toSorted((one, other) => one - other)
    expect((bright + 0.05) / (dark + 0.05), color).toBeGreaterThan(7)
  }
})

test('what is printed is what is shown', () => {
  for (const shape of coverShapes)
    for (const { path, fill } of coverPieces(shape, 'plum'))
      expect(coverSvg(shape, 'plum', { width: 595, height: 842 })).toContain(`d="${path}" fill="${fill}"`)
})
