import './plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Rows of one table, by column. Bytes are base64, moments ISO 8601; secrets that check something are left out. */
export const tableCopy = z.strictObject({
  table: z.string(),
  rows: z.array(z.record(z.string(), z.json())),
})
export type TableCopy = z.infer<typeof tableCopy>

/**
 * What the server holds readable or sealed about the caller's account. Reports, their entries and files are opened and
 * copied on the device. Which is which is said in content/policies/holdings/.
 * Of an account whose password was reset by mail alone it has nothing from before.
 */
export const readCopy = endpoint({
  method: 'GET',
  path: '/api/copy',
  summary: 'What this server holds about the caller’s account, table by table',
  access: 'signedIn',
  fresh: true,
  result: z.strictObject({ tables: z.array(tableCopy) }),
  errors: ['reauthentication_required', 'too_many'],
})
