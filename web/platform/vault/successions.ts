import type { OrganisationKeyRecord } from '#contract/organisations.ts'
import { type PublicKeys, readRecipient, readVerifyKey } from '#encryption/identity.ts'
import type { Succession } from '#encryption/organisation.ts'

/** The public keys of a record of the server, validated. */
export function publicHalves({
  recipient,
  verifyKey,
}: Pick<OrganisationKeyRecord, 'recipient' | 'verifyKey'>): PublicKeys {
  return { recipient: readRecipient(recipient), verifyKey: readVerifyKey(verifyKey) }
}

/** The successions of an organisation's keys as the server lists them, oldest first. */
export function successions(organisationId: string, keys: readonly OrganisationKeyRecord[]): Succession[] {
  const ordered = keys.toSorted((one, other) => one.generation - other.generation)
  return ordered.flatMap((key, index) => {
    const before = ordered[index - 1]
    if (!before || key.signature === null) return []
    const { generation, signature } = key
    return [{ organisationId, generation, from: publicHalves(before), to: publicHalves(key), signature }]
  })
}
