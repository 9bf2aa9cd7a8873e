import type { Json } from '#encryption/padding.ts'
import type { Content } from './row.ts'
import { kindNamed } from './kind.ts'
import { parse, safeParse } from 'zod/v4/core'

/** The result of merging a record that two devices have changed. */
export type Merged =
  | { readonly kind: 'same' }
  /** A merged value that replaces theirs. */
  | { readonly kind: 'one'; readonly content: Content }
  /** Theirs in place, and ours as a copy beside it. */
  | { readonly kind: 'both'; readonly copy: Content }

/** Merges our version and theirs of a record without loss. */
export function mergeContents(id: string, ours: Content, theirs: Content): Merged {
  if (ours.kind === theirs.kind && isJsonEqual(ours.value, theirs.value)) return { kind: 'same' }
  const value = ours.kind === theirs.kind ? mergedValue(ours, theirs) : undefined
  if (value === undefined) return { kind: 'both', copy: { ...ours, copyOf: ours.copyOf ?? id } }
  if (isJsonEqual(value, theirs.value)) return { kind: 'same' }
  return { kind: 'one', content: { ...ours, value } }
}

function mergedValue(ours: Content, theirs: Content): Json | undefined {
  const kind = kindNamed(ours.kind)
  if (!kind?.merge) return undefined
  try {
    return kind.merge(parse(kind.shape, ours.value), parse(kind.shape, theirs.value))
  } catch {
    // One of them was written by another version of the app: both are kept.
    return undefined
  }
}

/** Whether a record is unchanged, also if its kind parses an older format of it. */
export function isUnchanged({ kind: name, value }: Content, before: Json | null): boolean {
  if (before === null) return false
  if (isJsonEqual(value, before)) return true
  const kind = kindNamed(name)
  const read = kind && safeParse(kind.shape, value)
  return read?.success === true && isJsonEqual(read.data, before)
}

/** Whether two JSON values are equal, ignoring the order of fields. */
export function isJsonEqual(one: Json, other: Json): boolean {
  return canonical(one) === canonical(other)
}

function canonical(value: Json): string {
  return JSON.stringify(value, (_, each: Json) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
}
