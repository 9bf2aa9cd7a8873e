import { expect, test } from 'vitest'
import type { ReportRecord } from '#web/records/sealing/report-opener.ts'
import { listTransitions, writeBlockReason } from './report-transitions.ts'

function record(part: Partial<ReportRecord> = {}, organisationId: string | null = 'team'): ReportRecord {
  const guest = { kind: 'guest' as const, id: 'gil', name: null, since: '', grantedBy: 'reporter' as const }
  const report = { status: 'pending', organisationId }
  const parts = { role: 'handler', mayWrite: true, reporterLeft: false, readers: [guest], report, ...part }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is looked at of a record
  return parts as unknown as ReportRecord
}

test('an observer is offered nothing, and a handler what they may do', () => {
  expect(listTransitions(record())).toEqual(['investigating', 'closed'])
  expect(listTransitions(record({ mayWrite: false }))).toEqual([])
  expect(listTransitions(record({ role: 'reporter' }, null))).toEqual(['withdrawn'])
  expect(listTransitions(record({ role: 'guest' }))).toEqual([])
})

test('offers writing only with permission and a reader', () => {
  expect(writeBlockReason(record())).toBe(null)
  expect(writeBlockReason(record({ mayWrite: false }))).toBe('observer')
  expect(writeBlockReason(record({ reporterLeft: true }))).toBe('left')
  expect(writeBlockReason(record({ readers: [] }, null))).toBe('alone')
  expect(writeBlockReason(record({ role: 'reporter' }, null))).toBe(null)
})
