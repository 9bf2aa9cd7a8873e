import { expect, test } from 'vitest'
import { decisionReasons } from '#contract/community/values.ts'
import { gap, hasText, suggestedReason, withoutPart } from './draft.ts'

test('suggests a reason for rule findings and none for unknown ones', () => {
  expect(suggestedReason([{ reason: 'look_first' }, { reason: 'email' }])).toBe('contact_details')
  expect(suggestedReason([{ reason: 'self_harm' }])).toBeNull()
  for (const reason of decisionReasons.slice(3, 9)) expect(suggestedReason([{ reason }])).toBe(reason)
})

test('a part that is taken out leaves a mark in its place', () => {
  const text = 'Ask Ana Ruiz, she knows.'
  expect(withoutPart(text, 4, 12)).toBe(`Ask ${gap}, she knows.`)
  expect(withoutPart(text, 0, 13)).toBe(`${gap} she knows.`)
  expect(withoutPart(text, 5, 5)).toBe(text)
  expect(hasText(withoutPart(text, 0, text.length))).toBe(false)
  expect(hasText(`a ${gap}`)).toBe(true)
})
