import { expect, test } from 'vitest'
import { verdictOn } from './check-day.ts'

test('a day without a receipt is not proven, and one whose receipt does not hold was changed', async () => {
  expect(await verdictOn('', '2026-11-21', null)).toBe('unproven')
  const forged = {
    format: 'upstander-receipt' as const,
    version: 1 as const,
    log: { name: 'log', key: 'A'.repeat(43) },
    checkpoints: [],
    entries: [],
  }
  expect(await verdictOn('', '2026-11-21', forged)).toBe('changed')
})
