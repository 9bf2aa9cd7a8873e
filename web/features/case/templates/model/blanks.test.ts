import { expect, test } from 'vitest'
import { blanksIn, fillBlank, fillKnown, hasBlanks } from './blanks.ts'

const text = 'My name is {{your name}}, from {{team}}. Again: {{ your name }}. You hear by {{day}}.'

test('each blank is asked once, in its order', () => {
  expect(blanksIn(text)).toEqual(['your name', 'team', 'day'])
  expect(blanksIn('nothing { here } or {{\n}}')).toEqual([])
})

test('a blank is filled wherever it is, and what somebody writes into it is not read as a pattern', () => {
  expect(fillBlank('{{a}} and {{a}} {{b}}', 'a', '$& {{b}}')).toBe('$& {{b}} and $& {{b}} {{b}}')
  expect(fillKnown(text, { 'your name': 'Ana', team: '' })).toBe(
    'My name is Ana, from {{team}}. Again: Ana. You hear by {{day}}.',
  )
})

test('a text with a blank left, or an empty pair of braces, is not ready to be sent', () => {
  expect([text, 'x {{}} y', '{{ }}', 'ready', '{one}'].map(hasBlanks)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
