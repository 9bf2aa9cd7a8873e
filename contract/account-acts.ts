import './plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { twoPersonAct } from './people.ts'
import { address, bytesOf, day, done, moment } from './primitives.ts'

/** What administrators started about the caller's account, and the caller can stop. [Note: What administrators do about an account] */
const accountActs = z.strictObject({
  /** When the second factor goes, or the account is reopened for a new password by mail. */
  factorReset: z.nullable(z.strictObject({ what: twoPersonAct, dueAt: moment })),
  deletion: z.nullable(
    z.strictObject({
      askedOn: day,
      /** When the account goes; null until the caller agreed. */
      dueAt: z.nullable(moment),
    }),
  ),
  /** The account was frozen and reopened, and the password is still the one from before. */
  needsPassword: z.boolean(),
})
export type AccountActs = z.infer<typeof accountActs>

export const readAccountActs = endpoint({
  method: 'GET',
  path: '/api/accounts/acts',
  summary: 'Pending administrator actions on the caller’s account',
  access: 'signedIn',
  result: accountActs,
  errors: [],
})

export const stopFactorReset = endpoint({
  method: 'DELETE',
  path: '/api/accounts/factor-reset',
  summary: 'Stop a reset of the caller’s second factor',
  access: 'signedIn',
  result: done,
  errors: [],
  repeat: 'natural',
})

/** By the link of the mail that told of it. */
export const stopFactorResetByLink = endpoint({
  method: 'POST',
  path: '/api/accounts/factor-reset/stop',
  summary: 'Stop a reset of a second factor by the mailed link',
  access: 'anyone',
  body: z.strictObject({ token: bytesOf(32) }),
  result: done,
  errors: ['expired', 'too_many'],
  repeat: 'once',
})

/** With the account’s own address, so that nothing is deleted by mistake. Refused as deleting it oneself is. */
export const confirmDeletion = endpoint({
  method: 'PUT',
  path: '/api/accounts/asked-deletion',
  summary: 'Agree to a deletion that an administrator started; it can be undone for 72 hours',
  access: 'signedIn',
  fresh: true,
  body: z.strictObject({ address }),
  result: z.strictObject({ dueAt: moment }),
  errors: ['conflict', 'reauthentication_required'],
  repeat: 'natural',
})

export const undoDeletion = endpoint({
  method: 'DELETE',
  path: '/api/accounts/asked-deletion',
  summary: 'Refuse or undo a deletion that an administrator started',
  access: 'signedIn',
  result: done,
  errors: [],
  repeat: 'natural',
})
