import { afterEach, expect, test, vi } from 'vitest'
import type { ReportListItem, ReportSummary } from '#contract/reports.ts'
import { ApiError } from '#web/platform/api/errors.ts'
import { noAnswers } from '../body/answers.ts'
import { toReportBody } from '../body/body.ts'
import type { IndexedReport } from './indexed-report.ts'
import {
  updateIndex,
  maxPerMinute,
  type IndexedReports,
  createOpeningQueue,
  type IndexingState,
} from './index-update.ts'

function summary(id: string, changes: Partial<ReportSummary> = {}): ReportSummary {
  return {
    id,
    types: ['threats'],
    severity: null,
    country: null,
    region: null,
    status: 'pending',
    organisationId: null,
    sealedSingly: false,
    anonymous: false,
    sentAt: '2026-11-01T10:00:00.000Z',
    answerBy: null,
    clock: null,
    epoch: 1,
    entryCount: 1,
    ...changes,
  }
}

/** A server with these reports, two per page, which records what was opened. */
function serverWith(
  reports: readonly ReportSummary[],
  broken: readonly string[] = [],
  unread: Record<string, number> = {},
) {
  const opened: string[] = []
  const stop = new AbortController()
  const updates: { reports: IndexedReports; changed: string[]; progress: IndexingState }[] = []
  return {
    opened,
    updates,
    stop,
    sources: {
      list: async (cursor: string | undefined) => {
        const from = Number(cursor ?? 0)
        const items: ReportListItem[] = reports
          .slice(from, from + 2)
          .map((report) => ({ report, seals: [], headline: '' }))
        return { items, next: from + 2 < reports.length ? String(from + 2) : null }
      },
      openHeadline: async (item: ReportListItem) => ({ title: `Title of ${item.report.id}`, day: null }),
      open: async (id: string) => {
        opened.push(id)
        const report = reports.find((each) => each.id === id)
        if (!report || broken.includes(id)) throw new Error('does not open')
        const body = toReportBody({ ...noAnswers, story: `Story of ${id}` }, null)
        return { report, body, unread: unread[id] ?? 0, conversation: '' }
      },
      onChange: (now: IndexedReports, changed: ReadonlySet<string>, progress: IndexingState) => {
        updates.push({ reports: now, changed: [...changed], progress })
      },
      turns: createOpeningQueue(),
      signal: stop.signal,
    },
  }
}

const nothing = new Map<string, IndexedReport>()

afterEach(() => {
  vi.useRealTimers()
})

