import PQueue from 'p-queue'
import type { ReportListItem } from '#contract/reports.ts'
import { waitOrOnline } from '#web/platform/api/wait-or-online.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import type { Headline } from '../sealing/headline.ts'
import { waitBefore } from '#web/platform/outbox/outcome.ts'
import { type IndexedReport, isBehind, listedReport, type OpenedForIndex, openedAs } from './indexed.ts'

/** Reports, in the order in which the server lists them, newest first. */
export type IndexedReports = ReadonlyMap<string, IndexedReport>

/** What bringing an index in step needs of the world. */
export interface Sources {
  /** One page of the member's reports. */
  readonly list: (cursor: string | undefined) => Promise<{ items: ReportListItem[]; next: string | null }>
  readonly openHeadline: (item: ReportListItem) => Promise<Headline | null>
  /** Reads a report whole and opens it. */
  readonly open: (id: string) => Promise<OpenedForIndex>
  /** Told after each step: the reports now, and which of them are new, changed or gone. */
  readonly onChange: (reports: IndexedReports, changed: ReadonlySet<string>, progress: IndexingState) => void
  /** The queue of `openingTurns`. */
  readonly turns: PQueue
  readonly signal: AbortSignal
}

/** How far it is: first the list is read, then each report with something new in it is opened. */
export interface IndexingState {
  readonly step: 'listing' | 'opening' | 'done'
  /** How many reports were opened, out of those that have to be. */
  readonly opened: number
  readonly toOpen: number
}

/** How many reports are read at once: enough to hide the network, few enough for a cheap telephone. */
const atOnce = 4
/**
 * How many reports are read in a minute, with two calls each: half of what one network is allowed, so that somebody who opens
 * thousands on a new device can use everything else meanwhile, and so can others behind the same address.
 */
export const inAMinute = 300

/** The queue of reports to open. One serves a whole tab: each restart would otherwise have the minute to itself. */
export function openingTurns(): PQueue {
  return new PQueue({ concurrency: atOnce, interval: 60_000, intervalCap: inAMinute })
}

/** After how many opened reports the change is told: a list that jumps for each would be no use. */
const publishEvery = 8

/**
 * Brings an index in step with the server: what is gone leaves it, what is new or has changed is opened, everything else
 * stays as it is. Stops where `signal` says so. A report that cannot be opened stays in the index by its headline.
 *
 * @throws what reading the list throws; the index is then as far as it came
 */
export async function bringInStep(known: IndexedReports, sources: Sources): Promise<IndexedReports> {
  const { reports, behind } = await readList(known, sources)
  await openThose(reports, behind, sources)
  return reports
}

async function readList(known: IndexedReports, { list, openHeadline, onChange, signal }: Sources) {
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
      if (isBehind(before, item.report)) behind.push(id)
      if (!before || JSON.stringify(before) !== JSON.stringify(now)) changed.add(id)
    }
    signal.throwIfAborted()
    cursor = page.next ?? undefined
    // Until the list is whole, what was known comes after what is read.
    const soFar = cursor === undefined ? reports : new Map([...reports, ...unread(known, reports)])
    onChange(soFar, changed, { step: 'listing', opened: 0, toOpen: behind.length })
  } while (cursor !== undefined)
  const gone = new Set([...known.keys()].filter((id) => !reports.has(id)))
  if (gone.size > 0) onChange(reports, gone, { step: 'listing', opened: 0, toOpen: behind.length })
  return { reports, behind }
}

const unread = (known: IndexedReports, read: IndexedReports) => [...known].filter(([id]) => !read.has(id))

async function openThose(
  reports: Map<string, IndexedReport>,
  ids: readonly string[],
  { open, onChange, turns, signal }: Sources,
): Promise<void> {
  let opened = 0
  let changed = new Set<string>()
  const tell = (step: IndexingState['step']) => {
    onChange(new Map(reports), changed, { step, opened, toOpen: ids.length })
    changed = new Set()
  }
  async function openOne(id: string): Promise<void> {
    const listed = reports.get(id)
    if (!listed) return
    const found = await tryTo(() => open(id), signal)
    signal.throwIfAborted()
    opened += 1
    if (found) {
      const now = openedAs(listed, found)
      if (JSON.stringify(now) !== JSON.stringify(listed)) changed.add(id)
      reports.set(id, now)
    }
    if (opened % publishEvery === 0) tell('opening')
  }
  if (ids.length > 0) tell('opening')
  await turns.addAll(
    ids.map((id) => () => openOne(id)),
    { signal },
  )
  tell('done')
}

/**
 * One report that does not open, or was removed meanwhile, must not keep the others from being found. One that the server has
 * no time for is asked for again when it says.
 */
async function tryTo<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T | null> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isRefusal(error, 'too_many')) return null
      await waitOrOnline(waitBefore(attempt, error), signal)
    }
  }
}
