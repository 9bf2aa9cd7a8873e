import type { Parts } from '#server/platform/parts.ts'
import { enquiryRoutes } from './routes.ts'

export function register({ serve, limits, configuration }: Parts): void {
  enquiryRoutes(serve, { limits, to: receiverOf(configuration) })
}

/** Without a mail server nothing would go out, and a message would be shown on the console; then nobody is asked to write one. */
function receiverOf({ smtpUrl, contactAddress }: Parts['configuration']): string | undefined {
  return smtpUrl === undefined ? undefined : contactAddress
}
