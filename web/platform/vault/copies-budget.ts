import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'

/** What is known of the copies that this device keeps for a member; it lies beside them, sealed like them. */
export const copiesList = z.strictObject({
  kept: z.record(
    z.string(),
    z.strictObject({
      /** The name that it has on the device: another one each time, which says nothing. */
      file: z.string(),
      /** As it lies there, sealed. */
      bytes: z.number(),
      /** SHA-256 of what is in it: the same is not sealed again with each look. */
      digest: z.string(),
      /** When the server said so, ISO 8601, UTC. */
      readAt: z.string(),
      /** When somebody last looked at it, ISO 8601, UTC. */
      usedAt: z.string(),
    }),
  ),
  /** How many have gone since the last time that there was nothing to let go, because others needed the room. */
  letGo: z.number(),
})
export type CopiesList = z.infer<typeof copiesList>

export const noCopies: CopiesList = { kept: {}, letGo: 0 }

/** How much of the device the copies may take, in bytes. */
export const maxBytes = 50 * 1024 * 1024
/** How many there may be: the list of them is sealed again with each change. */
const maxCopies = 3_000

export function bytesOf({ kept }: CopiesList): number {
  return Object.values(kept).reduce((sum, { bytes }) => sum + bytes, 0)
}

/**
 * What stays when the copies may take so much: what was looked at last, without a gap for what was looked at before.
 *
 * @param except - what has just been kept, and stays
 * @returns the list as it is then, and the files that go
 */
export function withinBudget(
  list: CopiesList,
  except: string,
  most: { bytes: number; copies: number } = { bytes: maxBytes, copies: maxCopies },
): { list: CopiesList; gone: readonly string[] } {
  let bytes = bytesOf(list)
  let copies = Object.keys(list.kept).length
  const gone: string[] = []
  const stays = new Map(Object.entries(list.kept))
  const leastNeededFirst = [...stays].toSorted(([, one], [, other]) => (one.usedAt < other.usedAt ? -1 : 1))
  for (const [name, copy] of leastNeededFirst) {
    if (bytes <= most.bytes && copies <= most.copies) break
    if (name === except) continue
    stays.delete(name)
    gone.push(copy.file)
    bytes -= copy.bytes
    copies -= 1
  }
  return { list: { kept: Object.fromEntries(stays), letGo: list.letGo + gone.length }, gone }
}
