import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { base64url, bytesOf, day, done, id, line, nonEmptyLine, ordinal } from './primitives.ts'
import { session, vaultRecord } from './sessions.ts'
import { resealedVault } from './vaults.ts'

/** Chosen by its owner, so that they tell one from another. */
const name = line(60, 1)
const challenge = bytesOf(32)
const credentialId = base64url(1023, 1)
const transports = z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10))

export const passkey = z.strictObject({
  id,
  name,
  addedOn: day,
  lastUsedOn: z.nullable(day),
  /** Whether it opens the vault as well: the authenticator knows the PRF extension (WebAuthn Level 3 §10.1.4). */
  opensVault: z.boolean(),
})
export type Passkey = z.infer<typeof passkey>

/** What an authenticator answers at sign-in. What its PRF gave is not in it: that never leaves the device. */
export const assertion = z.strictObject({
  id: credentialId,
  clientDataJSON: base64url(2000, 1),
  authenticatorData: base64url(2000, 1),
  signature: base64url(2000, 1),
  userHandle: z.nullable(base64url(64)),
})
export type Assertion = z.infer<typeof assertion>

/** A vault that was sealed again, with the passkey's lock or without. */
const resealed = z.nullable(resealedVault)
const resealedVersion = z.strictObject({ version: z.nullable(ordinal) })

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/passkeys',
  summary: 'The member’s own passkeys',
  access: 'signedIn',
  result: z.strictObject({ passkeys: z.array(passkey) }),
  errors: [],
})

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys/challenge',
  summary: 'Options for creating a passkey; valid once, for five minutes',
  access: 'signedIn',
  fresh: true,
  result: z.strictObject({
    challenge,
    rpId: z.string(),
    /** The member’s id as bytes. */
    userHandle: bytesOf(16),
    known: z.array(z.strictObject({ id: credentialId, transports })),
  }),
  errors: ['reauthentication_required', 'second_factor', 'conflict'],
  repeat: 'once',
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys',
  summary: 'Add a passkey, and store the vault that was sealed to it',
  access: 'signedIn',
  fresh: true,
  bodyLimit: 131072,
  body: z.strictObject({
    id,
    name: nonEmptyLine(60),
    credentialId,
    clientDataJSON: base64url(2000, 1),
    attestationObject: base64url(8000, 1),
    transports,
    vault: resealed,
  }),
  result: resealedVersion,
  errors: ['reauthentication_required', 'second_factor', 'not_accepted', 'conflict', 'reused_key'],
  repeat: 'once',
})

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/passkeys/:id',
  summary: 'Rename a passkey',
  access: 'signedIn',
  params: z.strictObject({ id }),
  body: z.strictObject({ name: nonEmptyLine(60) }),
  result: done,
  errors: [],
  repeat: 'natural',
})

/** The password stays a lock of every vault, so the last lock is never removed by this. */
export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys/:id/removal',
  summary: 'Remove a passkey, and store the vault that is no longer sealed to it',
  access: 'signedIn',
  fresh: true,
  bodyLimit: 131072,
  params: z.strictObject({ id }),
  body: z.strictObject({ vault: resealed }),
  result: resealedVersion,
  errors: ['reauthentication_required', 'second_factor', 'not_accepted', 'conflict'],
  repeat: 'once',
})

export const beginAssertion = endpoint({
  method: 'POST',
  path: '/api/passkeys/assertions',
  summary: 'A challenge for a passkey; valid once, for five minutes',
  access: 'anyone',
  result: z.strictObject({ challenge, rpId: z.string() }),
  errors: ['conflict'],
  repeat: 'once',
  audited: false,
})

/** Counts as two factors: the device, and the finger, face or number that unlocks it. */
export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/api/sessions/passkey',
  summary: 'Sign in with a passkey',
  access: 'anyone',
  body: assertion,
  result: z.strictObject({ session, vault: vaultRecord }),
  errors: ['not_accepted', 'conflict', 'forbidden'],
  repeat: 'once',
})

export const reauthenticateByPasskey = endpoint({
  method: 'POST',
  path: '/api/session/proof/passkey',
  summary: 'Reauthenticate by a passkey',
  access: 'signedIn',
  body: assertion,
  result: done,
  errors: ['not_accepted', 'conflict'],
  repeat: 'once',
})
