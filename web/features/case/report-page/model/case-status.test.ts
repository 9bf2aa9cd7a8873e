import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ClockStep } from '#contract/next-promise.ts'
import type { ReportStatus } from '#contract/reports.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { caseStatusOf, isReadByWriterOnly, teamNameOf } from './case-status.ts'

interface Given {
  status?: ReportStatus
  organisationId?: string | null
  /** The next deadline. */
  day?: string | null
  step?: ClockStep
  pausedOn?: string
  role?: 'reporter' | 'handler'
  isShared?: boolean
}

function reportOf(input: Given): OpenedReport {
  const {
    status = 'pending',
    organisationId = 'team',
    day = '2026-11-26',
    step = 'acknowledge',
    pausedOn = null,
    role = 'reporter',
  } = input
  const isNone = day === null && pausedOn === null
  const clock = isNone ? null : { step, day: pausedOn === null ? day : null, soonFrom: day, pausedOn }
  const record = {
    role,
    report: { status, organisationId, clock, sentAt: '2026-11-19T08:00:00Z' },
    readers: input.isShared ? [{ kind: 'guest' }] : [],
    timeline: [{ at: '2026-11-19T08:00:00Z' }, { at: '2026-11-21T08:00:00Z' }],
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is read of a report here
  return { record } as unknown as OpenedReport
}

const today = '2026-11-23'
const sentence = (input: Given) => caseStatusOf(reportOf(input), today).sentence

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z') })
  vi.stubGlobal('navigator', { languages: ['en-GB'] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('confirms arrival and the answer date to the reporter in one sentence', () => {
  expect(sentence({})).toBe('We have it. You get a first answer by 26 November.')
  expect(sentence({ day: '2026-11-23' })).toBe('We have it. You get a first answer today.')
  expect(sentence({ day: null })).toBe('We have it. Nobody has started on it yet.')
})

test('an answer that has not come is said, and is late', () => {
  const late = caseStatusOf(reportOf({ day: '2026-11-20' }), today)
  expect(late).toEqual({
    sentence: 'We have it. The first answer was due by 20 November and is late.',
    isLate: true,
  })
})

test('does not promise handlers an answer', () => {
  expect(sentence({ role: 'handler' })).toBe('Waiting. First answer due by 26 November.')
})

test('every status but the first says since when', () => {
  for (const status of ['investigating', 'resolved', 'withdrawn', 'closed'] as const) {
    expect(sentence({ status, day: null }), status).toContain('21 November')
  }
  expect(sentence({ status: 'withdrawn', day: null })).toBe('You withdrew it on 21 November.')
  expect(sentence({ status: 'withdrawn', day: null, role: 'handler' })).not.toContain('You')
})

test('saves an unsent report for its author alone until access is granted', () => {
  const own = { organisationId: null, day: null }
  expect(sentence(own)).toBe('Saved on 19 November. Only you can open it.')
  expect(isReadByWriterOnly(reportOf(own))).toBe(true)
  expect(sentence({ ...own, isShared: true })).not.toContain('Only you can')
  expect(isReadByWriterOnly(reportOf({ ...own, isShared: true }))).toBe(false)
  expect(isReadByWriterOnly(reportOf({}))).toBe(false)
})

test('after the first answer, states the next step, its date and lateness', () => {
  const working = { status: 'investigating', step: 'finish' } as const
  expect(sentence(working)).toBe(
    'Someone has been looking into it since 21 November. They should finish by 26 November.',
  )
  expect(caseStatusOf(reportOf({ ...working, day: '2026-11-20' }), today)).toEqual({
    sentence: 'Someone has been looking into it since 21 November. They should have finished by 20 November.',
    isLate: true,
  })
  expect(sentence({ status: 'resolved', step: 'tell' })).toContain(
    'They will tell you the outcome by 26 November.',
  )
})

test('says that a clock is paused and the reason was sent', () => {
  expect(sentence({ pausedOn: '2026-11-22' })).toBe(
    'The team has it. The clock has been paused since 22 November. They wrote to you about why.',
  )
})

test('names the team from readers, else the address, or nobody without one', () => {
  const teamOf = (organisationId: string | null, readers: object[], addressed: string | null) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is read of a report here
    teamNameOf({
      record: { report: { organisationId }, readers },
      body: addressed && { organisation: { id: addressed, name: 'As addressed' } },
    } as unknown as OpenedReport)
  const reader = { kind: 'organisation', id: 'b', name: 'Lincoln High' }
  expect(teamOf('b', [{ kind: 'member', id: 'b', name: 'Bo' }, reader], 'a')).toBe('Lincoln High')
  expect(teamOf('a', [], 'a')).toBe('As addressed')
  expect(teamOf('a', [{ ...reader, id: 'a', name: null }], 'b')).toBeNull()
  expect(teamOf(null, [reader], 'a')).toBeNull()
})
