import { expect, test } from 'vitest'
import { findBlanks, fillBlank, fillKnownBlanks, hasBlanks } from './blanks.ts'

const text = 'My name is {{your name}}, from {{team}}. Again: {{ your name }}. You hear by {{day}}.'

test('asks for each blank once, in order', () => {
  expect(findBlanks(text)).toEqual(['your name', 'team', 'day'])
  expect(findBlanks('nothing { here } or {{\n}}')).toEqual([])
})

test('fills a blank wherever it occurs, without parsing the input as pattern', () => {
  expect(fillBlank('{{a}} and {{a}} {{b}}', 'a', '$& {{b}}')).toBe('$& {{b}} and $& {{b}} {{b}}')
  expect(fillKnownBlanks(text, { 'your name': 'Ana', team: '' })).toBe(
    'My name is Ana, from {{team}}. Again: Ana. You hear by {{day}}.',
  )
})

test('is not ready to send with a blank or empty braces left', () => {
  expect([text, 'x {{}} y', '{{ }}', 'ready', '{one}'].map(hasBlanks)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
