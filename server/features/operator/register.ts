import type { Db } from '#server/platform/database/connection.ts'
import type { Parts } from '#server/platform/parts.ts'
import { operatorRoutes } from './routes.ts'
import { readDetails } from './queries.ts'
import { type OperatorProfile, resolveDetails } from './details.ts'

export interface OperatorSource {
  /** Who runs this server, as it is said now. */
  readonly readOperator: (db: Db) => Promise<OperatorProfile>
}

/** @returns what the pages and other features say of the operator */
export function register({ serve, configuration }: Parts): OperatorSource {
  operatorRoutes(serve, { sendsMail: configuration.smtpUrl !== undefined })
  return { readOperator: async (db) => resolveDetails(await readDetails(db)) }
}
