import PQueue from 'p-queue'
import type { ReportListItem } from '#contract/reports.ts'
import { waitOrOnline } from '#web/platform/api/wait-or-online.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import type { Headline } from '../sealing/headline.ts'
import { waitBefore } from '#web/platform/outbox/outcome.ts'
import {
  type IndexedReport,
  needsOpening,
  listedReport,
  type OpenedForIndex,
  toOpenedReport,
} from './indexed-report.ts'

/** Reports in the order of the server, newest first. */
export type IndexedReports = ReadonlyMap<string, IndexedReport>

/** Dependencies of updating an index. */
export interface IndexSources {
  /** A page of the member's reports. */
  readonly list: (cursor: string | undefined) => Promise<{ items: ReportListItem[]; next: string | null }>
  readonly openHeadline: (item: ReportListItem) => Promise<Headline | null>
  /** Reads and opens a whole report. */
  readonly open: (id: string) => Promise<OpenedForIndex>
  /** Called after each step: the current reports, and the ids of new, changed and removed ones. */
  readonly onChange: (reports: IndexedReports, changed: ReadonlySet<string>, progress: IndexingState) => void
  /** The queue of `createOpeningQueue`. */
  readonly turns: PQueue
  readonly signal: AbortSignal
}

/** Progress: first the list is read, then each report with news is opened. */
export interface IndexingState {
  readonly step: 'listing' | 'opening' | 'done'
  /** Number of opened reports, out of those that have to be. */
  readonly opened: number
  readonly toOpen: number
}

/** Number of concurrent reads: enough to hide latency, few enough for a cheap phone. */
const maxConcurrent = 4
/**
 * Maximum number of reports read per minute, with two calls each: half of a network's limit, so that somebody who opens thousands on a new
 * device can use everything else meanwhile, and so can others behind the same address.
 */
export const maxPerMinute = 300

/** The queue of reports to open. One per tab: each restart would otherwise have its own limit. */
export function createOpeningQueue(): PQueue {
  return new PQueue({ concurrency: maxConcurrent, interval: 60_000, intervalCap: maxPerMinute })
}

/** Number of opened reports per update: a list that jumps after each would be unusable. */
const publishEvery = 8

/**
 * Updates an index from the server: removed reports leave it, new and changed ones are opened, the others are unchanged. Stops when
 * `signal` aborts. A report that cannot be opened stays in the index by its headline.
 *
 * @throws what reading the list throws; the index then stays as far as it came
 */
export async function updateIndex(known: IndexedReports, sources: IndexSources): Promise<IndexedReports> {
  const { reports, behind } = await readList(known, sources)
  await openReports(reports, behind, sources)
  return reports
}

async function readList(known: IndexedReports, { list, openHeadline, onChange, signal }: IndexSources) {
  const reports = new Map<string, IndexedReport>()
  const behind: string[] = []
  let cursor: string | undefined
  do {
    const page = await list(cursor)
    signal.throwIfAborted()
    const changed = new Set<string>()
    for (const item of page.items) {
      const { id } = item.report
      const before = known.get(id)
      const headline = before?.headline ?? (await openHeadline(item))
      const now = listedReport(item.report, headline, before)
      reports.set(id, now)
      if (needsOpening(before, item.report)) behind.push(id)
      if (!before || JSON.stringify(before) !== JSON.stringify(now)) changed.add(id)
    }
    signal.throwIfAborted()
    cursor = page.next ?? undefined
    // Until the list is complete, reports known before follow those read.
    const soFar = cursor === undefined ? reports : new Map([...reports, ...unread(known, reports)])
    onChange(soFar, changed, { step: 'listing', opened: 0, toOpen: behind.length })
  } while (cursor !== undefined)
  const removedIds = new Set([...known.keys()].filter((id) => !reports.has(id)))
  if (removedIds.size > 0)
    onChange(reports, removedIds, { step: 'listing', opened: 0, toOpen: behind.length })
  return { reports, behind }
}

const unread = (known: IndexedReports, read: IndexedReports) => [...known].filter(([id]) => !read.has(id))

async function openReports(
  reports: Map<string, IndexedReport>,
  ids: readonly string[],
  { open, onChange, turns, signal }: IndexSources,
): Promise<void> {
  let opened = 0
  let changed = new Set<string>()
  const tell = (step: IndexingState['step']) => {
    onChange(new Map(reports), changed, { step, opened, toOpen: ids.length })
    changed = new Set()
  }
  async function openReportForIndex(id: string): Promise<void> {
    const listed = reports.get(id)
    if (!listed) return
    const found = await tryOpening(() => open(id), signal)
    signal.throwIfAborted()
    opened += 1
    if (found) {
      const now = toOpenedReport(listed, found)
      if (JSON.stringify(now) !== JSON.stringify(listed)) changed.add(id)
      reports.set(id, now)
    }
    if (opened % publishEvery === 0) tell('opening')
  }
  if (ids.length > 0) tell('opening')
  await turns.addAll(
    ids.map((id) => () => openReportForIndex(id)),
    { signal },
  )
  tell('done')
}

/**
 * A report that does not open, or was removed meanwhile, must not prevent finding the others. If the server is busy, it is retried when the
 * server says.
 */
async function tryOpening<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T | null> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isRefusal(error, 'too_many')) return null
      await waitOrOnline(waitBefore(attempt, error), signal)
    }
  }
}
