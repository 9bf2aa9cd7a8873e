import { expect, test } from 'vitest'
import { noMessage } from '#web/records/message.ts'
import type { SecondLack } from '../../second-handler/components/second-handler.tsx'
import { lackOf } from './missing-fields.ts'

const message = (given: Partial<typeof noMessage> = {}) => ({ ...noMessage, text: 'We read it', ...given })
const needs = (needsReason: boolean, needsSecond: SecondLack = null) => ({ needsReason, needsSecond })

test('requires text and no unfilled template blanks in a message', () => {
  expect(lackOf(message(), needs(false), false)).toBeNull()
  expect(lackOf(message({ text: ' ' }), needs(false), false)).toBe('nothing')
  expect(lackOf(message(), needs(false), true)).toBe('blank')
})

test('requires a reason against safe contact, and a second handler if configured', () => {
  expect(lackOf(message({ override: ' ' }), needs(true), false)).toBe('reason')
  expect(lackOf(message({ override: 'Her mother cannot be reached' }), needs(true), false)).toBeNull()
  for (const lack of ['second', 'unknown'] as const) {
    expect(lackOf(message({ override: 'Her mother cannot be reached' }), needs(true, lack), false)).toBe(lack)
  }
})
