import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { SettingChange } from '#contract/operator-settings.ts'

/** One value as it is told in the history: words and numbers as they are, anything else as JSON. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What differs between two states of a form. Null is what the configuration says. */
export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): SettingChange[] {
  return Object.keys(after)
    .filter((field) => !isDeepStrictEqual(before[field] ?? null, after[field] ?? null))
    .map((field) => ({ field, before: textOf(before[field]), after: textOf(after[field]) }))
}

/**
 * How the audit log names a change. The digest of what was there before and after is part of the entry, and with it of the log of proofs: the
 * history cannot be altered afterwards without it showing.
 */
export function targetOf(changes: readonly SettingChange[]): string {
  const digest = createHash('sha256').update(JSON.stringify(changes)).digest('hex')
  return `settings ${digest}`
}
