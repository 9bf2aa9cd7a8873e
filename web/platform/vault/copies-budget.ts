import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'

/** The index of the copies that this device stores for a member; it is stored beside them, sealed as they are. */
export const copiesList = z.strictObject({
  kept: z.record(
    z.string(),
    z.strictObject({
      /** The random name of its file on the device. */
      file: z.string(),
      /** Its size on the device, sealed. */
      bytes: z.number(),
      /** SHA-256 of its content: identical content is not sealed again on each view. */
      digest: z.string(),
      /** When the server returned it, ISO 8601, UTC. */
      readAt: z.string(),
      /** When it was last viewed, ISO 8601, UTC. */
      usedAt: z.string(),
    }),
  ),
  /** How many were evicted for lack of space since the list was last empty. */
  letGo: z.number(),
})
export type CopiesList = z.infer<typeof copiesList>

export const noCopies: CopiesList = { kept: {}, letGo: 0 }

/** The storage budget of the copies, in bytes. */
export const maxBytes = 50 * 1024 * 1024
/** The maximum number of copies: the list of them is sealed again with each change. */
const maxCopies = 3_000

export function bytesOf({ kept }: CopiesList): number {
  return Object.values(kept).reduce((sum, { bytes }) => sum + bytes, 0)
}

/**
 * Applies the budget: evicts the least recently used copies first.
 *
 * @param except - the copy that was just stored, which stays
 * @returns the remaining list, and the files to remove
 */
export function applyBudget(
  list: CopiesList,
  except: string,
  limits: { bytes: number; copies: number } = { bytes: maxBytes, copies: maxCopies },
): { list: CopiesList; evicted: readonly string[] } {
  let bytes = bytesOf(list)
  let copies = Object.keys(list.kept).length
  const removedFiles: string[] = []
  const remaining = new Map(Object.entries(list.kept))
  const leastRecentFirst = [...remaining].toSorted(([, one], [, other]) =>
    one.usedAt < other.usedAt ? -1 : 1,
  )
  for (const [name, copy] of leastRecentFirst) {
    if (bytes <= limits.bytes && copies <= limits.copies) break
    if (name === except) continue
    remaining.delete(name)
    removedFiles.push(copy.file)
    bytes -= copy.bytes
    copies -= 1
  }
  return {
    list: { kept: Object.fromEntries(remaining), letGo: list.letGo + removedFiles.length },
    evicted: removedFiles,
  }
}
