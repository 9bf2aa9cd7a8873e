import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import {
  filterParams,
  type ReportFilters,
  parseReportFilters,
  filterReports,
  hasActiveFilter,
} from './report-filters.ts'
import type { IndexedReport } from './indexed-report.ts'

const today = '2026-11-21'

function report(id: string, changes: Partial<IndexedReport> = {}): IndexedReport {
  return {
    id,
    types: ['threats'],
    severity: null,
    status: 'pending',
    anonymous: false,
    organisationId: null,
    sentAt: '2026-11-01T10:00:00.000Z',
    answerBy: null,
    clock: null,
    epoch: 1,
    entryCount: 1,
    unread: 0,
    headline: null,
    particulars: null,
    conversation: '',
    ...changes,
  }
}

const all = parseReportFilters(new URLSearchParams())
const ids = (chosen: Partial<ReportFilters>, reports: IndexedReport[], found: string[] | null = null) =>
  filterReports(reports, { ...all, ...chosen }, found, today).map(({ id }) => id)

describe('an address', () => {
  test('says what was chosen and reads back as the same', () => {
    fc.assert(
      fc.property(
        fc.record({
          status: fc.constantFrom('pending', 'closed', null),
          type: fc.constantFrom('threats', 'hate', null),
          severity: fc.constantFrom('high', 'low', null),
          period: fc.constantFrom('month', 'year', null),
          sort: fc.constantFrom('newest', 'oldest', 'severity', 'waiting'),
        } as const),
        (chosen) => {
          expect(parseReportFilters(new URLSearchParams(filterParams(chosen)))).toEqual(chosen)
        },
      ),
    )
  })

  test('with anything strange in it shows everything', () => {
    const strange = new URLSearchParams('status=lost&type=&severity=%00&period=1&sort=by-name&q=secret')
    expect(parseReportFilters(strange)).toEqual(all)
    expect(hasActiveFilter(all)).toBe(false)
    expect(filterParams(all)).toEqual({})
  })
})

describe('what is chosen', () => {
  const reports = [
    report('old', { sentAt: '2025-01-01T00:00:00.000Z', severity: 'high', types: ['hate', 'threats'] }),
    report('new', { sentAt: '2026-11-20T00:00:00.000Z', status: 'closed' }),
    report('told', { sentAt: '2026-10-01T00:00:00.000Z', severity: 'low', organisationId: 'team' }),
  ]

  test('leaves out the others', () => {
    expect(ids({ status: 'closed' }, reports)).toEqual(['new'])
    expect(ids({ type: 'hate' }, reports)).toEqual(['old'])
    expect(ids({ severity: 'low', status: 'pending' }, reports)).toEqual(['told'])
    expect(ids({ period: 'month' }, reports)).toEqual(['new'])
  })

  test('goes by the day it happened where that is known', () => {
    const long = report('long', {
      sentAt: '2026-11-20T00:00:00.000Z',
      headline: { title: '', day: '2019-05-01' },
    })
    expect(ids({ period: 'year' }, [long])).toEqual([])
    expect(ids({ period: 'year' }, [report('sent', { sentAt: '2026-11-20T00:00:00.000Z' })])).toEqual([
      'sent',
    ])
  })

  test('comes in the order that was asked for', () => {
    expect(ids({}, reports)).toEqual(['new', 'told', 'old'])
    expect(ids({ sort: 'oldest' }, reports)).toEqual(['old', 'told', 'new'])
    expect(ids({ sort: 'severity' }, reports)).toEqual(['old', 'told', 'new'])
    // Only those that somebody else has to answer are waiting.
    expect(ids({ sort: 'waiting' }, reports)).toEqual(['told', 'new', 'old'])
  })

  test('lists the best match first among results, unless another order is chosen', () => {
    expect(ids({}, reports, ['old', 'new'])).toEqual(['old', 'new'])
    expect(ids({ sort: 'newest', status: 'pending' }, reports, ['told', 'old'])).toEqual(['told', 'old'])
    expect(ids({ sort: 'oldest' }, reports, ['told', 'old', 'gone'])).toEqual(['old', 'told'])
  })
})
