import type { Organisation, OrganisationReader } from '#contract/organisations.ts'
import { EncryptionError } from '#encryption/errors.ts'
import type { AgeRecipient, PublicKeys, VerifyKey } from '#encryption/identity.ts'
import type { OwnQuestionSet } from '../body/body.ts'
import { isVouchedFor, type Vouched } from '#encryption/vouching.ts'

/** The recipient of a report, with a verified key (web/platform/vault/organisation-keys.ts). */
export interface Addressee {
  organisation: Pick<Organisation, 'id' | 'name' | 'dutyVersion'>
  keys: PublicKeys
  own?: OwnQuestionSet | undefined
  /** If a handler is involved: the other handlers. The report is sealed to each of them, and not to the shared key. */
  singly?: { readonly readers: readonly Vouched[]; readonly excluded: readonly string[] } | undefined
}

/** An organisation with its public keys from the server; `null` if it has none yet. */
export function toAddressee(organisation: Organisation): Addressee | null {
  if (!organisation.key) return null
  // Validated by the contract, and again when sealing (encryption/identity.ts, `readRecipient`).
  // oxlint-disable typescript/no-unsafe-type-assertion
  const keys = {
    recipient: organisation.key.recipient as AgeRecipient,
    verifyKey: organisation.key.verifyKey as VerifyKey,
  }
  // oxlint-enable typescript/no-unsafe-type-assertion
  return { organisation, keys }
}

/**
 * The handlers without those involved and without the sender, with keys vouched for by the organisation's key. [Note: Vouchers]
 *
 * @throws EncryptionError `changedKey` if the server returns keys that it does not vouch for
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
    // Validated by the contract, as above.
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
