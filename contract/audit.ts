import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { cursor, day, id, moment, page, pageQuery } from './primitives.ts'
import { logDay, proofReceipt } from './proofs.ts'
import { settingChange } from './operator-settings.ts'

export const auditActorKind = z.enum(['anonymous', 'receipt', 'member', 'system'])

/** Which entries: of calls that only administrators make, of calls that were refused, or all. */
export const auditSelection = z.enum(['administration', 'refused', 'all'])
export type AuditSelection = z.infer<typeof auditSelection>

/** Who did what and how it ended. Rows tied to an anonymous report carry the day only. */
export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'The audit log, newest first',
  access: 'admin',
  query: z.strictObject({
    ...pageQuery,
    selection: z.optional(auditSelection),
    /** What this member did. */
    memberId: z.optional(id),
    /** What was done to this record. */
    targetId: z.optional(id),
    /** The first day, in UTC. */
    from: z.optional(day),
    /** The last day, in UTC. */
    until: z.optional(day),
  }),
  result: page(
    z.strictObject({
      id,
      actor: z.strictObject({
        kind: auditActorKind,
        memberId: z.nullable(id),
      }),
      /** Method and path pattern of the call. */
      action: z.string(),
      target: z.nullable(z.strictObject({ kind: z.string(), id: z.nullable(id) })),
      outcome: z.string(),
      at: moment,
      /** Of a change of settings: what was there before and after. */
      changes: z.nullable(z.array(settingChange)),
    }),
  ),
  errors: [],
})

/**
 * The entries of one day as lines of JSON (https://jsonlines.org), oldest first. The lines of all pages, each with a line feed, are the
 * file whose SHA-256 is in the log of proofs. `conflict` until the day is over.
 */
export const listAuditLines = endpoint({
  method: 'GET',
  path: '/api/admin/audit/days/:day/lines',
  summary: 'The audit log of a day as lines of JSON, oldest first',
  access: 'admin',
  params: z.strictObject({ day: logDay }),
  query: z.strictObject({ cursor: z.optional(cursor) }),
  result: page(z.string()),
  errors: ['conflict'],
})

/** What the log of proofs says of a day. `not_found` where the day was closed before the audit log was part of it, or is not closed yet. */
export const readAuditProof = endpoint({
  method: 'GET',
  path: '/api/admin/audit/days/:day/proof',
  summary: 'The receipt of a day of the audit log',
  access: 'admin',
  params: z.strictObject({ day: logDay }),
  result: proofReceipt,
  errors: ['not_found'],
})
