import type { scriptedServer } from './fixture.ts'
import type { FakeTab } from './fake-tabs-fixture.ts'

/** An item written in a sequence. */
export interface Written {
  readonly id: string
  readonly lane: string
  readonly tab: FakeTab
  readonly text: string
  /** What was stored, in this order, when writing of this item started. */
  readonly after: readonly Written[]
  /** `kept` once the person was shown that it is stored; `here` if they were shown that it is in this tab only. */
  state: 'begun' | 'kept' | 'here'
}

/** Whether the item must not be lost: it was reported as stored, or its tab still exists. */
export const isSafe = ({ state, tab }: Written): boolean =>
  state === 'kept' || (state === 'here' && !tab.isDead)

/** What is wrong on a server after everything has finished; all lists are empty if nothing is. */
export function outcomeOn(
  server: ReturnType<typeof scriptedServer>,
  { entries, edits }: { entries: readonly Written[]; edits: readonly Written[] },
) {
  const placesOf = ({ id, lane }: Written): number[] =>
    server.entriesOf(lane).flatMap((entry, at) => (entry.id === id ? [at] : []))

  /** Items that were stored before this one was written, but arrived after it. */
  function overtaken(written: Written): string[] {
    const [own] = placesOf(written)
    if (own === undefined) return []
    // An item that the device had no space for can only be sent by its own tab; later items with space may
    // be sent by the other.
    return written.after
      .filter((each) => each.state === 'kept' && (placesOf(each)[0] ?? -1) > own)
      .map((each) => `${written.text} before ${each.text}`)
  }

  /** Whether the document is older than its last stored edit. */
  function isStale(lane: string): boolean {
    const own = edits.filter((each) => each.lane === lane)
    const last = own.findLastIndex((each) => each.state === 'kept')
    const mayStand = own.slice(Math.max(0, last)).map(({ text }) => text)
    // Concurrent edits of two tabs may arrive in either order, and so may edits that a tab could not know,
    // because the device had no space and they were in the other tab's memory.
    const sameTime = own
      .filter((each) => last >= 0 && (each.state === 'here' || !own[last]?.after.includes(each)))
      .map(({ text }) => text)
    const stands = server.documents.get(lane)?.text
    return last >= 0 && (stands === undefined || ![...mayStand, ...sameTime].includes(stands))
  }

  return {
    lost: entries.filter((each) => isSafe(each) && placesOf(each).length === 0).map(({ text }) => text),
    doubled: entries.filter((each) => placesOf(each).length > 1).map(({ text }) => text),
    outOfOrder: entries.flatMap(overtaken),
    staleDocuments: [...new Set(edits.map(({ lane }) => lane))].filter(isStale),
  }
}
