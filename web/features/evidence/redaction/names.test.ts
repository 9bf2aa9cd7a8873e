import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hideNames, occurrences, partsOf } from './names.ts'

const hide = (find: string, instead: string, inside = false) => ({ find, instead, inside })

test('a name is hidden wherever it stands, however it is written', () => {
  const text = 'Ana told ANA’s friend: "ana", anaconda and Ana.'
  expect(hideNames(text, [hide('Ana', '[name 1]')])).toBe(
    '[name 1] told [name 1]’s friend: "[name 1]", anaconda and [name 1].',
  )
  expect(occurrences(text, 'Ana')).toEqual({ whole: 4, inside: 1 })
})

test('on demand also inside of other words', () => {
  expect(hideNames('@ana_92 ana92', [hide('ana', '[name 1]', true)])).toBe('@[name 1]_92 [name 1]92')
})

test('a full name goes before a first name, and nothing that was put in is replaced again', () => {
  const hidings = [hide('Ana', '[name 1]'), hide('Ana  López', '[name 2]'), hide('name', '[word]')]
  expect(hideNames('Ana\u00A0López and Ana, by name', hidings)).toBe('[name 2] and [name 1], by [word]')
})

test('letters with accents and other alphabets are words too', () => {
  expect(hideNames('Íñigo, Íñigoñ, Анна', [hide('íñigo', 'X'), hide('анна', 'Y')])).toBe('X, Íñigoñ, Y')
})

test('signs that mean something in a pattern are only themselves', () => {
  expect(hideNames('a.b a+b (c) +44 7700', [hide('a.b', 'X'), hide('(c)', 'Y'), hide('+44 7700', 'Z')])).toBe(
    'X a+b Y Z',
  )
})

test('after hiding, the name is nowhere, and what was replaced can be marked', () => {
  const anything = fc.string({ unit: fc.constantFrom('a', 'n', ' ', '.', '@'), maxLength: 40 })
  fc.assert(
    fc.property(anything, (text) => {
      const hidden = hideNames(text, [hide('ana', '[x]', true)])
      expect(hidden.replaceAll('[x]', '\0')).not.toMatch(/ana/i)
      const parts = partsOf(text, [hide('ana', '[x]', true)])
      expect(parts.map((part) => part.text).join('')).toBe(hidden)
      expect(parts.filter(({ isReplaced }) => isReplaced)).toHaveLength(hidden.split('[x]').length - 1)
    }),
  )
})
