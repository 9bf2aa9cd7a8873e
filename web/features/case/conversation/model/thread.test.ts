import { expect, test } from 'vitest'
import type { OpenedEntry, Participant } from '#encryption/entries.ts'
import type { EntryProblem } from '#encryption/history.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { contentOf } from '#web/records/message.ts'
import { countNew, buildThread } from './thread.ts'

const dayOf = (moment: string) => moment.slice(0, 10)
const options = { own: new Set(['mine']), seen: null, dayOf }

interface Written {
  author: 'mine' | 'theirs'
  kind?: string
  text?: string
  content?: OpenedEntry['content']
  at?: string
  introduces?: Participant[]
}

/** A report with these entries, read by its reporter by default. */
function reportWith(
  written: readonly Written[],
  record: Partial<OpenedReport['record']> = {},
  problems: readonly EntryProblem[] = [],
): OpenedReport {
  const entries = written.map(({ author, kind = 'message', text = '', content, at, introduces }, index) => ({
    id: String(index + 1),
    kind,
    author,
    at: at ?? '2026-11-21T10:00:00.000Z',
    content: content ?? contentOf({ text, attachments: [], override: null }),
    introduces: introduces ?? [],
    sequence: index + 1,
  }))
  const none = { delivered: 0, read: 0 }
  const parts = {
    record: {
      role: 'reporter',
      report: { organisationId: 'team' },
      timeline: entries.filter(({ kind }) => kind === 'status').map(({ id }) => ({ entryId: id })),
      marks: { reporter: none, handler: none, guest: none },
      readers: [],
      ...record,
    },
    keys: [{ reporter: 'mine' }],
    history: {
      entries,
      problems,
      participants: [{ kind: 'handler', id: 'wim', verifyKey: 'theirs' }],
    },
    receivedAt: new Map([
      ...entries.map(({ id, at }) => [id, { at, position: Number(id) * 10 }] as const),
      ['lost', { at: '2026-11-21T11:00:00.000Z', position: 15 }] as const,
    ]),
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the thread reads of a report
  return parts as unknown as OpenedReport
}

const kinds = (report: OpenedReport, seen: number | null = null) =>
  buildThread(report, { ...options, seen }).map(({ kind }) => kind)

test('groups messages by day with side and author', () => {
  const items = buildThread(
    reportWith([
      { author: 'mine', kind: 'body' },
      { author: 'mine', text: 'one' },
      { author: 'theirs', text: 'two', at: '2026-11-22T09:00:00.000Z' },
    ]),
    options,
  )
  expect(items).toMatchObject([
    { kind: 'day', day: '2026-11-21' },
    { kind: 'message', message: { text: 'one' }, author: { side: 'reporter', isSelf: true } },
    { kind: 'day', day: '2026-11-22' },
    { kind: 'message', author: { side: 'handler', isSelf: false, memberId: 'wim' } },
  ])
})

test('reads a reporter message when the team does; guests do not count', () => {
  const nothing = { delivered: 0, read: 0 }
  const deliveries = (handler: typeof nothing, guest = nothing, organisationId: string | null = 'team') =>
    buildThread(
      reportWith([{ author: 'mine' }, { author: 'mine' }, { author: 'theirs' }], {
        report: { ...reportWith([]).record.report, organisationId },
        readers: [{ kind: 'guest', id: 'gil', name: null, since: '', grantedBy: 'reporter' }],
        marks: { reporter: { delivered: 30, read: 30 }, handler, guest },
      }),
      options,
    ).flatMap((item) => (item.kind === 'message' ? [item.delivery] : []))
  const all = { delivered: 30, read: 30 }
  expect(deliveries(nothing)).toEqual(['sent', 'sent', null])
  expect(deliveries({ delivered: 20, read: 10 })).toEqual(['read', 'delivered', null])
  expect(deliveries(nothing, all)).toEqual(['sent', 'sent', null])
  expect(deliveries(nothing, all, null)).toEqual(['read', 'read', null])
  const alone = reportWith([{ author: 'mine' }], {
    report: { ...reportWith([]).record.report, organisationId: null },
  })
  expect(buildThread(alone, options)).toContainEqual(expect.objectContaining({ delivery: null }))
})

test('marks a handler message read by the reporter, ignoring departed readers', () => {
  const nothing = { delivered: 0, read: 0 }
  const all = { delivered: 30, read: 30 }
  const delivery = (reporter: typeof nothing, reporterLeft = false) =>
    buildThread(
      reportWith([{ author: 'theirs' }], {
        role: 'handler',
        reporterLeft,
        marks: { reporter, handler: all, guest: all },
      }),
      options,
    ).flatMap((item) => (item.kind === 'message' ? [item.delivery] : []))
  expect(delivery(nothing)).toEqual(['sent'])
  expect(delivery(all)).toEqual(['read'])
  expect(delivery(all, true)).toEqual([null])
})

test('keeps late messages at their written place with unique line keys', () => {
  const days = ['22', '21', '22', '21'].map((day) => `2026-11-${day}T10:00:00.000Z`)
  const items = buildThread(reportWith(days.map((at) => ({ author: 'mine', at }))), options)
  expect(items.flatMap((item) => (item.kind === 'day' ? [item.day.slice(-2)] : []))).toEqual([
    '22',
    '21',
    '22',
    '21',
  ])
  expect(new Set(items.map(({ key }) => key)).size).toBe(items.length)
})

test('places the “new” line only above the first unseen received message', () => {
  const report = reportWith([
    { author: 'theirs' },
    { author: 'mine' },
    { author: 'theirs' },
    { author: 'theirs' },
  ])
  expect(kinds(report, 10)).toEqual(['day', 'message', 'message', 'new', 'message', 'message'])
  expect(kinds(report, 40)).not.toContain('new')
  expect(countNew(buildThread(report, options), report, 10)).toBe(2)
})

test('what else happened is between; what only opens or introduces does not', () => {
  const guest = { kind: 'guest', id: 'gil', recipient: 'r', verifyKey: 'v' } as unknown as Participant
  const evidence = { evidence: '0b8f9a52-94d5-4b0f-8d3f-5d8d8a6f2a11' }
  const items = buildThread(
    reportWith([
      { author: 'mine', kind: 'body' },
      { author: 'theirs', kind: 'grant' },
      { author: 'theirs', kind: 'status', content: { to: 'investigating', reason: '' } },
      { author: 'mine', kind: 'grant', introduces: [guest] },
      { author: 'mine', kind: 'evidence', content: evidence },
      { author: 'mine', kind: 'evidence', content: { evidence: 'other' } },
      {
        author: 'mine',
        content: contentOf({ text: '', attachments: [evidence.evidence], override: null }),
      },
      { author: 'mine', kind: 'from-tomorrow' },
    ]),
    options,
  )
  expect(items.map((item) => (item.kind === 'event' ? item.event : item.kind))).toEqual([
    'day',
    'status',
    'access',
    'evidence',
    'message',
    'unknown',
  ])
})

test('replaces untrusted messages with a sentence and shows warnings beside others', () => {
  const report = reportWith([{ author: 'mine' }, { author: 'theirs' }], {}, [
    { id: 'lost', code: 'unknownAuthor' },
    { id: '2', code: 'gap' },
  ])
  expect(buildThread(report, options)).toMatchObject([
    { kind: 'day' },
    { kind: 'message', problems: [] },
    { kind: 'problem', code: 'unknownAuthor' },
    { kind: 'message', problems: ['gap'] },
  ])
})

test('reports a withdrawn file as withdrawn', () => {
  const report = reportWith([
    { author: 'mine', kind: 'evidence', content: { evidence: 'a' } },
    { author: 'mine', kind: 'evidence-removal', content: { evidence: 'a' } },
  ])
  const events = buildThread(report, options).flatMap((item) => (item.kind === 'event' ? [item.event] : []))
  expect(events).toEqual(['evidence', 'removal'])
})

test('shows an invalid status change as a sentence in its place', () => {
  const written = [
    { author: 'mine', text: 'one' },
    { author: 'theirs', kind: 'status', content: { to: 'closed', reason: '' } },
    { author: 'mine', text: 'two' },
  ] as const
  const problem = { id: '2', code: 'statusNotAllowed' } as const
  expect(buildThread(reportWith(written, { timeline: [] }, [problem]), options).slice(1)).toMatchObject([
    { kind: 'message' },
    { kind: 'problem', key: '2', code: 'statusNotAllowed' },
    { kind: 'message' },
  ])
})
