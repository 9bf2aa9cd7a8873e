import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { base64url, bytesOf, day, digest, done, id, line, recipient, verifyKey } from './primitives.ts'

/**
 * With a contact code a member can be named by someone who wants to give them access to a report. Nobody is found by name or
 * address, only by a code that they handed out. It carries a random token of 16 bytes, of which the server keeps the SHA-256,
 * and the fingerprint of the member's keys, which the server never sees (encryption/contact.ts). It is valid for 30 days, or
 * until the member renews it.
 */
export const contactCode = z.strictObject({
  /** The code itself, sealed to the member, so that their other devices can show it. */
  sealed: base64url(2048, 100),
  goodUntil: day,
})

export const readContactCode = endpoint({
  method: 'GET',
  path: '/api/contact-code',
  summary: 'The caller’s own contact code, sealed to them',
  access: 'confirmed',
  result: z.strictObject({ code: z.nullable(contactCode) }),
  errors: [],
})

/** Makes one, instead of any before it, which from then on finds nobody. */
export const setContactCode = endpoint({
  method: 'PUT',
  path: '/api/contact-code',
  summary: 'Create or renew the caller’s contact code',
  access: 'confirmed',
  body: z.strictObject({ tokenDigest: digest, sealed: base64url(2048, 100) }),
  result: z.strictObject({ code: contactCode }),
  errors: ['conflict'],
  repeat: 'natural',
})

export const removeContactCode = endpoint({
  method: 'DELETE',
  path: '/api/contact-code',
  summary: 'Revoke the caller’s contact code',
  access: 'confirmed',
  result: done,
  errors: [],
  repeat: 'natural',
})

/** The token is in the body: addresses are kept in too many places. */
export const findContact = endpoint({
  method: 'POST',
  path: '/api/contacts',
  summary: 'The owner of a contact code, with the keys to compare with its fingerprint',
  access: 'participant',
  body: z.strictObject({ token: bytesOf(16) }),
  result: z.strictObject({ memberId: id, name: line(80), recipient, verifyKey }),
  errors: ['not_found'],
  repeat: 'natural',
  audited: false,
})
