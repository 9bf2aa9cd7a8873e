import type { Organisation, OrganisationReader } from '#contract/organisations.ts'
import { EncryptionError } from '#encryption/errors.ts'
import type { AgeRecipient, PublicKeys, VerifyKey } from '#encryption/identity.ts'
import type { OwnAsked } from '../body/body.ts'
import { isVouchedFor, type Vouched } from '#encryption/vouching.ts'

/** Who a report goes to; their key was checked before (web/platform/vault/organisation-keys.ts). */
export interface Addressee {
  organisation: Pick<Organisation, 'id' | 'name' | 'dutyVersion'>
  keys: PublicKeys
  own?: OwnAsked | undefined
  /** Where a handler is involved: the others. The report is sealed to each of them, and not to the key that all share. */
  singly?: { readonly readers: readonly Vouched[]; readonly excluded: readonly string[] } | undefined
}

/** An organisation with its public keys as the server names them; `null` where it has none yet. */
export function addressedTo(organisation: Organisation): Addressee | null {
  if (!organisation.key) return null
  // The contract has checked their form; sealing checks them again (encryption/identity.ts, `readRecipient`).
  // oxlint-disable typescript/no-unsafe-type-assertion
  const keys = {
    recipient: organisation.key.recipient as AgeRecipient,
    verifyKey: organisation.key.verifyKey as VerifyKey,
  }
  // oxlint-enable typescript/no-unsafe-type-assertion
  return { organisation, keys }
}

/**
 * The handlers that remain without those who are involved and without the sender, as the organisation's key vouches for
 * them. [Note: Vouchers]
 *
 * @throws EncryptionError `changedKey` where the server names keys for which that key does not vouch
 */
export function remainingReaders(
  organisation: Organisation,
  verifyKey: VerifyKey,
  readers: readonly OrganisationReader[],
  without: readonly (string | null)[],
): Vouched[] {
  const generation = organisation.key?.generation
  if (generation === undefined) throw new EncryptionError({ code: 'changedKey' })
  const remaining = readers.filter(({ memberId, voucher }) => voucher !== null && !without.includes(memberId))
  return remaining.map((reader) => {
    // The contract has checked their form, as above.
    // oxlint-disable typescript/no-unsafe-type-assertion
    const vouched: Vouched = {
      memberId: reader.memberId,
      recipient: reader.recipient as AgeRecipient,
      verifyKey: reader.verifyKey as VerifyKey,
    }
    // oxlint-enable typescript/no-unsafe-type-assertion
    const isVouched = isVouchedFor(
      { organisationId: organisation.id, generation, verifyKey },
      vouched,
      reader.voucher ?? '',
    )
    if (!isVouched) throw new EncryptionError({ code: 'changedKey' })
    return vouched
  })
}
