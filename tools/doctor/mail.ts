import { openTransport } from '#server/platform/mail/transport.ts'
import { codeOf } from '#server/supervisor/start-error.ts'
import { type Finding, ok, wrong } from './check.ts'

/** Codes of nodemailer in words. */
const reasons: Record<string, string> = {
  EAUTH: 'it refuses the name or the password of SMTP_URL',
  EDNS: 'its name is not known',
  ECONNECTION: 'nobody answers there',
  ECONNREFUSED: 'nobody answers there',
  ESOCKET: 'nobody answers there, or not by TLS',
  ETIMEDOUT: 'it does not answer in time',
  ETLS: 'its TLS cannot be trusted',
}

/** Greets the mail server and signs in, and sends nothing. */
export async function checkMailServer(smtpUrl: string, mailFrom: string): Promise<Finding[]> {
  const place = new URL(smtpUrl).host
  const transport = await openTransport(smtpUrl, mailFrom)
  try {
    await transport.verify()
    return [ok(`The mail server ${place} answers and takes mail.`)]
  } catch (error) {
    const code = codeOf(error)
    return [wrong(`The mail server ${place} cannot be used: ${reasons[code] ?? code}.`)]
  } finally {
    transport.close()
  }
}
