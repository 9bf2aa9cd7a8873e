import type { Keyring } from '#web/records/keyring/keyring.ts'
import { externalStore } from '#web/ui/external-store.ts'
import { type DeskCase, movedTo } from './desk-case.ts'
import type { DeskNow } from './desk-state.ts'
import { createDeskWords } from './desk-words.ts'
import { createMoves } from './case-moves.ts'
import { createOpening } from './case-opener.ts'
import { createReading } from './desk-loader.ts'

const empty: DeskNow = {
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
  const words = createDeskWords()
  const stop = new AbortController()
  const { signal } = stop

  function set(next: Partial<DeskNow>) {
    if (!signal.aborted) store.set({ ...store.current(), ...next })
  }

  function show(changed: readonly DeskCase[], gone: readonly string[] = [], next: Partial<DeskNow> = {}) {
    const cases = new Map(store.current().cases)
    for (const each of changed) cases.set(each.id, each)
    for (const each of changed) words.putCase(each)
    for (const id of gone) cases.delete(id)
    for (const id of gone) words.remove(id)
    set({ cases, wordsVersion: store.current().wordsVersion + 1, ...next })
  }

  const opening = createOpening(keyring, { current: store.current, show, signal })
  function take(...changes: Parameters<typeof show>) {
    show(...changes)
    void opening.start()
  }
  const around = { current: store.current, set, take, signal }
  const reading = createReading(keyring, organisationId, around)

  return {
    current: store.current,
    subscribe: store.subscribe,
    ...reading,
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
            return each ? [movedTo(each, desk)] : []
          }),
        )
      },
    }),
    close: () => stop.abort(),
  }
}
export type Desk = ReturnType<typeof createDesk>
