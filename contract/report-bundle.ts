import './plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, page } from './primitives.ts'
import { entry, readReport } from './reports.ts'

/** A report with its entries after a position, as many as `listEntries` answers where `size` is `long`: one answer opens it. */
export const readWholeReport = endpoint({
  method: 'GET',
  path: '/api/reports/:id/whole',
  summary: 'One report with its sealed entries, oldest first',
  access: 'participant',
  params: z.strictObject({ id }),
  query: z.strictObject({
    after: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))),
  }),
  result: z.strictObject({ record: readReport.result, entries: page(entry) }),
  errors: ['not_found'],
})

/** The same for a receipt phrase, by which its report is not known before. */
export const readReceipt = endpoint({
  method: 'GET',
  path: '/api/receipt',
  summary: 'The report that a receipt phrase belongs to, with its sealed entries, oldest first',
  access: 'receipt',
  result: z.strictObject({ reportId: id, record: readReport.result, entries: page(entry) }),
  errors: ['not_found'],
})
