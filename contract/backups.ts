import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { moment } from './primitives.ts'

/** A backup that is older than so many hours is late: one a day, and time to write it. */
export const backupLateAfterHours = 26

export const readBackups = endpoint({
  method: 'GET',
  path: '/api/admin/backups',
  summary: 'Whether this server writes backups by itself, and the newest complete one',
  access: 'admin',
  result: z.strictObject({
    /** When this server writes one each day, in UTC; null if the operator does it in another way, or not at all. */
    dailyAt: z.nullable(z.string().check(z.regex(/^\d\d:\d\d$/))),
    newest: z.nullable(
      z.strictObject({
        takenAt: moment,
        finishedAt: moment,
        /** Sealed, with the files that it shares with other backups. */
        bytes: z.int(),
        files: z.int(),
        rows: z.int(),
      }),
    ),
    /** There is none of the last {@link backupLateAfterHours} hours. */
    isLate: z.boolean(),
    /** Where the database hands over its log, so that it can be restored to a moment: when it last did, and whether that fails now. */
    archive: z.nullable(z.strictObject({ archivedAt: z.nullable(moment), isFailing: z.boolean() })),
  }),
  errors: [],
})
