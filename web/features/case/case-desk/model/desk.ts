import type { Keyring } from '#web/records/keyring/keyring.ts'
import { externalStore } from '#web/ui/external-store.ts'
import { type DeskCase, withDeskState } from './desk-case.ts'
import type { DeskSnapshot } from './desk-state.ts'
import { createDeskIndex } from './desk-words.ts'
import { createMoves } from './case-moves.ts'
import { createCaseOpener } from './case-opener.ts'
import { createDeskLoader } from './desk-loader.ts'

const empty: DeskSnapshot = {
  cases: new Map(),
  step: 'listing',
  problem: null,
  counts: null,
  ended: 'away',
  pages: 0,
  wordsVersion: 0,
}

/** The cases of an organisation, loaded page by page in order of urgency, and opened as they arrive. */
export function createDesk(keyring: Keyring, organisationId: string) {
  const store = externalStore(empty)
  const words = createDeskIndex()
  const stop = new AbortController()
  const { signal } = stop

  function set(next: Partial<DeskSnapshot>) {
    if (!signal.aborted) store.set({ ...store.current(), ...next })
  }

  function show(
    changed: readonly DeskCase[],
    removedIds: readonly string[] = [],
    next: Partial<DeskSnapshot> = {},
  ) {
    const cases = new Map(store.current().cases)
    for (const each of changed) cases.set(each.id, each)
    for (const each of changed) words.putCase(each)
    for (const id of removedIds) cases.delete(id)
    for (const id of removedIds) words.remove(id)
    set({ cases, wordsVersion: store.current().wordsVersion + 1, ...next })
  }

  const opener = createCaseOpener(keyring, { current: store.current, show, signal })
  function take(...changes: Parameters<typeof show>) {
    show(...changes)
    void opener.start()
  }
  const around = { current: store.current, set, take, signal }
  const loader = createDeskLoader(keyring, organisationId, around)

  return {
    current: store.current,
    subscribe: store.subscribe,
    ...loader,
    /** Adds a case opened on this device to the search index. */
    learn: (report: Parameters<typeof words.putOpened>[0]) => {
      words.putOpened(report)
      set({ wordsVersion: store.current().wordsVersion + 1 })
    },
    /** Ids of the cases that match the typed words. */
    find: (typed: string): ReadonlySet<string> => new Set(words.find(typed)),
    ...createMoves(keyring, organisationId, {
      caseOf: (id) => store.current().cases.get(id),
      moved(items) {
        const { cases } = store.current()
        take(
          items.flatMap(({ id, desk }) => {
            const each = cases.get(id)
            return each ? [withDeskState(each, desk)] : []
          }),
        )
      },
    }),
    close: () => stop.abort(),
  }
}
export type Desk = ReturnType<typeof createDesk>
