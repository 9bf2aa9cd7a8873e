import type { CallResult } from '#contract/endpoint.ts'
import type { readReport } from '#contract/reports.ts'
import type { EntryProblem, ReportHistory } from '#encryption/history.ts'
import type { Keyring } from '../keyring/keyring.ts'

/**
 * Entries by others than the reporter that introduce a team key newer than the server's, which nobody here has. Either a colleague had
 * their own key signed, or the server returns an earlier one: the two cannot be distinguished here. Nothing is sealed to such a key
 * (team-keys.ts), and the reader is warned.
 */
export function findDoubtedKeys(
  { organisations }: Keyring,
  { holders }: Pick<CallResult<typeof readReport>, 'holders'>,
  { entries, participants }: Pick<ReportHistory, 'entries' | 'participants'>,
  reporter: string,
): EntryProblem[] {
  const offered = holders.find(({ kind }) => kind === 'organisation')
  const keys = participants.filter(({ kind }) => kind === 'organisation')
  const present = keys.find(({ recipient }) => recipient === offered?.recipient)
  if (!present) return []
  // The key to which the report was sent has no successor here, and is the earliest.
  const generation = present.succession?.generation ?? 1
  const certain = new Set(organisations.map(({ verifyKey }) => verifyKey))
  for (const { author, introduces } of entries) {
    for (const { verifyKey } of author === reporter ? introduces : []) certain.add(verifyKey)
  }
  return keys.flatMap((key) => {
    const isLater = (key.succession?.generation ?? 0) >= generation
    if (key === present || !isLater || certain.has(key.verifyKey)) return []
    const by = entries.find(({ introduces }) =>
      introduces.some(({ verifyKey }) => verifyKey === key.verifyKey),
    )
    return by ? [{ id: by.id, code: 'unknownKey' as const }] : []
  })
}
