import type { Organisation } from '#contract/organisations.ts'
import type { AgeRecipient, PublicKeys, VerifyKey } from '#encryption/identity.ts'

/** To whom a report goes, whose key was checked before (web/platform/vault/organisation-keys.ts). */
export interface Addressee {
  organisation: Pick<Organisation, 'id' | 'name' | 'dutyVersion'>
  keys: PublicKeys
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
