import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { address, done } from './primitives.ts'

/**
 * With the account's own address, so that nothing is deleted by mistake. Not while a new password that was set by the mailbox alone can be undone, and not while the caller holds the keys of a
 * team; `conflict` says which.
 */
export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/accounts/deletion',
  summary: 'Delete the caller’s account and everything that belongs to it',
  access: 'signedIn',
  fresh: true,
  body: z.strictObject({ address }),
  result: done,
  errors: ['conflict', 'reauthentication_required'],
  repeat: 'once',
})
