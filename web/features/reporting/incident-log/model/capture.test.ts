import { expect, test } from 'vitest'
import { changedCapture, newCapture, rejoined } from './capture.ts'

test('restores an unsaved capture to the form with what was typed since', () => {
  const from = changedCapture(newCapture('first'), { words: 'pushed', place: 'The hall', types: ['threats'] })
  expect(rejoined(from, newCapture())).toBe(from)
  const since = changedCapture(newCapture(), { words: 'and laughed at', people: ['Zoë'], types: ['threats'] })
  expect(rejoined(from, since)).toMatchObject({
    id: 'first',
    fields: {
      words: 'pushed\n\nand laughed at',
      place: 'The hall',
      people: ['Zoë'],
      types: ['threats'],
      day: from.fields.day,
    },
  })
})
