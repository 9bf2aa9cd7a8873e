import * as z from 'zod/mini'
import { authSecret, memberKeys, sealedVault, userType } from './accounts.ts'
import { factorCode } from './codes.ts'
import { endpoint } from './endpoint.ts'
import { address, done, id, language, moment, ordinal } from './primitives.ts'

/** A reset without a kit or passkey, which the sessions that were there before can undo. */
export const undoableReset = z.strictObject({ at: moment, undoUntil: moment })

/** Who is signed in. Nothing here is secret; all but the address is kept in local storage so that the app opens signed in. */
export const sessionUser = z.strictObject({
  id,
  /** The person's own address, as typed at sign-up. */
  email: address,
  state: z.enum(['pending', 'confirmed']),
  userType,
  isAdmin: z.boolean(),
  /** Whether they decide about what is handed in to the community. */
  isModerator: z.boolean(),
  /** Organisations for which this member handles cases. */
  handles: z.array(id),
  /** Whether they have a place at a case desk, also one that they were only invited to or that is paused. */
  atDesk: z.boolean(),
  language,
  ...memberKeys,
  kitSaved: z.boolean(),
  /** Whether this session was proven by two factors, and which the member has set up. */
  twoFactors: z.boolean(),
  hasCodes: z.boolean(),
  hasPasskeys: z.boolean(),
  reset: z.nullable(undoableReset),
  /** Whether a change of the address is in progress, so that each device of its owner shows it. */
  changesAddress: z.boolean(),
  /** Whether mail to the address comes back for good. */
  mailFails: z.boolean(),
})
export type SessionUser = z.infer<typeof sessionUser>

export const session = z.strictObject({ user: sessionUser, expiresAt: moment })
export type Session = z.infer<typeof session>

/** A vault as the server keeps it: sealed, with a version so that two devices cannot overwrite each other. */
export const vaultRecord = z.strictObject({
  generation: ordinal,
  version: ordinal,
  sealed: sealedVault,
  ...memberKeys,
})
export type VaultRecord = z.infer<typeof vaultRecord>

export const signIn = endpoint({
  method: 'POST',
  path: '/api/sessions',
  summary: 'Sign in with the secret that the device derives from address and password',
  access: 'anyone',
  body: z.strictObject({ address, authSecret, code: z.optional(factorCode) }),
  result: z.strictObject({ session, vault: vaultRecord }),
  /** `forbidden`: the account was frozen, and opens by a passkey or the recovery kit. [Note: What administrators do about an account] */
  errors: ['not_accepted', 'second_factor', 'too_many', 'forbidden'],
  repeat: 'once',
})

export const readSession = endpoint({
  method: 'GET',
  path: '/api/session',
  summary: 'The current session, or null',
  access: 'anyone',
  result: z.strictObject({ session: z.nullable(session) }),
  errors: [],
})

/** The old token stays good for 60 seconds, so that two tabs that renew at once both stay signed in. */
export const renewSession = endpoint({
  method: 'POST',
  path: '/api/session/renewal',
  summary: 'Exchange the session token for a new one',
  access: 'signedIn',
  result: z.strictObject({ session }),
  errors: [],
  repeat: 'once',
  audited: false,
})

/**
 * From here on the session may do for ten minutes what cannot be undone. Asked for by `reauthentication_required`. It continues with a new
 * token.
 */
export const reauthenticate = endpoint({
  method: 'POST',
  path: '/api/session/proof',
  summary: 'Reauthenticate by the password',
  access: 'signedIn',
  body: z.strictObject({ authSecret, code: z.optional(factorCode) }),
  result: done,
  errors: ['not_accepted', 'second_factor', 'too_many'],
  repeat: 'once',
})

export const signOut = endpoint({
  method: 'DELETE',
  path: '/api/session',
  summary: 'Sign out here',
  access: 'anyone',
  result: done,
  errors: [],
  repeat: 'natural',
})

export const signOutEverywhere = endpoint({
  method: 'DELETE',
  path: '/api/sessions',
  summary: 'Sign out on every device, this one too',
  access: 'signedIn',
  result: done,
  errors: [],
  repeat: 'natural',
})
