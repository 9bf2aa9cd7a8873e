import { type DeskCounts, type DeskPart, listDesk, readDeskCases } from '#contract/desk.ts'
import { call } from '#web/platform/api/call.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { externalStore } from '#web/ui/external-store.ts'
import { deskCase, type DeskCase, isClosed, movedTo } from './desk-case.ts'
import { createDeskWords } from './desk-words.ts'
import { createMoves } from './moves.ts'

/** An organisation's desk as this tab knows it. In memory only: nothing of it stays on the device. */
export interface DeskNow {
  readonly cases: ReadonlyMap<string, DeskCase>
  /** `listing` until every open case is there; `stopped` where the server could not be asked. */
  readonly step: 'listing' | 'ready' | 'stopped'
  readonly problem: unknown
  readonly counts: DeskCounts | null
  /** Whether the ended ones were asked for, and are there. */
  readonly ended: 'away' | 'listing' | 'here'
  /** Counts the pages that have come: each adds to what is shown. */
  readonly pages: number
  /** Counts what can be found. */
  readonly wordsVersion: number
}

const empty: DeskNow = {
  cases: new Map(),
  step: 'listing',
  problem: null,
  counts: null,
  ended: 'away',
  pages: 0,
  wordsVersion: 0,
}

/** The first page is short, so that something can be worked on soon. */
const firstPage = 50
const mostAtOnce = 200
/** How many cases are opened before the page has its turn again. */
const openedAtOnce = 8
const toldEvery = 40

const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 0))

/** The cases of an organisation, read page by page in the order in which they are worked on, and opened as they come. */
export function createDesk(keyring: Keyring, organisationId: string) {
  const store = externalStore(empty)
  const words = createDeskWords()
  const stop = new AbortController()
  const { signal } = stop
  const options = { ...keyring.options, signal }
  const params = { id: organisationId }
  let opening: Promise<void> | null = null

  function set(next: Partial<DeskNow>) {
    if (!signal.aborted) store.set({ ...store.current(), ...next })
  }

  function take(changed: readonly DeskCase[], gone: readonly string[] = [], next: Partial<DeskNow> = {}) {
    const cases = new Map(store.current().cases)
    for (const each of changed) cases.set(each.id, each)
    for (const id of gone) cases.delete(id)
    for (const each of changed) words.putCase(each)
    for (const id of gone) words.remove(id)
    const wordsVersion = store.current().wordsVersion + 1
    set({ cases, wordsVersion, ...next })
    opening ??= openThose().finally(() => (opening = null))
  }

  async function openThose(): Promise<void> {
    const [{ openListItem }, { openTags }] = await Promise.all([
      import('#web/records/sealing/opening.ts'),
      import('#web/records/desk/tags.ts'),
    ])
    const tried = new Set<string>()
    const opened: DeskCase[] = []
    const openOne = async (each: DeskCase) => {
      tried.add(each.id)
      const headline = each.headline ?? (await openListItem(keyring, each.queued))
      opened.push({ ...each, headline, tags: await openTags(keyring, each.queued) })
    }
    for (;;) {
      const closed = [...store.current().cases.values()].filter(
        (each) => isClosed(each) && !tried.has(each.id),
      )
      if (closed.length === 0 || signal.aborted) return
      for (let from = 0; from < closed.length && !signal.aborted; from += openedAtOnce) {
        await Promise.all(closed.slice(from, from + openedAtOnce).map(openOne))
        if (opened.length >= toldEvery || from + openedAtOnce >= closed.length) tell(opened.splice(0))
        await nextTurn()
      }
    }
  }

  /** What was opened, unless the case has moved on meanwhile: then it is opened again. */
  function tell(opened: readonly DeskCase[]) {
    const now = store.current().cases
    const cases = new Map(now)
    for (const each of opened) {
      const { headline, tags, queued } = each
      const current = now.get(each.id)
      if (!current) continue
      const isSame = current.queued.desk.tags?.sealed === queued.desk.tags?.sealed
      const shown = { ...current, headline, ...(isSame ? { tags } : {}) }
      cases.set(each.id, shown)
      words.putCase(shown)
    }
    set({ cases, wordsVersion: store.current().wordsVersion + 1 })
  }

  async function list(part: DeskPart): Promise<void> {
    let cursor: string | undefined
    const met = new Set<string>()
    do {
      const limit = cursor === undefined ? firstPage : mostAtOnce
      const { items, next, counts } = await call(
        listDesk,
        { params, query: { part, cursor, limit } },
        options,
      )
      for (const { report } of items) met.add(report.id)
      const known = store.current()
      const listed = items.map((item) => deskCase(item, known.cases.get(item.report.id)))
      take(listed, [], { problem: null, pages: known.pages + 1, ...(counts ? { counts } : {}) })
      cursor = next ?? undefined
    } while (cursor !== undefined && !signal.aborted)
    const isOfPart = ({ status }: DeskCase) =>
      (status === 'pending' || status === 'investigating') === (part === 'open')
    const gone = [...store.current().cases.values()].filter((each) => isOfPart(each) && !met.has(each.id))
    // What is not where it was has moved to the other part, or is gone.
    if (gone.length > 0) await look(gone.map(({ id }) => id))
  }

  async function refresh(): Promise<void> {
    try {
      await list('open')
      if (store.current().ended !== 'away') await list('ended')
      set({ step: 'ready' })
    } catch (problem) {
      set({ step: 'stopped', problem })
    }
  }

  /** Looks again at some cases, and at what there is of each kind. */
  async function look(ids: readonly string[]): Promise<void> {
    for (let from = 0; from < ids.length; from += mostAtOnce) {
      const some = ids.slice(from, from + mostAtOnce)
      const { items, counts } = await call(readDeskCases, { params, body: { ids: some } }, options)
      const there = new Set(items.map(({ report }) => report.id))
      const known = store.current().cases
      take(
        items.map((item) => deskCase(item, known.get(item.report.id))),
        some.filter((id) => !there.has(id)),
        { counts },
      )
    }
  }

  return {
    current: store.current,
    subscribe: store.subscribe,
    refresh,
    look: (ids: readonly string[]) => look(ids).catch((problem: unknown) => set({ problem })),
    async showEnded(): Promise<void> {
      if (store.current().ended !== 'away') return
      set({ ended: 'listing' })
      try {
        await list('ended')
        set({ ended: 'here' })
      } catch (problem) {
        set({ ended: 'away', step: 'stopped', problem })
      }
    },
    /** A case was opened on this device: what is in it can be found from now on. */
    learn: (report: Parameters<typeof words.putOpened>[0]) => {
      words.putOpened(report)
      set({ wordsVersion: store.current().wordsVersion + 1 })
    },
    /** Ids of the cases with these words. */
    find: (typed: string): ReadonlySet<string> => new Set(words.find(typed)),
    ...createMoves(keyring, organisationId, {
      caseOf: (id) => store.current().cases.get(id),
      moved: (items) => {
        const { cases } = store.current()
        take(
          items.flatMap(({ id, desk }) => {
            const each = cases.get(id)
            return each ? [movedTo(each, desk)] : []
          }),
        )
      },
    }),
    close: () => stop.abort(),
  }
}
export type Desk = ReturnType<typeof createDesk>
