import { expect, test } from 'vitest'
import { createExcerpt, type ExcerptPiece, splitMatches } from './excerpt.ts'

const marked = (pieces: readonly ExcerptPiece[]) =>
  pieces.map(({ text, isFound }) => (isFound ? `[${text}]` : text)).join('')

test('highlights whole found words as written, ignoring case and accents', () => {
  expect(marked(splitMatches('Acosó a mi hermano. ACOSO, otra vez.', new Set(['acoso'])))).toBe(
    '[Acosó] a mi hermano. [ACOSO], otra vez.',
  )
  expect(marked(splitMatches('', new Set(['a'])))).toBe('')
})

test('a long text is cut around the first found word, between words', () => {
  const long = `${'before '.repeat(40)}needle ${'after '.repeat(40)}`
  const cut = marked(createExcerpt(long, new Set(['needle'])))
  expect(cut).toMatch(/^… before (?:before )+\[needle\] (?:after )+…$/)
  expect(cut.length).toBeLessThan(200)
})

test('shows the beginning without a match, and short texts whole', () => {
  expect(marked(createExcerpt('One line\n\nand another', new Set(['nothing'])))).toBe('One line and another')
  expect(marked(createExcerpt('word '.repeat(100), new Set()))).toMatch(/^word .* …$/)
  expect(marked(createExcerpt('x'.repeat(400), new Set())).length).toBeLessThan(200)
})
