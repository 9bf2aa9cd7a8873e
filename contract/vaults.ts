import * as z from 'zod/mini'
import { sealedVault } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { signature, ordinal } from './primitives.ts'
import { vaultRecord } from './sessions.ts'

export const readVault = endpoint({
  method: 'GET',
  path: '/api/vault',
  summary: 'The member’s current sealed vault',
  access: 'signedIn',
  result: vaultRecord,
  errors: [],
})

/** What a member's signing key signs, as a `challenge`, over a vault that is to take the place of a version. */
export const resealVaultChallenge = (memberId: string, vault: { sealed: string; version: number }) =>
  `reseal-vault\n${memberId}\n${vault.version}\n${vault.sealed}`

/**
 * A vault that was sealed again. [Note: Signed vaults] Nobody can tell the sealed data in it, so it is taken only with a
 * signature of the key in the vault that it replaces: a session alone, taken from a browser, cannot put rubbish in its place.
 */
export const resealedVault = z.strictObject({
  sealed: sealedVault,
  /** The version this one replaces. */
  version: ordinal,
  /** A signature over `resealVaultChallenge`. */
  proof: signature,
})
export type ResealedVault = z.infer<typeof resealedVault>

export const replaceVault = endpoint({
  method: 'PUT',
  path: '/api/vault',
  summary: 'Store a re-sealed vault, if nobody has stored another since',
  access: 'signedIn',
  bodyLimit: 131072,
  body: resealedVault,
  result: z.strictObject({ version: ordinal }),
  errors: ['not_accepted', 'conflict'],
  repeat: 'natural',
})

/** The person has given words of the new kit back. The vault is sealed to it, and to no kit before it. */
export const replaceKit = endpoint({
  method: 'PUT',
  path: '/api/vault/kit',
  summary: 'Store a vault that was re-sealed to a new recovery kit',
  access: 'signedIn',
  fresh: true,
  bodyLimit: 131072,
  body: resealedVault,
  result: z.strictObject({ version: ordinal }),
  errors: ['reauthentication_required', 'not_accepted', 'conflict'],
  repeat: 'natural',
})

/** Vaults from before a reset without a kit: still sealed to the old locks, and not yet opened again. */
export const listEarlierVaults = endpoint({
  method: 'GET',
  path: '/api/vault/earlier',
  summary: 'Earlier vaults that a kit can still open',
  access: 'signedIn',
  result: z.strictObject({ vaults: z.array(vaultRecord) }),
  errors: [],
})

/** What an earlier vault's signing key signs, as a `challenge`, to show that this vault was opened. */
export const rejoinVaultChallenge = (memberId: string, generation: number) =>
  `rejoin-vault\n${memberId}\n${generation}`

/**
 * Brings what an earlier vault opens back into the lists. The proof is a signature of the earlier identity over
 * `rejoinVaultChallenge`: only someone who opened that vault can make it. `sealed` is the current vault, which now holds
 * the earlier keys as well, and `version` the one that it replaces.
 */
export const rejoinEarlierVault = endpoint({
  method: 'POST',
  path: '/api/vault/earlier',
  summary: 'Prove that an earlier vault was opened, so that its records are listed again',
  access: 'signedIn',
  bodyLimit: 131072,
  body: z.strictObject({
    generation: ordinal,
    proof: signature,
    sealed: sealedVault,
    version: ordinal,
  }),
  result: z.strictObject({ version: ordinal }),
  errors: ['not_accepted', 'conflict', 'not_found'],
  repeat: 'natural',
})
