import { expect, test } from 'vitest'
import { hiddenReasonOf } from './hidden-message.ts'

test('hides ways to be reached elsewhere, in both languages', () => {
  for (const text of [
    'Call me: +44 7700 900123',
    'My mail is robin@example.org',
    'Add me on snapchat: robin_the_bird',
    'Look at https://example.org/robin',
  ])
    expect(hiddenReasonOf(text, 'en'), text).toBe('contact')
  expect(hiddenReasonOf('Llámame al 612 345 678', 'es')).toBe('contact')
})

test('hides what breaks a rule, and no words about oneself', () => {
  expect(hiddenReasonOf('I will find you and hurt you.', 'en')).toBe('conduct')
  expect(hiddenReasonOf('I do not want to live any more.', 'en')).toBeNull()
  expect(hiddenReasonOf('They laughed at me in maths again.', 'en')).toBeNull()
})
