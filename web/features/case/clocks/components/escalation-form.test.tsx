import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CaseClock } from '#contract/clocks.ts'
import type { ReportStatus } from '#contract/reports.ts'
import { dateInZone } from '#content/deadlines/promise-state.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { Escalation } from './escalation-form.tsx'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-25T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const inDays = (days: number) => dateInZone('UTC', new Date(Date.now() + days * 86_400_000))
const board = { name: 'The board', contact: 'Room 12' }

/** @param day - days from today until the next deadline; null for none */
function shown(day: number | null, status: ReportStatus, nextLevel: CaseClock['nextLevel'] = board) {
  const next = day === null ? null : { step: 'acknowledge', day: inDays(day), soonFrom: null, pausedOn: null }
  const clock = { zone: 'UTC', next, nextLevel } as CaseClock
  const readers = [{ kind: 'organisation', name: 'Team' }]
  const report = { record: { readers, report: { status, sentAt: `${inDays(-9)}T00:00:00.000Z` } } }
  return renderToString(
    <Escalation keyring={{ name: 'own' }} report={report as unknown as OpenedReport} clock={clock} />,
  )
}

test('offers an escalation letter only after the promised day has passed', () => {
  const late = shown(-2, 'pending')
  expect(late).toContain('The team missed its deadline. You can write to The board.')
  expect(late).toContain('Room 12')
  expect(late).toContain('Write to the person in charge')
  expect(shown(0, 'pending')).toBe('')
  expect(shown(3, 'investigating')).toBe('')
})

test('allows a complaint about a closed case at the next level anytime', () => {
  for (const status of ['resolved', 'closed'] as const) {
    const ended = shown(null, status)
    expect(ended).toContain('you can complain to The board')
    expect(ended).toContain('Write to the person in charge')
  }
})

test('where the team named nobody above it, what is late says so', () => {
  expect(shown(-2, 'pending', null)).toContain('has not said who is in charge of it')
  expect(shown(null, 'closed', null)).toBe('')
})
