import type { OrganisationKey } from '#encryption/organisation.ts'
import { type AgeIdentity, type Keys, type PublicKeys, publicKeysOf } from '#encryption/identity.ts'
import type { Participant } from '#encryption/entries.ts'
import type { Receipt } from '#encryption/receipt.ts'
import type { CallOptions } from '#web/platform/api/request.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'

/** A person's secret and public keys. */
export type Signer = Keys & PublicKeys

/** Keys that open reports here, sign entries, and authenticate calls. */
export interface Keyring {
  /** For query keys, so that another person's data is never shown. */
  readonly name: string
  readonly kind: 'member' | 'receipt'
  readonly memberId: string | null
  readonly options: CallOptions
  /** The current keys first, then earlier ones that open older items. */
  readonly signers: readonly [Signer, ...Signer[]]
  /** The keys of the member's organisations, all generations, newest first. */
  readonly organisations: readonly (OrganisationKey & PublicKeys)[]
  /** The organisation keys pinned in the member's vault. A receipt has none. */
  readonly pinned?: readonly (PublicKeys & { readonly organisationId: string })[]
}

/** A member's keyring, with the organisation keys they hold. */
export async function memberKeyring(
  vault: OpenVault,
  organisations: readonly OrganisationKey[] = [],
): Promise<Keyring> {
  const { identity, signingSeed, earlier, pins } = vault.content
  return {
    name: `member:${vault.memberId}`,
    kind: 'member',
    memberId: vault.memberId,
    options: {},
    signers: [
      { identity, signingSeed, ...vault.publicKeys },
      ...(await Promise.all(earlier.map((keys) => withPublicKeys(keys)))),
    ],
    organisations: await Promise.all(organisations.map((key) => withPublicKeys(key))),
    pinned: pins
      .filter(({ kind }) => kind === 'organisation')
      .map(({ id: organisationId, recipient, verifyKey }) => ({ organisationId, recipient, verifyKey })),
  }
}

/** A receipt phrase's keyring: access to one report, without a session. */
export function receiptKeyring(receipt: Receipt): Keyring {
  return {
    name: `receipt:${receipt.verifyKey}`,
    kind: 'receipt',
    memberId: null,
    options: { receipt: receipt.accessToken },
    signers: [receipt],
    organisations: [],
  }
}

/** All keys that may open a seal. */
export function listIdentities({ signers, organisations }: Keyring): AgeIdentity[] {
  return [...signers, ...organisations].map(({ identity }) => identity)
}

/** Introduction of a person in a report. */
export function toParticipant(
  { kind, memberId }: Pick<Keyring, 'kind' | 'memberId'>,
  { recipient, verifyKey }: PublicKeys,
): Participant {
  return { kind, id: memberId, recipient, verifyKey }
}

async function withPublicKeys<K extends Keys>(keys: K): Promise<K & PublicKeys> {
  return { ...keys, ...(await publicKeysOf(keys)) }
}
