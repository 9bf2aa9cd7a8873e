import './plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { moment } from './primitives.ts'

/** `unknown` where the server cannot see it now, `off` where this service does not have it. */
export const partStates = ['works', 'disturbed', 'unknown', 'off'] as const

const part = z.strictObject({
  state: z.enum(partStates),
  /** Since when it is disturbed at least, in steps of five minutes; null if it is not. */
  since: z.nullable(moment),
})
export type PartOfService = z.infer<typeof part>

const serviceStatus = z.strictObject({
  checkedAt: moment,
  /** Whether reports, messages and files can be sent and read. */
  reporting: part,
  /** Whether messages leave for mail boxes. */
  mail: part,
  /** Whether what is done later is done: notices, reminders, deadlines. */
  background: part,
})
export type ServiceStatus = z.infer<typeof serviceStatus>

export const readServiceStatus = endpoint({
  method: 'GET',
  path: '/api/status',
  summary: 'Whether the service works, in what parts it does not, and since when',
  access: 'anyone',
  result: serviceStatus,
  errors: [],
})
