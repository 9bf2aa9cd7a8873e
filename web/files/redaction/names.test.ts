import fc from 'fast-check'
import { expect, test } from 'vitest'
import { replaceNames, countOccurrences, partsOf } from './names.ts'

const hide = (find: string, instead: string, inside = false) => ({ find, instead, inside })

test('a name is hidden wherever it is, however it is written', () => {
  const text = 'Ana told ANA’s friend: "ana", anaconda and Ana.'
  expect(replaceNames(text, [hide('Ana', '[name 1]')])).toBe(
    '[name 1] told [name 1]’s friend: "[name 1]", anaconda and [name 1].',
  )
  expect(countOccurrences(text, 'Ana')).toEqual({ whole: 4, inside: 1 })
})

test('on demand also inside of other words', () => {
  expect(replaceNames('@ana_92 ana92', [hide('ana', '[name 1]', true)])).toBe('@[name 1]_92 [name 1]92')
})

test('replaces full names before first names and nothing inserted twice', () => {
  const hidings = [hide('Ana', '[name 1]'), hide('Ana  López', '[name 2]'), hide('name', '[word]')]
  expect(replaceNames('Ana\u00A0López and Ana, by name', hidings)).toBe('[name 2] and [name 1], by [word]')
})

test('letters with accents and other alphabets are words too', () => {
  expect(replaceNames('Íñigo, Íñigoñ, Анна', [hide('íñigo', 'X'), hide('анна', 'Y')])).toBe('X, Íñigoñ, Y')
})

test('matches accents in composed or decomposed form in text and search', () => {
  const [one, apart] = ['José Núñez', 'José Núñez'.normalize('NFD')]
  for (const find of [one, apart]) {
    const text = `é ${apart}, ${one.toUpperCase()} né ${apart.slice(0, 5)}e\u0301`
    const [begins, ends] = ['é [x], [x] né ', text.slice(text.indexOf('né ') + 3)]
    expect(replaceNames(text, [hide(find, '[x]')])).toBe(begins + ends)
    expect(countOccurrences(text, find)).toEqual({ whole: 2, inside: 0 })
  }
  expect(replaceNames('Jose, Jose\u0301', [hide('Jose', 'X')])).toBe('X, Jose\u0301')
  expect(
    replaceNames('@jose\u0301e, 한국'.normalize('NFD'), [hide('José', 'X', true), hide('한국', 'Y')]),
  ).toBe('@Xe, Y')
})

test('what is not hidden stays as it was written, letter for letter', () => {
  const unit = fc.constantFrom('a', 'é', 'e\u0301', 'ñ', '\u0323\u0301', 'ﬁ', '한', '👍🏽', ' ')
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 30 }), fc.string({ unit, maxLength: 30 }), (left, right) => {
      const text = `${left} José ${right}`
      expect(replaceNames(text, [hide('jose\u0301', '[x]')])).toBe(`${left} [x] ${right}`)
    }),
  )
})

test('signs that mean something in a pattern are only themselves', () => {
  expect(
    replaceNames('a.b a+b (c) +44 7700', [hide('a.b', 'X'), hide('(c)', 'Y'), hide('+44 7700', 'Z')]),
  ).toBe('X a+b Y Z')
})

test('removes the name everywhere and lets replacements be marked', () => {
  const anything = fc.string({ unit: fc.constantFrom('a', 'n', ' ', '.', '@'), maxLength: 40 })
  fc.assert(
    fc.property(anything, (text) => {
      const hidden = replaceNames(text, [hide('ana', '[x]', true)])
      expect(hidden.replaceAll('[x]', '\0')).not.toMatch(/ana/i)
      const parts = partsOf(text, [hide('ana', '[x]', true)])
      expect(parts.map((part) => part.text).join('')).toBe(hidden)
      expect(parts.filter(({ isReplaced }) => isReplaced)).toHaveLength(hidden.split('[x]').length - 1)
    }),
  )
})
