import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ReportStatus } from '#contract/reports.ts'
import type { OpenedReport } from '#web/records/sealing/opening.ts'
import { isOnlyForOneself, standingOf } from './standing.ts'

interface Given {
  status?: ReportStatus
  organisationId?: string | null
  answerBy?: string | null
  role?: 'reporter' | 'handler'
  isShared?: boolean
}

function reportOf(given: Given): OpenedReport {
  const {
    status = 'pending',
    organisationId = 'team',
    answerBy = '2026-11-26T00:00:00Z',
    role = 'reporter',
  } = given
  const record = {
    role,
    report: { status, organisationId, answerBy, sentAt: '2026-11-19T08:00:00Z' },
    readers: given.isShared ? [{ kind: 'guest' }] : [],
    timeline: [{ at: '2026-11-19T08:00:00Z' }, { at: '2026-11-21T08:00:00Z' }],
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is read of a report here
  return { record } as unknown as OpenedReport
}

const today = '2026-11-23'
const sentence = (given: Given) => standingOf(reportOf(given), today).sentence

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z') })
  vi.stubGlobal('navigator', { languages: ['en-GB'] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('whoever reported reads in one sentence that it has come and by when there is an answer', () => {
  expect(sentence({})).toBe('We have it. You will get a first answer by 26 November.')
  expect(sentence({ answerBy: '2026-11-23T00:00:00Z' })).toBe(
    'We have it. You will get a first answer today.',
  )
  expect(sentence({ answerBy: null })).toBe('We have it. Nobody has started on it yet.')
})

test('an answer that has not come is said, and is late', () => {
  const late = standingOf(reportOf({ answerBy: '2026-11-20T00:00:00Z' }), today)
  expect(late).toEqual({
    sentence: 'We have it. The first answer was due on 20 November and has not come yet.',
    isLate: true,
  })
})

test('those who handle it are not told that they will get an answer', () => {
  expect(sentence({ role: 'handler' })).toBe('It is waiting. A first answer was promised by 26 November.')
})

test('every status but the first says since when', () => {
  for (const status of ['investigating', 'resolved', 'withdrawn', 'closed'] as const) {
    expect(sentence({ status }), status).toContain('21 November')
  }
  expect(sentence({ status: 'withdrawn' })).toBe('You withdrew it on 21 November.')
  expect(sentence({ status: 'withdrawn', role: 'handler' })).not.toContain('You')
})

test('what was sent to nobody is saved, for its writer alone until somebody is let in', () => {
  const own = { organisationId: null, answerBy: null }
  expect(sentence(own)).toBe('Saved on 19 November. Only you can open it.')
  expect(isOnlyForOneself(reportOf(own))).toBe(true)
  expect(sentence({ ...own, isShared: true })).not.toContain('Only you can')
  expect(isOnlyForOneself(reportOf({ ...own, isShared: true }))).toBe(false)
  expect(isOnlyForOneself(reportOf({}))).toBe(false)
})
