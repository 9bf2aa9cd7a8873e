import { expect, test } from 'vitest'
import { textIn, textsOf } from './use-templates.ts'

test('reads a template in the requested language or the only available one', () => {
  const both = { en: 'Thank you', es: 'Gracias' }
  expect([textIn(both, 'en'), textIn(both, 'es')]).toEqual(['Thank you', 'Gracias'])
  expect(textIn({ en: '', es: 'Gracias' }, 'en')).toBe('Gracias')
})

test('a template from before there were two languages keeps its text', () => {
  expect(textsOf({ text: 'Hello', en: '', es: '' })).toEqual({ en: 'Hello', es: '' })
  expect(textsOf({ text: 'Hola', en: '', es: 'Hola' })).toEqual({ en: '', es: 'Hola' })
})
