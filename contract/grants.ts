import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { bytesOf, id } from './primitives.ts'
import { reader } from './readers.ts'
import { keySeal, newEntry } from './reports.ts'

/** Seals of the next epoch's key to everyone who stays, where an entry starts one. */
const nextSeals = z.optional(z.array(keySeal).check(z.maxLength(120)))

/** The keys of every epoch up to the one that the grant is written in, each sealed to the new reader. */
const keys = z.array(keySeal).check(z.minLength(1), z.maxLength(200))

/**
 * Lets someone read a report from its start. The entry is the signed grant that introduces them
 * (encryption/entries.ts).
 *
 * - `guest`: by the reporter, to a member who has handed them a contact code. A guest reads everything, writes messages
 *   and evidence, and changes no status.
 * - `handler`: where the report is sealed to handlers singly, to one who has come since, by a handler who holds it or
 *   by the reporter.
 */
export const grantAccess = endpoint({
  method: 'POST',
  path: '/api/reports/:id/grants',
  summary: 'Give someone access to a report, by a signed entry and sealed keys',
  access: 'participant',
  params: z.strictObject({ id }),
  bodyLimit: 262144,
  body: z.strictObject({
    to: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('guest'), token: bytesOf(16) }),
      z.strictObject({ kind: z.literal('handler'), id }),
    ]),
    entry: newEntry,
    seals: nextSeals,
    keys,
  }),
  result: z.strictObject({ readers: z.array(reader) }),
  errors: ['not_found', 'conflict', 'forbidden', 'reused_key'],
  repeat: 'id',
})

/**
 * Ends someone's access: by the reporter, or by the guest who leaves. Their seals are deleted, and what is written next is
 * sealed to a new key. The reporter's device writes at once: a signed revocation that starts the new epoch, so that no server
 * can keep naming the person who was shut out. A handler whose access ends counts as excluded from then on.
 */
export const revokeAccess = endpoint({
  method: 'DELETE',
  path: '/api/reports/:id/grants/:memberId',
  summary: 'End someone’s access to a report',
  access: 'participant',
  params: z.strictObject({ id, memberId: id }),
  bodyLimit: 196608,
  body: z.strictObject({
    /** Null for a guest who leaves, or to shut someone out without a word. */
    writing: z.nullable(z.strictObject({ entry: newEntry, seals: nextSeals })),
  }),
  result: z.strictObject({ readers: z.array(reader) }),
  errors: ['not_found', 'conflict', 'forbidden', 'reused_key'],
  repeat: 'natural',
})
