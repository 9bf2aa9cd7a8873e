import type { OperatorProfile } from '#contract/operator.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { Parts } from '#server/platform/parts.ts'
import { enquiryRoutes } from './routes.ts'

interface EnquiryNeeds {
  /** The current details of the operator. */
  readOperator: (db: Db) => Promise<OperatorProfile>
}

export function register({ serve, limits, configuration, readOperator }: Parts & EnquiryNeeds): void {
  enquiryRoutes(serve, { limits, findReceiver: (db) => receiverOf(db, configuration, readOperator) })
}

/** Without a mail server, messages could not be sent and would be printed to the console, so the form is off. */
async function receiverOf(
  db: Db,
  { smtpUrl, contactAddress }: Parts['configuration'],
  readOperator: EnquiryNeeds['readOperator'],
): Promise<string | undefined> {
  if (smtpUrl === undefined) return undefined
  return contactAddress ?? (await readOperator(db)).contactEmail ?? undefined
}
