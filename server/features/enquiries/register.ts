import type { OperatorProfile } from '#contract/operator.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { Parts } from '#server/platform/parts.ts'
import { enquiryRoutes } from './routes.ts'

interface EnquiryNeeds {
  /** Who runs this server, as it is said now. */
  readOperator: (db: Db) => Promise<OperatorProfile>
}

export function register({ serve, limits, configuration, readOperator }: Parts & EnquiryNeeds): void {
  enquiryRoutes(serve, { limits, findReceiver: (db) => receiverOf(db, configuration, readOperator) })
}

/** Without a mail server nothing would go out, and a message would be shown on the console; then nobody is asked to write one. */
async function receiverOf(
  db: Db,
  { smtpUrl, contactAddress }: Parts['configuration'],
  readOperator: EnquiryNeeds['readOperator'],
): Promise<string | undefined> {
  if (smtpUrl === undefined) return undefined
  return contactAddress ?? (await readOperator(db)).contactEmail ?? undefined
}
