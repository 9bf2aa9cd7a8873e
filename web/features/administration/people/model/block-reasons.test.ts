import { expect, test } from 'vitest'
import { accountHindrance } from '#contract/people.ts'
import { m } from '#web/messages/compiled/messages.js'
import { ApiError } from '#web/platform/api/errors.ts'
import { blockReasonText } from './block-reasons.ts'

const refused = (...fields: string[]) =>
  new ApiError('conflict', 409, 'No.', { fields: Object.fromEntries(fields.map((field) => [field, 'No.'])) })

test('each reason for a refusal has a sentence of its own', () => {
  const sentences = accountHindrance.options.map((each) => blockReasonText(refused(each)))
  expect(sentences).not.toContain(undefined)
  expect(new Set(sentences).size).toBe(sentences.length)
  expect(blockReasonText(refused('no_way_back'))).toBe(m.people_freeze_no_way())
})

test('another refusal is left to the usual words', () => {
  expect(blockReasonText(refused())).toBeUndefined()
  expect(blockReasonText(new ApiError('not_found', 404, 'No.'))).toBeUndefined()
  expect(blockReasonText(new Error('No.'))).toBeUndefined()
})
