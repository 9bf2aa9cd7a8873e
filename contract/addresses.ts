import './plain-parsers.ts'
import * as z from 'zod/mini'
import { authSecret, passwordParameters, sealedVault } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { address, bytesOf, done, moment, ordinal } from './primitives.ts'

const token = bytesOf(32)

/** A change of the account's address that waits until both mailboxes have agreed. */
export const addressChange = z.strictObject({
  /** The account's new address. Null in another session than the one that asked, until it reauthenticates. */
  address: z.nullable(address),
  newAgreed: z.boolean(),
  oldAgreed: z.boolean(),
  /** From when on it can be finished without the old mailbox, by `finishAddressChange`. */
  aloneFrom: moment,
  /** When it is over, and its links with it. */
  expiresAt: moment,
})
export type AddressChange = z.infer<typeof addressChange>

/** Another address, with what the same password gives for it, and a vault that is sealed to the lock of either. */
const addressBody = z.strictObject({
  address,
  currentAuthSecret: authSecret,
  /** What the same password gives with the salt of the new address. */
  authSecret,
  parameters: passwordParameters,
  vault: sealedVault,
  vaultVersion: ordinal,
})

export const readAddressChange = endpoint({
  method: 'GET',
  path: '/api/accounts/address-change',
  summary: 'The caller’s pending change of address, or null',
  access: 'confirmed',
  result: z.strictObject({ change: z.nullable(addressChange) }),
  errors: [],
})

/**
 * Mails a link to both addresses; the change takes effect once both have agreed. A password is stretched with the salt of the
 * address, so the device also sends the secret for the new address, and a vault sealed to both locks. The answer does not say
 * whether someone has the new address. Only where an account has it with this same password, which the caller then knows, is
 * it `invalid_input` at `authSecret`.
 */
export const requestAddressChange = endpoint({
  method: 'POST',
  path: '/api/accounts/address-change',
  summary: 'Request a change of address; confirmation links are mailed to the old and the new one',
  access: 'confirmed',
  fresh: true,
  bodyLimit: 131072,
  body: addressBody,
  result: z.strictObject({ change: addressChange, vaultVersion: ordinal }),
  errors: ['reauthentication_required', 'second_factor', 'not_accepted', 'conflict', 'too_many'],
  repeat: 'once',
})

/**
 * For an account whose address was never confirmed: someone else's, mistyped, or the address of another account by now.
 * It takes effect at once, and a link to confirm it is mailed to the new address. There is no mailbox yet that could agree.
 * Refused by `conflict` where the address is confirmed: then both mailboxes are asked, by `requestAddressChange`.
 */
export const replaceAddress = endpoint({
  method: 'PUT',
  path: '/api/accounts/address',
  summary: 'Give an account that was never confirmed another address',
  access: 'signedIn',
  fresh: true,
  bodyLimit: 131072,
  body: addressBody,
  result: z.strictObject({ vaultVersion: ordinal }),
  errors: ['reauthentication_required', 'second_factor', 'not_accepted', 'conflict', 'too_many'],
  repeat: 'once',
})

export const cancelAddressChange = endpoint({
  method: 'DELETE',
  path: '/api/accounts/address-change',
  summary: 'Cancel the pending change of address',
  access: 'confirmed',
  result: done,
  errors: [],
  repeat: 'natural',
})

/**
 * For members who can no longer read the old mailbox: works once the new one has agreed, and nobody stopped it for seven days.
 */
export const finishAddressChange = endpoint({
  method: 'POST',
  path: '/api/accounts/address-change/completion',
  summary: 'Finish a change of address without the old mailbox, after seven days',
  access: 'confirmed',
  fresh: true,
  result: done,
  errors: ['reauthentication_required', 'second_factor', 'conflict'],
  repeat: 'once',
})

/**
 * By either mailed link. `waiting` for the other mailbox, or `changed`; opening it again is no error. A caller signed in to
 * another account with the new address, one that was never confirmed and never could be, is refused with `conflict`, by either
 * link and whether or not the other mailbox has agreed.
 */
export const agreeToAddressChange = endpoint({
  method: 'POST',
  path: '/api/accounts/address-change/agreement',
  summary: 'Agree to a change of address by the link that was mailed to the old or the new one',
  access: 'anyone',
  body: z.strictObject({ token }),
  result: z.strictObject({ state: z.enum(['waiting', 'changed']) }),
  errors: ['expired', 'conflict'],
  repeat: 'natural',
})

export const stopAddressChange = endpoint({
  method: 'POST',
  path: '/api/accounts/address-change/stop',
  summary: 'Stop a change of address by the link that was mailed to the old one',
  access: 'anyone',
  body: z.strictObject({ token }),
  result: done,
  errors: ['expired'],
  repeat: 'natural',
})
