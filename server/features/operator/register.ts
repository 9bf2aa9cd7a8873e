import type { Db } from '#server/platform/database/connection.ts'
import type { Parts } from '#server/platform/parts.ts'
import { signUpInvitationRoutes } from './invitation-routes.ts'
import { operatorRoutes, settingsRoutes } from './routes.ts'
import { readDetails } from './queries.ts'
import { type OperatorProfile, resolveDetails } from './details.ts'

export interface OperatorSource {
  /** The current details of the operator. */
  readonly readOperator: (db: Db) => Promise<OperatorProfile>
}

/** @returns the operator's details for pages and other features */
export function register({ serve, configuration, settings }: Parts): OperatorSource {
  const parts = { sendsMail: configuration.smtpUrl !== undefined, settings }
  operatorRoutes(serve, parts)
  settingsRoutes(serve, parts)
  signUpInvitationRoutes(serve)
  return { readOperator: async (db) => resolveDetails(await readDetails(db)) }
}
