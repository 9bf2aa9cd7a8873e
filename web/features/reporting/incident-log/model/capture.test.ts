import { expect, test } from 'vitest'
import { applyCaptureChange, newCapture, mergeCaptures } from './capture.ts'

test('restores an unsaved capture to the form with what was typed since', () => {
  const from = applyCaptureChange(newCapture('first'), {
    words: 'pushed',
    place: 'The hall',
    types: ['threats'],
  })
  expect(mergeCaptures(from, newCapture())).toBe(from)
  const since = applyCaptureChange(newCapture(), {
    words: 'and laughed at',
    people: ['Zoë'],
    types: ['threats'],
  })
  expect(mergeCaptures(from, since)).toMatchObject({
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
