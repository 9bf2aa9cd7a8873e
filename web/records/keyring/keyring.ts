import type { OrganisationKey } from '#encryption/organisation.ts'
import { type AgeIdentity, type Keys, type PublicKeys, publicKeysOf } from '#encryption/identity.ts'
import type { Participant } from '#encryption/entries.ts'
import type { Receipt } from '#encryption/receipt.ts'
import type { CallOptions } from '#web/platform/api/request.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'

/** Somebody's keys, secret and public. */
export type Signer = Keys & PublicKeys

/** Whose keys open reports here, who signs what is written, and how the server is called. */
export interface Keyring {
  /** For the keys of queries: another person's answers are never shown. */
  readonly name: string
  readonly kind: 'member' | 'receipt'
  readonly memberId: string | null
  readonly options: CallOptions
  /** The present keys first, then earlier ones that still open what was sealed to them. */
  readonly signers: readonly [Signer, ...Signer[]]
  /** The keys of the organisations for which the member handles cases, every generation, the newest first. */
  readonly organisations: readonly (OrganisationKey & PublicKeys)[]
  /** The keys of organisations that the member's vault remembers. A receipt remembers none. */
  readonly pinned?: readonly (PublicKeys & { readonly organisationId: string })[]
}

/** A member's access, with the organisation keys they hold. */
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

/** What a receipt phrase gives: one report, without a session. */
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

/** Everything at hand that may open a seal. */
export function identitiesOf({ signers, organisations }: Keyring): AgeIdentity[] {
  return [...signers, ...organisations].map(({ identity }) => identity)
}

/** How somebody is introduced in a report. */
export function participantOf(
  { kind, memberId }: Pick<Keyring, 'kind' | 'memberId'>,
  { recipient, verifyKey }: PublicKeys,
): Participant {
  return { kind, id: memberId, recipient, verifyKey }
}

async function withPublicKeys<K extends Keys>(keys: K): Promise<K & PublicKeys> {
  return { ...keys, ...(await publicKeysOf(keys)) }
}
