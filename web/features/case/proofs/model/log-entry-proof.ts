import type { ProvenEntry } from '#encryption/proofs/receipt.ts'
import type { CheckedProofs } from './check-proofs.ts'

/**
 * The state of an entry, by its hash: in the log; promised; promised but missing after the deadline; or ignored by the server, which then
 * proves nothing about it.
 */
export type EntryInLog =
  | { readonly is: 'kept' | 'promised' | 'missing'; readonly entry: ProvenEntry }
  | { readonly is: 'passedOver' }

export function entryInLog(hash: string, { verdict, missing }: CheckedProofs): EntryInLog {
  const entry = verdict.ok ? verdict.entries.find((each) => each.hash === hash) : undefined
  if (!entry) return { is: 'passedOver' }
  return { is: missing.has(hash) ? 'missing' : entry.state, entry }
}
