import { expect, test } from 'vitest'
import { dangerIn } from './danger.ts'

test.each([
  ['I want to die.', 'self-harm'],
  ['i WANT   to\ndie', 'self-harm'],
  ['I don’t want to live like this', 'self-harm'],
  ["I don't want to live like this", 'self-harm'],
  ['They wrote “KYS” under my photo', 'self-harm'],
  ['No puedo más', 'self-harm'],
  ['Pienso en quitarme la vida', 'self-harm'],
  ['Me hago daño', 'self-harm'],
  ['He said he will kill me after school', 'violence'],
  ['Dijo que me va a matar', 'violence'],
  ['Me violó', 'violence'],
])('"%s" speaks of %s', (text, danger) => {
  expect(dangerIn(text)).toBe(danger)
})

test.each([
  'They laughed at my shoes and left me out.',
  'The skys were grey',
  'It was a killer joke, kill meter in the game',
  'Me cortaron la palabra',
  'Violaron las reglas del juego',
  '',
])('"%s" does not', (text) => {
  expect(dangerIn(text)).toBeNull()
})

test('self-harm goes before violence', () => {
  expect(dangerIn('He had a knife. I want to die.')).toBe('self-harm')
})

test.each([
  ['Me muero de risa con eso', 'an idiom'],
  ['This homework is killing me', 'an idiom'],
  ['I cut myself some slack', 'an idiom'],
  ['It was commercial suicide for the shop', 'an idiom'],
])('"%s" does not: it is %s', (text) => {
  expect(dangerIn(text)).toBeNull()
})
