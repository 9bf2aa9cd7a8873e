import type { OpenedEntry, Participant } from './entries.ts'
import type { VerifyKey } from './identity.ts'
import { isSignedSuccession } from './organisation.ts'

/**
 * Who an entry may introduce. A key that it names as an organisation's has to be known already, or signed by one that is: else
 * anyone who writes could make up a key for the team. [Note: Entries]
 *
 * @param addresses - the reporter says in it where the report goes: with the entry that started it, or one that gives it to another
 *   organisation. [Note: Transfers of reports]
 */
export function introductionsIn(
  { introduces }: OpenedEntry,
  participants: ReadonlyMap<VerifyKey, Participant>,
  addresses: boolean,
): { readonly accepted: readonly Participant[]; readonly hasUnknownKey: boolean } {
  const keys = [...participants.values()].filter(({ kind }) => kind === 'organisation')
  const accepted = introduces.filter((each) => {
    if (each.kind !== 'organisation') return true
    const isAccepted = addresses || keys.some((known) => isSame(known, each) || hasFollowed(known, each))
    // The next that is introduced may have followed this one.
    if (isAccepted) keys.push(each)
    return isAccepted
  })
  return { accepted, hasUnknownKey: accepted.length < introduces.length }
}

/** Whether a guest is one no more: the organisation's key says that they have come to handle cases, with the same keys. */
export function becomesHandler(known: Participant, again: Participant, by: Participant | undefined): boolean {
  const becomesHandlerKey = known.kind === 'guest' && again.kind === 'handler' && by?.kind === 'organisation'
  return becomesHandlerKey && known.id === again.id && known.recipient === again.recipient
}

function isSame(one: Participant, other: Participant): boolean {
  return one.id === other.id && one.recipient === other.recipient && one.verifyKey === other.verifyKey
}

function hasFollowed(from: Participant, { id, recipient, verifyKey, succession }: Participant): boolean {
  if (!succession || id === null || from.id !== id) return false
  return isSignedSuccession({ organisationId: id, ...succession, from, to: { recipient, verifyKey } })
}
