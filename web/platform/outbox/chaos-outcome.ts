import type { scriptedServer } from './fixture.ts'
import type { MortalTab } from './dying-tabs-fixture.ts'

/** Something that was written in a sequence. */
export interface Written {
  readonly id: string
  readonly lane: string
  readonly tab: MortalTab
  readonly text: string
  /** What was kept, in this order, when it was started to be written. */
  readonly after: readonly Written[]
  /** `kept` once the person was told that it is; `here` where they were told that it is in this tab only. */
  state: 'begun' | 'kept' | 'here'
}

/** Whether nobody may lose it: it was said to be kept, or its tab is still there. */
export const isSafe = ({ state, tab }: Written): boolean =>
  state === 'kept' || (state === 'here' && !tab.isDead)

/** What is wrong on a server after everything has come to its end: nothing where all is well. */
export function outcomeOn(
  server: ReturnType<typeof scriptedServer>,
  { entries, edits }: { entries: readonly Written[]; edits: readonly Written[] },
) {
  const placesOf = ({ id, lane }: Written): number[] =>
    server.entriesOf(lane).flatMap((entry, at) => (entry.id === id ? [at] : []))

  /** What was safely on the device before this was written and came after it all the same. */
  function overtaken(written: Written): string[] {
    const [own] = placesOf(written)
    if (own === undefined) return []
    // What the device had no room for only its own tab can send; what came later and found room may be sent by the other.
    return written.after
      .filter((each) => each.state === 'kept' && (placesOf(each)[0] ?? -1) > own)
      .map((each) => `${written.text} before ${each.text}`)
  }

  /** Whether the last edit of a document that nobody may lose is not kept, nor one that was started after it. */
  function isStale(lane: string): boolean {
    const own = edits.filter((each) => each.lane === lane)
    const last = own.findLastIndex((each) => each.state === 'kept')
    const mayStand = own.slice(Math.max(0, last)).map(({ text }) => text)
    // Edits that were under way at the same time in two tabs may come in either order, and so may those that one tab could
    // not know, because the device had no room and they were in the other's memory.
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
