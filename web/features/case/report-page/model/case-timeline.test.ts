import { expect, test } from 'vitest'
import type { ThreadItem } from '#web/features/case/conversation/model/thread.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { buildCaseTimeline, promisedTime } from './case-timeline.ts'

const at = (day: string) => `2026-11-${day}T00:00:00.000Z`

function record(status: string, answerBy: string | null, timeline: readonly [string, string][]) {
  return {
    record: {
      report: { sentAt: at('01'), answerBy, status },
      timeline: timeline.map(([to, on]) => ({ to, at: at(on) })),
    },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a course is made of
  } as unknown as Pick<OpenedReport, 'record'>
}

test('places now between the start and promised day of a waiting case', () => {
  const course = buildCaseTimeline(record('pending', at('11'), [['pending', '01']]), [], new Date(at('06')))
  expect(course).toMatchObject({ from: '2026-11-01', until: '2026-11-11', promise: 1 })
  expect(course.spans).toEqual([{ status: 'pending', start: 0, end: 0.5 }])
})

test('each status lasts until the next, the last one until now', () => {
  const waits = record('investigating', at('03'), [
    ['pending', '01'],
    ['investigating', '05'],
  ])
  const course = buildCaseTimeline(waits, [], new Date(at('09')))
  expect(course.spans).toEqual([
    { status: 'pending', start: 0, end: 0.5 },
    { status: 'investigating', start: 0.5, end: 1 },
  ])
  expect(course.promise).toBe(0.25)
})

test('messages are in their places, with their sides', () => {
  const message: ThreadItem = {
    kind: 'message',
    key: '1',
    at: at('03'),
    author: { side: 'handler', isSelf: false, memberId: null },
    message: { text: '', attachments: [], override: null },
    delivery: null,
    problems: [],
  }
  const course = buildCaseTimeline(
    record('investigating', null, [['pending', '01']]),
    [message],
    new Date(at('05')),
  )
  expect(course.messages).toEqual([{ key: '1', at: 0.5, side: 'handler' }])
})

test.each([
  ['01', 0, 7],
  ['04', 3 / 7, 4],
  ['08', 1, 0],
  ['10', 1, -2],
])(
  'on the %sth of a promise for the 8th, %d has elapsed and %d days are left',
  (today, elapsedShare, daysLeft) => {
    const promise = { sentAt: at('01'), answerBy: at('08') }
    expect(promisedTime(promise, `2026-11-${today}`)).toEqual({ elapsedShare, daysLeft })
  },
)