test('every report is listed, opened once, and counted on the way', async () => {
  const server = serverWith(['a', 'b', 'c', 'd', 'e'].map((id) => summary(id)))
  const reports = await updateIndex(nothing, server.sources)
  expect([...reports.keys()]).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(reports.get('c')?.particulars?.words).toBe('Story of c')
  expect(server.opened.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(server.updates[0]?.reports.get('a')?.headline?.title).toBe('Title of a')
  expect(server.updates.at(-1)?.progress).toEqual({ step: 'done', opened: 5, toOpen: 5 })
})

test('only what has something new in it is opened again', async () => {
  const before = await updateIndex(nothing, serverWith(['a', 'b', 'c'].map((id) => summary(id))).sources)
  const later = serverWith([
    summary('new'),
    summary('a', { entryCount: 2 }),
    summary('b', { epoch: 2 }),
    summary('c', { status: 'investigating' }),
  ])
  const reports = await updateIndex(before, later.sources)
  expect(later.opened.toSorted()).toEqual(['a', 'b', 'new'])
  // A status is known without opening.
  expect(reports.get('c')).toMatchObject({ status: 'investigating', particulars: { words: 'Story of c' } })
  expect(new Set(later.updates.flatMap(({ changed }) => changed))).toEqual(new Set(['new', 'a', 'b', 'c']))
  const again = serverWith(
    [...later.updates.at(-1)!.reports.values()].map(({ id, ...listed }) => summary(id, listed)),
  )
  await updateIndex(reports, again.sources)
  expect(again.opened).toEqual([])
  expect(again.updates.flatMap(({ changed }) => changed)).toEqual([])
})

test('indexes both sides, even for reports opened before conversations were stored', async () => {
  const before = await updateIndex(nothing, serverWith([summary('a'), summary('b')]).sources)
  const earlier = new Map([...before].map(([id, each]) => [id, { ...each, conversation: null }]))
  const later = serverWith([summary('a'), summary('b')])
  const open = async (id: string) => ({ ...(await later.sources.open(id)), conversation: `Answer to ${id}` })
  const reports = await updateIndex(earlier, { ...later.sources, open })
  expect(later.opened.toSorted()).toEqual(['a', 'b'])
  expect(reports.get('b')?.conversation).toBe('Answer to b')
})

test('removes deleted account reports from the index', async () => {
  const before = await updateIndex(nothing, serverWith(['a', 'b', 'c'].map((id) => summary(id))).sources)
  const later = serverWith([summary('b')])
  expect([...(await updateIndex(before, later.sources)).keys()]).toEqual(['b'])
  expect(later.updates.some(({ changed }) => changed.includes('a') && changed.includes('c'))).toBe(true)
})

test('keeps known results visible while the list is read', async () => {
  const all = ['a', 'b', 'c', 'd'].map((id) => summary(id))
  const before = await updateIndex(nothing, serverWith(all).sources)
  const later = serverWith(all)
  await updateIndex(before, later.sources)
  expect(later.updates.every(({ reports }) => reports.size === 4)).toBe(true)
})

test('an unopenable report blocks no others and is retried', async () => {
  const all = ['a', 'b', 'c'].map((id) => summary(id))
  const broken = serverWith(all, ['b'])
  const reports = await updateIndex(nothing, broken.sources)
  expect(reports.get('b')).toMatchObject({ particulars: null, headline: { title: 'Title of b' } })
  expect(reports.get('c')?.particulars).not.toBeNull()
  const mended = serverWith(all)
  await updateIndex(reports, mended.sources)
  expect(mended.opened).toEqual(['b'])
})

test('retries a report when the busy server says, without omitting it', async () => {
  vi.useFakeTimers()
  const server = serverWith([summary('a'), summary('b')])
  let refusals = 2
  const busyAtFirst = async (id: string) => {
    if (id === 'a' && refusals-- > 0)
      throw new ApiError('too_many', 429, 'Too many.', { retryAfterSeconds: 30 })
    return server.sources.open(id)
  }
  const bringing = updateIndex(nothing, { ...server.sources, open: busyAtFirst })
  await vi.advanceTimersByTimeAsync(29_000)
  expect(server.opened).toEqual(['b'])
  await vi.advanceTimersByTimeAsync(120_000)
  expect((await bringing).get('a')?.particulars?.words).toBe('Story of a')
})

test('limits opened reports per minute, leaving request capacity for other work', async () => {
  vi.useFakeTimers()
  const server = serverWith(Array.from({ length: maxPerMinute + 20 }, (_, index) => summary(`r${index}`)))
  const bringing = updateIndex(nothing, server.sources)
  await vi.advanceTimersByTimeAsync(50_000)
  expect(server.opened).toHaveLength(maxPerMinute)
  await vi.advanceTimersByTimeAsync(70_000)
  expect(server.opened).toHaveLength(maxPerMinute + 20)
  expect((await bringing).get(`r${maxPerMinute + 19}`)?.particulars).not.toBeNull()
})

test('resumes after an interruption, at the same rate', async () => {
  vi.useFakeTimers()
  const all = Array.from({ length: maxPerMinute + 20 }, (_, index) => summary(`r${index}`))
  const server = serverWith(all)
  const bringing = expect(updateIndex(nothing, server.sources)).rejects.toThrow()
  await vi.advanceTimersByTimeAsync(30_000)
  server.stop.abort()
  await bringing
  const later = serverWith([summary('new'), ...all])
  const again = updateIndex(server.updates.at(-1)!.reports, { ...later.sources, turns: server.sources.turns })
  await vi.advanceTimersByTimeAsync(1_000)
  // It is listed immediately, and nothing is opened before its minute.
  expect(later.updates.at(-1)?.reports.get('new')?.headline?.title).toBe('Title of new')
  expect(later.opened).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect((await again).get('new')?.particulars?.words).toBe('Story of new')
  expect(later.opened.length).toBeLessThan(40)
})

test('rechecks a report with unread entries until it is read', async () => {
  const all = ['a', 'b'].map((id) => summary(id))
  const before = await updateIndex(nothing, serverWith(all, [], { a: 2 }).sources)
  expect(before.get('a')?.unread).toBe(2)
  const still = serverWith(all, [], { a: 2 })
  await updateIndex(before, still.sources)
  expect(still.opened).toEqual(['a'])
  // Nothing has changed, so nothing is stored again.
  expect(still.updates.flatMap(({ changed }) => changed)).toEqual([])
  const read = serverWith(all)
  const after = await updateIndex(before, read.sources)
  expect(after.get('a')?.unread).toBe(0)
  const later = serverWith(all)
  await updateIndex(after, later.sources)
  expect(later.opened).toEqual([])
})

test('reports no updates once stopped', async () => {
  const server = serverWith(['a', 'b'].map((id) => summary(id)))
  server.stop.abort()
  await expect(updateIndex(nothing, server.sources)).rejects.toThrow()
  expect(server.updates).toEqual([])
})
