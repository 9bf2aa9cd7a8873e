import PQueue from 'p-queue'
import { type DeskPart, listDesk, type QueuedCase, readDeskCases } from '#contract/case-desk.ts'
import { call } from '#web/platform/api/call.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { isOpen } from './queue-choice.ts'
import type { DeskSnapshot } from './desk-state.ts'
import { deskCase, type DeskCase } from './desk-case.ts'

/** The first page is short, so that work can start soon. */
const firstPage = 50
const maxAtOnce = 200

interface DeskLoaderDependencies {
  readonly current: () => DeskSnapshot
  readonly set: (next: Partial<DeskSnapshot>) => void
  /** Applies changed cases, ids of removed ones, and further state. */
  readonly take: (
    changed: readonly DeskCase[],
    gone?: readonly string[],
    next?: Partial<DeskSnapshot>,
  ) => void
  readonly signal: AbortSignal
}

/** Cases missing from a part have moved to the other part or are gone. */
const findMissed = (part: DeskPart, { cases }: DeskSnapshot, met: ReadonlySet<string>): string[] =>
  [...cases.values()]
    .filter((each) => isOpen(each) === (part === 'open') && !met.has(each.id))
    .map(({ id }) => id)

/** Later reads wait to be shown, as all new cases do. */
const pagesAfter = ({ pages, step, ended }: DeskSnapshot) =>
  step !== 'ready' || ended === 'listing' ? pages + 1 : pages

/** Coalesces calls: one more run if called while running. */
function coalesce(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let isDue = false
  async function repeatWhileDue() {
    while (isDue) {
      isDue = false
      await work()
    }
  }
  return () => {
    isDue = true
    running ??= repeatWhileDue().finally(() => (running = null))
    return running
  }
}

/** Loads the cases of a desk from the server. */
export function createDeskLoader(keyring: Keyring, organisationId: string, around: DeskLoaderDependencies) {
  const { current, set, take, signal } = around
  const options = { ...keyring.options, signal }
  const params = { id: organisationId }
  /** One request at a time, so that an older response never overwrites a newer one. */
  const turns = new PQueue({ concurrency: 1 })
  const casesOf = (items: readonly QueuedCase[]) =>
    items.map((item) => deskCase(item, current().cases.get(item.report.id)))

  async function list(part: DeskPart): Promise<void> {
    let cursor: string | undefined
    const met = new Set<string>()
    do {
      cursor = await turns.add(async () => {
        const query = { part, cursor, limit: cursor === undefined ? firstPage : maxAtOnce }
        const { items, next, counts } = await call(listDesk, { params, query }, options)
        for (const { report } of items) met.add(report.id)
        take(casesOf(items), [], { problem: null, pages: pagesAfter(current()), ...(counts && { counts }) })
        return next ?? undefined
      })
    } while (cursor !== undefined && !signal.aborted)
    await refetch(findMissed(part, current(), met))
  }

  async function refetch(ids: readonly string[]): Promise<void> {
    for (let from = 0; from < ids.length; from += maxAtOnce) {
      const some = ids.slice(from, from + maxAtOnce)
      await turns.add(async () => {
        const { items, counts } = await call(readDeskCases, { params, body: { ids: some } }, options)
        const returnedIds = new Set(items.map(({ report }) => report.id))
        const removedIds = some.filter((id) => !returnedIds.has(id))
        take(casesOf(items), removedIds, { counts })
      })
    }
  }

  async function readAll(): Promise<void> {
    await list('open')
    if (current().ended !== 'away') await list('ended')
    set({ step: 'ready' })
  }

  const stopped = (problem: unknown) => set({ step: 'stopped', problem })
  return {
    refresh: coalesce(() => readAll().catch(stopped)),
    /** Refetches some cases and the counts. */
    look: (ids: readonly string[]): Promise<void> => refetch(ids).catch(stopped),
    async showEnded(): Promise<void> {
      if (current().ended !== 'away') return
      set({ ended: 'listing' })
      try {
        await list('ended')
        set({ ended: 'here' })
      } catch (problem) {
        set({ ended: 'away', step: 'stopped', problem })
      }
    },
  }
}
