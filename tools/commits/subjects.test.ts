import { expect, test } from 'vitest'
import { subjectFault } from './subjects.ts'

test.each([
  'Count upload slots by /48',
  'Embed the fonts that a PDF needs',
  'Count, order and draw the rows of a desk',
  'Re-open a database that the browser closed',
  `Say ${'é'.repeat(68)}`,
])('%s is a subject', (subject) => {
  expect(subjectFault(subject)).toBeNull()
})

test.each([
  [`Say ${'a'.repeat(69)}`, '73 characters'],
  ['Added a limit', 'imperative'],
  ['Adds a limit', 'imperative'],
  ['Adding a limit', 'imperative'],
  ['add a limit', 'capital'],
  ['fix: a limit', 'capital'],
  ['The limit is counted', 'verb'],
  ['Count upload slots.', 'full stop'],
  ['', 'verb'],
])('%s is refused', (subject, why) => {
  expect(subjectFault(subject)).toContain(why)
})
