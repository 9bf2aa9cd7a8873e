import { expect, test } from 'vitest'
import { daySchema } from '../localised-schema.ts'
import { dangerIn } from './danger.ts'
import { dangerWords } from './danger-words.ts'

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

test('every listed word can be found, in both languages, and the lists are read again half a year later', () => {
  for (const [danger, { en, es }] of Object.entries(dangerWords.words)) {
    for (const words of [...en, ...es]) {
      expect(words).toMatch(/^[a-z]+( [a-z]+)*$/)
      expect(dangerIn(`so ${words} then`), words).toBe(danger)
    }
    expect(new Set([...en, ...es]).size).toBe(en.length + es.length)
  }
  expect(daySchema.parse(dangerWords.version) < daySchema.parse(dangerWords.reviewBy)).toBe(true)
})
