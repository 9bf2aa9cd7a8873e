import { listReports } from '#contract/reports.ts'
import { call } from '#web/platform/api/call.ts'
import type { MemberVault } from '#web/platform/vault/member-store.ts'
import { externalStore } from '#web/ui/external-store.ts'
import { placeNames, severityName, statusName, typeNames } from '../words.ts'
import { readWhole } from '../queries.ts'
import type { Keyring } from '../keyring/keyring.ts'
import type { OpenedReport } from '../sealing/opening.ts'
import { conversationIn, type IndexedReport } from './indexed.ts'
import { bringInStep, type IndexedReports, openingTurns, type IndexingState } from './in-step.ts'
import { storeIndex, readStoredIndex, type Scope } from './stored-index.ts'
import { createWordIndex, searchTextOf } from './word-index.ts'

/** A member's reports as this device knows them. */
export interface IndexState {
  readonly reports: IndexedReports
  /** `waking` while what is kept here is read, `stopped` where the server could not be asked. */
  readonly step: 'waking' | IndexingState['step'] | 'stopped'
  readonly opened: number
  readonly toOpen: number
  /** ISO 8601, UTC; `null` where it never was in step on this device. */
  readonly inStepAt: string | null
  /** Why it stopped. */
  readonly problem: unknown
  /** Counts changes of the words that can be found. */
  readonly wordsVersion: number
}

const turns = openingTurns()

const noState: IndexState = {
  reports: new Map(),
  step: 'waking',
  opened: 0,
  toOpen: 0,
  inStepAt: null,
  problem: null,
  wordsVersion: 0,
}

/** Plain names of what is in a report as codes, so that they are found as well. */
function namesOf({ types, severity, status, particulars }: IndexedReport): string {
  const places = particulars ? placeNames(particulars.places) : ''
  return [typeNames(types), severity ? severityName(severity) : '', statusName(status), places].join(' ')
}

/** How many entries of others lie after what this person's side has read. */
function unreadIn({ record, history, receivedAt }: OpenedReport, memberId: string | null): number {
  const { read } = record.marks[record.role]
  const positions = new Map([...receivedAt.keys()].map((id, index) => [id, index + 1]))
  return history.entries.filter(({ id, kind }) => {
    const isOwn = receivedAt.get(id)?.author.memberId === memberId
    return !isOwn && kind !== 'grant' && (positions.get(id) ?? 0) > read
  }).length
}

/** The words of reports, as they can be found. */
function createReportWords() {
  const words = createWordIndex()
  return {
    putAll: (reports: readonly IndexedReport[]) =>
      words.putAll(reports.map((report) => searchTextOf(report, namesOf(report)))),
    follow(reports: IndexedReports, changed: ReadonlySet<string>) {
      for (const id of changed) {
        const report = reports.get(id)
        if (report) words.put(searchTextOf(report, namesOf(report)))
        else words.remove(id)
      }
    },
    find: (typed: string) => words.find(typed),
  }
}

/** How the server is asked what there is, and each report is opened. */
function readingWith(keyring: Keyring, scope: Scope, signal: AbortSignal) {
  return {
    list: (cursor: string | undefined) =>
      call(listReports, { query: { cursor, limit: 100, scope } }, { ...keyring.options, signal }),
    open: async (id: string) => {
      const opened = await readWhole(keyring, id, signal)
      const { record, body, history } = opened
      const unread = unreadIn(opened, keyring.memberId)
      return { report: record.report, body, unread, conversation: conversationIn(history.entries) }
    },
    turns,
    signal,
  }
}

/** Does something again as long as it was asked for meanwhile, and once at a time. */
function createRounds(round: () => Promise<void>, isOver: () => boolean) {
  let running: Promise<void> | null = null
  let isDue = false
  async function goOnWhileDue() {
    while (isDue && !isOver()) {
      isDue = false
      await round()
    }
  }
  return (): Promise<void> => {
    isDue = true
    running ??= goOnWhileDue().finally(() => (running = null))
    return running
  }
}

/** Keeps what has changed on the device, one after the other, so that an older part never lands on a newer one. */
function createKeeping(vault: MemberVault, scope: Scope) {
  let keeping: Promise<void> = Promise.resolve()
  return (reports: IndexedReports, changed: ReadonlySet<string>, inStepAt: string | null): void => {
    if (changed.size === 0) return
    const at = inStepAt ?? new Date().toISOString()
    keeping = keeping.then(() => storeIndex(vault, scope, reports, changed, at)).catch(() => undefined)
  }
}

/** How it is with the index once a part of it was brought in step. */
function stateAfter(before: IndexState, changed: ReadonlySet<string>, progress: IndexingState) {
  return {
    wordsVersion: before.wordsVersion + (changed.size > 0 ? 1 : 0),
    inStepAt: progress.step === 'done' ? new Date().toISOString() : before.inStepAt,
    problem: null,
    ...progress,
  }
}

/** The index of one member in this tab: reads what is kept here, brings it in step, and finds words in it. */
export function createReportIndex(vault: MemberVault, keyring: Keyring, scope: Scope) {
  const store = externalStore(noState)
  const words = createReportWords()
  const stop = new AbortController()
  const runDue = createRounds(bring, () => stop.signal.aborted)
  const keep = createKeeping(vault, scope)
  let woken: Promise<void> | null = null
  /** Ends the round that is under way, where thousands are being opened and something has changed meanwhile. */
  let round = new AbortController()

  function set(next: Partial<IndexState>) {
    if (stop.signal.aborted) return
    store.set({ ...store.current(), ...next })
  }

  async function wake() {
    const kept = await readStoredIndex(vault, scope)
    const reports = new Map(kept.reports.map((report) => [report.id, report]))
    set({ reports, inStepAt: kept.inStepAt, step: 'listing' })
    await words.putAll(kept.reports)
    set({ wordsVersion: store.current().wordsVersion + 1 })
  }

  function take(reports: IndexedReports, changed: ReadonlySet<string>, progress: IndexingState) {
    words.follow(reports, changed)
    const next = stateAfter(store.current(), changed, progress)
    set({ reports, ...next })
    keep(reports, changed, next.inStepAt)
  }

  async function bring() {
    await (woken ??= wake())
    const { openListItem } = await import('../sealing/opening.ts')
    round = new AbortController()
    const ended = round.signal
    try {
      await bringInStep(store.current().reports, {
        ...readingWith(keyring, scope, AbortSignal.any([stop.signal, ended])),
        openHeadline: (item) => openListItem(keyring, item),
        onChange: take,
      })
    } catch (problem) {
      if (!ended.aborted) set({ step: 'stopped', problem })
    }
  }

  return {
    current: store.current,
    subscribe: store.subscribe,
    /** Asks the server what has changed; once more after that, where it was asked for meanwhile; what is not opened yet waits. */
    refresh(): Promise<void> {
      if (store.current().step === 'opening') round.abort()
      return runDue()
    },
    /** Ids of reports with these words, the best match first. */
    find: words.find,
    /** Stops, for good. */
    close: () => stop.abort(),
  }
}
export type ReportIndex = ReturnType<typeof createReportIndex>
