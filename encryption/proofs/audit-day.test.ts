import { expect, test } from 'vitest'
import { verifyAuditDay } from './audit-day.ts'

test('a day without receipt is unproven, one with an invalid receipt changed', async () => {
  expect(await verifyAuditDay('', '2026-11-21', null)).toBe('unproven')
  const forged = {
    format: 'upstander-receipt',
    version: 1,
    log: { name: 'log', key: 'A'.repeat(43) },
    checkpoints: [],
    entries: [],
  }
  expect(await verifyAuditDay('', '2026-11-21', JSON.stringify(forged))).toBe('changed')
})
