import { expect, test } from 'vitest'
import { noMessage } from '#web/records/message.ts'
import type { ApprovalLack } from '#web/features/case/second-handler/components/second-handler.tsx'
import { findMessageLack } from './missing-fields.ts'

const message = (input: Partial<typeof noMessage> = {}) => ({ ...noMessage, text: 'We read it', ...input })
const needs = (needsReason: boolean, needsSecond: ApprovalLack = null) => ({ needsReason, needsSecond })

test('requires text and no unfilled template blanks in a message', () => {
  expect(findMessageLack(message(), needs(false), false)).toBeNull()
  expect(findMessageLack(message({ text: ' ' }), needs(false), false)).toBe('nothing')
  expect(findMessageLack(message(), needs(false), true)).toBe('blank')
})

test('requires a reason against safe contact, and a second handler if configured', () => {
  expect(findMessageLack(message({ override: ' ' }), needs(true), false)).toBe('reason')
  expect(
    findMessageLack(message({ override: 'Her mother cannot be reached' }), needs(true), false),
  ).toBeNull()
  for (const lack of ['second', 'unknown'] as const) {
    expect(
      findMessageLack(message({ override: 'Her mother cannot be reached' }), needs(true, lack), false),
    ).toBe(lack)
  }
})
