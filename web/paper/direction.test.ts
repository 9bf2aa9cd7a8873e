import { expect, test } from 'vitest'
import { isRightToLeftParagraph, toVisualOrder, computeLevels } from './direction.ts'

/** A line in visual order, letter by letter; capitals are Hebrew letters, as in the examples of UAX #9. */
function onPaper(line: string): string {
  const hebrew = (sign: string) => String.fromCodePoint(0x5d0 + (sign.codePointAt(0) ?? 0) - 0x41)
  const latin = (sign: string) => String.fromCodePoint(0x41 + (sign.codePointAt(0) ?? 0) - 0x5d0)
  const text = line.replaceAll(/[A-Z]/g, hebrew)
  const signs = Array.from(text)
  const atRight = isRightToLeftParagraph(text)
  const stretches = toVisualOrder(signs, computeLevels(signs, atRight), atRight)
  const drawn = stretches.map(({ text: own, isRightToLeft }) =>
    isRightToLeft ? Array.from(own).toReversed().join('') : own,
  )
  return drawn.join('').replaceAll(/[\u05D0-\u05EA]/g, latin)
}

test.for([
  ['left to right only', 'hello (world), 12.5%', 'hello (world), 12.5%'],
  ['right to left only', 'ABC DEF, GHI!', '!IHG ,FED CBA'],
  ['a word from right to left in a line from left to right', 'he said CAR.', 'he said RAC.'],
  ['several words keep their order among themselves', 'he said CAR BUS. ok', 'he said SUB RAC. ok'],
  ['a word from left to right in a line from right to left', 'CAR is BUS', 'SUB is RAC'],
  ['numbers', 'CAR 12 BUS 3.11.2026', '3.11.2026 SUB 12 RAC'],
  ['a number with its sign', 'CAR 50% BUS', 'SUB 50% RAC'],
  ['a number after words from right to left in a line from left to right', 'at CAR 12 ok', 'at 12 RAC ok'],
  ['brackets are turned', 'CAR (BUS) X', 'X (SUB) RAC'],
  ['brackets around words from left to right', 'CAR (is) BUS', 'SUB (is) RAC'],
  ['spaces at the end go with the paragraph', 'CAR ', ' RAC'],
] as const)('%s', ([, written, expected]) => {
  expect(onPaper(written)).toBe(expected)
})

test('digits after Arabic letters are in their own order', () => {
  const signs = Array.from('في 12 و ٣٤')
  expect(computeLevels(signs, true)).toEqual([1, 1, 1, 2, 2, 1, 1, 1, 2, 2])
})
