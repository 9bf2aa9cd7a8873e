import { listReports } from '#contract/reports.ts'
import { call } from '#web/platform/api/call.ts'
import type { MemberVault } from '#web/platform/vault/member-store.ts'
import { externalStore } from '#web/ui/external-store.ts'
import { placeNames, severityName, statusName, typeNames } from '../words.ts'
import { readWhole } from '../queries.ts'
import type { Keyring } from '../keyring/keyring.ts'
import type { OpenedReport } from '../sealing/report-opener.ts'
import { conversationText, type IndexedReport } from './indexed-report.ts'
import { updateIndex, type IndexedReports, createOpeningQueue, type IndexingState } from './index-update.ts'
import { storeIndex, readStoredIndex, type Scope } from './stored-index.ts'
import { createWordIndex, searchTextOf } from './word-index.ts'

/** The index of a member's reports on this device. */
export interface IndexState {
  readonly reports: IndexedReports
  /** `waking` while the stored index is read, `stopped` if the server could not be reached. */
  readonly step: 'waking' | IndexingState['step'] | 'stopped'
  readonly opened: number
  readonly toOpen: number
  /** ISO 8601, UTC; `null` if it was never complete on this device. */
  readonly inStepAt: string | null
  /** Why it stopped. */
  readonly problem: unknown
  /** Version of the searchable words. */
  readonly wordsVersion: number
}

const turns = createOpeningQueue()

const noState: IndexState = {
  reports: new Map(),
  step: 'waking',
  opened: 0,
  toOpen: 0,
  inStepAt: null,
  problem: null,
  wordsVersion: 0,
}

/** Names of a report's codes, so that they are searchable. */
function listNames({ types, severity, status, particulars }: IndexedReport): string {
  const places = particulars ? placeNames(particulars.places) : ''
  return [typeNames(types), severity ? severityName(severity) : '', statusName(status), places].join(' ')
}

/** Number of others' entries after the position read by this person's side. */
function countUnread({ record, history, receivedAt }: OpenedReport, memberId: string | null): number {
  const { read } = record.marks[record.role]
  const positions = new Map([...receivedAt.keys()].map((id, index) => [id, index + 1]))
  return history.entries.filter(({ id, kind }) => {
    const isOwn = receivedAt.get(id)?.author.memberId === memberId
    return !isOwn && kind !== 'grant' && (positions.get(id) ?? 0) > read
  }).length
}

/** The search index of reports. */
function createReportWords() {
  const words = createWordIndex()
  return {
    putAll: (reports: readonly IndexedReport[]) =>
      words.putAll(reports.map((report) => searchTextOf(report, listNames(report)))),
    follow(reports: IndexedReports, changed: ReadonlySet<string>) {
      for (const id of changed) {
        const report = reports.get(id)
        if (report) words.put(searchTextOf(report, listNames(report)))
        else words.remove(id)
      }
    },
    find: (typed: string) => words.find(typed),
  }
}

/** Reads the list and the reports from the server. */
function createIndexSources(keyring: Keyring, scope: Scope, signal: AbortSignal) {
  return {
    list: (cursor: string | undefined) =>
      call(listReports, { query: { cursor, limit: 100, scope } }, { ...keyring.options, signal }),
    open: async (id: string) => {
      const opened = await readWhole(keyring, id, signal)
      const { record, body, history } = opened
      const unread = countUnread(opened, keyring.memberId)
      return { report: record.report, body, unread, conversation: conversationText(history.entries) }
    },
    turns,
    signal,
  }
}

/** Coalesces calls: one run at a time, and one more if called meanwhile. */
function coalesceRounds(round: () => Promise<void>, isOver: () => boolean) {
  let running: Promise<void> | null = null
  let isDue = false
  async function repeatWhileDue() {
    while (isDue && !isOver()) {
      isDue = false
      await round()
    }
  }
  return (): Promise<void> => {
    isDue = true
    running ??= repeatWhileDue().finally(() => (running = null))
    return running
  }
}

/** Stores changes on the device sequentially, so that no older part replaces a newer one. */
function createIndexStorage(vault: MemberVault, scope: Scope) {
  let pendingWrite: Promise<void> = Promise.resolve()
  return (reports: IndexedReports, changed: ReadonlySet<string>, inStepAt: string | null): void => {
    if (changed.size === 0) return
    const at = inStepAt ?? new Date().toISOString()
    pendingWrite = pendingWrite
      .then(() => storeIndex(vault, scope, reports, changed, at))
      .catch(() => undefined)
  }
}

/** The state of the index after an update. */
function stateAfter(before: IndexState, changed: ReadonlySet<string>, progress: IndexingState) {
  return {
    wordsVersion: before.wordsVersion + (changed.size > 0 ? 1 : 0),
    inStepAt: progress.step === 'done' ? new Date().toISOString() : before.inStepAt,
    problem: null,
    ...progress,
  }
}

/** The index of a member in this tab: loads the stored part, updates it, and searches it. */
export function createReportIndex(vault: MemberVault, keyring: Keyring, scope: Scope) {
  const store = externalStore(noState)
  const words = createReportWords()
  const stop = new AbortController()
  const runDue = coalesceRounds(bring, () => stop.signal.aborted)
  const keep = createIndexStorage(vault, scope)
  let woken: Promise<void> | null = null
  /** Aborts the current run, if something changes while thousands are being opened. */
  let round = new AbortController()

  function set(next: Partial<IndexState>) {
    if (stop.signal.aborted) return
    store.set({ ...store.current(), ...next })
  }

  async function loadStored() {
    const stored = await readStoredIndex(vault, scope)
    const reports = new Map(stored.reports.map((report) => [report.id, report]))
    set({ reports, inStepAt: stored.inStepAt, step: 'listing' })
    await words.putAll(stored.reports)
    set({ wordsVersion: store.current().wordsVersion + 1 })
  }

  function take(reports: IndexedReports, changed: ReadonlySet<string>, progress: IndexingState) {
    words.follow(reports, changed)
    const next = stateAfter(store.current(), changed, progress)
    set({ reports, ...next })
    keep(reports, changed, next.inStepAt)
  }

  async function bring() {
    await (woken ??= loadStored())
    const { openListItem } = await import('../sealing/report-opener.ts')
    round = new AbortController()
    const ended = round.signal
    try {
      await updateIndex(store.current().reports, {
        ...createIndexSources(keyring, scope, AbortSignal.any([stop.signal, ended])),
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
    /** Fetches changes from the server; once more if called meanwhile; unopened reports wait. */
    refresh(): Promise<void> {
      if (store.current().step === 'opening') round.abort()
      return runDue()
    },
    /** Ids of the reports with these words, best match first. */
    find: words.find,
    /** Stops permanently. */
    close: () => stop.abort(),
  }
}
export type ReportIndex = ReturnType<typeof createReportIndex>
