import './plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import {
  address,
  base64url,
  bytesOf,
  done,
  id,
  language,
  recipient,
  verifyKey,
  ordinal,
} from './primitives.ts'

export const userType = z.enum(['individual', 'business', 'public'])
export type UserType = z.infer<typeof userType>

/** Argon2id parameters (RFC 9106). The device refuses weaker ones than its own minimum. */
export const passwordParameters = z.strictObject({
  memoryKiB: z.int().check(z.minimum(65536), z.maximum(1048576)),
  passes: z.int().check(z.minimum(3), z.maximum(20)),
  lanes: z.int().check(z.minimum(1), z.maximum(4)),
})
export type PasswordParameters = z.infer<typeof passwordParameters>

/**
 * The parameters with which every password is set. They are the same for each address, known or not; to raise them, the
 * answer of `readSalt` must keep fitting the accounts that were made before without telling which addresses have one.
 */
export const currentPasswordParameters: PasswordParameters = { memoryKiB: 65536, passes: 3, lanes: 1 }

/** What the server receives as "the password": 32 bytes that the device derives from it. */
export const authSecret = bytesOf(32)

/** A sealed vault: an age file of at most 64 KiB. */
export const sealedVault = base64url(65536, 100)

/** The public halves of a member's keys. */
export const memberKeys = { recipient, verifyKey }

/** The salt of a password. Every address has one, known or not, so that asking reveals nothing. */
export const readSalt = endpoint({
  method: 'POST',
  path: '/api/accounts/salt',
  summary: 'The salt and parameters with which a device stretches a password',
  access: 'anyone',
  body: z.strictObject({ address }),
  result: z.strictObject({ salt: bytesOf(32), parameters: passwordParameters }),
  errors: [],
  repeat: 'natural',
  audited: false,
})

/**
 * Always the same answer, whether the address is free, pending or taken. Where sign-up is not open, `forbidden` without an invitation, `expired`
 * with one that is not good any more, and `invalid_input` of the address where its domain is not accepted: none of them depends on who has an account.
 */
export const signUp = endpoint({
  method: 'POST',
  path: '/api/accounts',
  summary: 'Create a pending account and send its confirmation link',
  access: 'anyone',
  bodyLimit: 131072,
  body: z.strictObject({
    id,
    address,
    authSecret,
    parameters: passwordParameters,
    vault: sealedVault,
    ...memberKeys,
    userType,
    language,
    /** Of the link of an invitation, where sign-up is by invitation. */
    invitation: z.optional(bytesOf(32)),
  }),
  result: z.strictObject({ state: z.literal('pending') }),
  errors: ['reused_key', 'forbidden', 'expired'],
  repeat: 'id',
})

/**
 * The first account confirmed for an address owns it. Others with that address keep their contents and their password;
 * `replaceAddress` gives them another address. A caller signed in to one of those is refused with `conflict`: someone else may
 * have signed up with their address, to make them open the wrong link.
 */
export const confirmAddress = endpoint({
  method: 'POST',
  path: '/api/accounts/confirmation',
  summary: 'Confirm an address with the link mailed to it',
  access: 'anyone',
  body: z.strictObject({ token: bytesOf(32) }),
  result: done,
  errors: ['expired', 'conflict'],
  repeat: 'natural',
})

export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/api/accounts/confirmation/message',
  summary: 'Mail the confirmation link again',
  access: 'signedIn',
  result: done,
  errors: ['conflict'],
  repeat: 'natural',
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/accounts/password',
  summary: 'Replace the password and re-seal the vault; every other session ends',
  access: 'signedIn',
  bodyLimit: 131072,
  body: z.strictObject({
    currentAuthSecret: authSecret,
    authSecret,
    parameters: passwordParameters,
    vault: sealedVault,
    vaultVersion: ordinal,
  }),
  result: z.strictObject({ vaultVersion: ordinal }),
  errors: ['not_accepted', 'conflict'],
  repeat: 'once',
})

/** What a one-time link of a new server is still good for. `taken` where this server has an administrator. */
export const claimState = z.enum(['open', 'expired', 'taken'])
export type ClaimState = z.infer<typeof claimState>

/** So that nobody signs up with a link that no longer works. */
export const readClaimState = endpoint({
  method: 'POST',
  path: '/api/accounts/administrator/opening',
  summary: 'The state of the one-time link of a new server',
  access: 'anyone',
  body: z.strictObject({ token: bytesOf(32) }),
  result: z.strictObject({ state: claimState }),
  errors: [],
  repeat: 'natural',
  audited: false,
})

/** The one-time link that a new server prints. The signed-in member who opens it becomes the first administrator. */
export const claimServer = endpoint({
  method: 'POST',
  path: '/api/accounts/administrator',
  summary: 'Become the first administrator of a new server by its one-time link',
  access: 'signedIn',
  body: z.strictObject({ token: bytesOf(32) }),
  result: done,
  errors: ['expired', 'conflict'],
  repeat: 'once',
})
