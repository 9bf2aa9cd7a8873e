import type { Conversation } from './conversation.ts'

/** Files that are offered one by one. */
const maxFiles = 200

/** The files that the chosen messages name. */
export interface OfferedFiles {
  /** Those that are there, as many as are offered. */
  readonly there: readonly string[]
  /** So many more are there, and not offered. */
  readonly more: number
  /** So many are named, and not in the export. */
  readonly missing: number
}

/** @param chosen places of messages in the conversation */
export function filesOf({ messages, available }: Conversation, chosen: Iterable<number>): OfferedFiles {
  const inExport = new Set(available)
  const named = new Set<string>()
  for (const at of chosen) for (const name of messages[at]?.attachments ?? []) named.add(name)
  const there = [...named].filter((name) => inExport.has(name))
  return {
    there: there.slice(0, maxFiles),
    more: Math.max(0, there.length - maxFiles),
    missing: named.size - there.length,
  }
}
