import * as z from 'zod/mini'
import { authSecret, memberKeys, passwordParameters, sealedVault } from './accounts.ts'
import { factorCode } from './codes.ts'
import { endpoint } from './endpoint.ts'
import { address, bytesOf, done, ordinal } from './primitives.ts'
import { session, vaultRecord } from './sessions.ts'

const token = bytesOf(32)

/**
 * How often one address is mailed a link: seconds since the last one, and mails an hour. It is not part of the answer, because
 * when someone else asked for an address tells whether its owner uses this site. Callers count their own requests.
 */
export const resetMails = { apartSeconds: 120, inAnHour: 5 } as const

/** Always the same answer, whether the address is known or not. */
export const requestReset = endpoint({
  method: 'POST',
  path: '/api/resets',
  summary: 'Mail a link with which a new password can be set',
  access: 'anyone',
  body: z.strictObject({ address }),
  result: done,
  errors: [],
  repeat: 'natural',
})

/** The vault comes with it, so that the recovery kit can be tried on the device before anything is changed. */
export const openReset = endpoint({
  method: 'POST',
  path: '/api/resets/opening',
  summary: 'What a reset link is for: the address, its salt and the sealed vault',
  access: 'anyone',
  body: z.strictObject({ token }),
  result: z.strictObject({
    address,
    salt: bytesOf(32),
    parameters: passwordParameters,
    kitSaved: z.boolean(),
    /** Whether completing it takes a code: a reset does not drop the second factor. */
    asksCode: z.boolean(),
    vault: vaultRecord,
  }),
  errors: ['expired', 'forbidden'],
  // Its answer is not to outlive the link.
  repeat: 'once',
})

/** What the vault's signing key signs, as a `challenge`, to show that a reset's vault was opened. */
export const keepVaultChallenge = (token: string) => `keep-vault\n${token}`

/**
 * With the kit the vault keeps its identity, and `proof` (a signature of that identity over `keepVaultChallenge`) shows
 * that it was opened: other sessions end. Without it an empty vault starts, earlier things stay sealed and unlisted, and
 * the sessions that were there before can undo it for 72 hours.
 */
export const completeReset = endpoint({
  method: 'POST',
  path: '/api/resets/completion',
  summary: 'Set a new password by a reset link, keeping the vault or beginning an empty one',
  access: 'anyone',
  bodyLimit: 131072,
  body: z.strictObject({
    token,
    authSecret,
    parameters: passwordParameters,
    code: z.optional(factorCode),
    sealed: sealedVault,
    vault: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('kept'), version: ordinal, proof: bytesOf(64) }),
      z.strictObject({ kind: z.literal('empty'), ...memberKeys }),
    ]),
  }),
  result: z.strictObject({ session, vault: vaultRecord }),
  errors: ['expired', 'conflict', 'not_accepted', 'second_factor', 'too_many', 'forbidden'],
  repeat: 'once',
})

/** From a session that was there before the reset. The sessions that came with the reset end. */
export const undoReset = endpoint({
  method: 'POST',
  path: '/api/resets/undoing',
  summary: 'Undo a reset that was made without the kit, within 72 hours',
  access: 'signedIn',
  result: done,
  errors: ['conflict'],
  repeat: 'once',
})
