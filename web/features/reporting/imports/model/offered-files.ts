import type { Conversation } from './conversation.ts'

/** Maximum number of files listed one by one. */
const maxFiles = 200

/** The files named by the chosen messages. */
export interface OfferedFiles {
  /** Those in the export, up to the maximum. */
  readonly offered: readonly string[]
  /** Number of files beyond the maximum. */
  readonly more: number
  /** Number of named files that are not in the export. */
  readonly missing: number
}

/** @param chosen indexes of messages in the conversation */
export function listOfferedFiles(
  { messages, available }: Conversation,
  chosen: Iterable<number>,
): OfferedFiles {
  const inExport = new Set(available)
  const named = new Set<string>()
  for (const at of chosen) for (const name of messages[at]?.attachments ?? []) named.add(name)
  const availableNames = [...named].filter((name) => inExport.has(name))
  return {
    offered: availableNames.slice(0, maxFiles),
    more: Math.max(0, availableNames.length - maxFiles),
    missing: named.size - availableNames.length,
  }
}
