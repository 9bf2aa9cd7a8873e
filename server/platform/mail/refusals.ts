import { z } from 'zod'

/** Nodemailer's error for a failed SMTP conversation. */
const smtpFailure = z.object({
  command: z.string(),
  responseCode: z.int(),
  response: z.string().optional(),
})

/** Of the mailbox that is full, and of what a mail server's rules say about us: neither is a fault of the address. (RFC 3463) */
const notOfAddress = /\b5\.(?:2\.2|7\.\d+)\b/

/**
 * Whether a mail server refused an address for good: with a 5xx to `RCPT TO`, and not because the mailbox is full or it refuses us.
 * Source: RFC 5321, 4.2; RFC 3463.
 */
export function refusesAddress(error: unknown): boolean {
  const failure = smtpFailure.safeParse(error)
  if (!failure.success) return false
  const { command, responseCode, response = '' } = failure.data
  return (
    command === 'RCPT TO' &&
    responseCode >= 500 &&
    responseCode <= 599 &&
    responseCode !== 552 &&
    !notOfAddress.test(response)
  )
}

/**
 * Whether a mail server that takes messages put this one off, for its receiver: for now, or because the mailbox is full. One that is about to close
 * (421) takes none. Source: RFC 5321, 4.2; RFC 3463.
 */
export function isDeferred(error: unknown): boolean {
  const failure = smtpFailure.safeParse(error)
  if (!failure.success) return false
  const { command, responseCode, response = '' } = failure.data
  const isTemporary = responseCode >= 400 && responseCode <= 499 && responseCode !== 421
  const isFull = responseCode === 552 || /\b5\.2\.2\b/.test(response)
  return (command === 'RCPT TO' || command === 'DATA') && (isTemporary || isFull)
}

/** A message that no further try would bring to its reader. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
}
