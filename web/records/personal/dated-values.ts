import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'

/** Values by name, each with the time it was set (ISO 8601, UTC). */
export type DatedValues<Value extends string | boolean> = {
  readonly [name: string]: { readonly at: string; readonly value: Value }
}

export const dated = <Value extends string | boolean>(value: $ZodType<Value>): $ZodType<DatedValues<Value>> =>
  z.record(z.string(), z.strictObject({ at: z.iso.datetime(), value }))

/**
 * Merges by the later version of each value, independent of order, so that changes to different values on two devices are kept. If two were
 * set in the same millisecond, every device picks the same.
 */
export function mergeByDate<Value extends string | boolean>(
  ours: DatedValues<Value>,
  theirs: DatedValues<Value>,
): DatedValues<Value> {
  const names = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])].toSorted()
  return Object.fromEntries(
    names.flatMap((name) => {
      const both = [ours[name], theirs[name]].filter((each) => each !== undefined)
      const last = both.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1)).at(-1)
      return last ? [[name, last]] : []
    }),
  )
}

const rank = ({ at, value }: { at: string; value: string | boolean }) => `${at} ${value}`
