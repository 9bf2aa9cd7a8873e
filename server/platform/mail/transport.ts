/**
 * Milliseconds that a mail server has to answer, to greet, and to continue. A batch of messages ends long before it expires.
 * (platform/jobs/batches.ts)
 */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/**
 * The way to a mail server. What bounds the connection belongs to the address: beside it are the defaults of messages, in which nodemailer
 * would take it for a part of each message.
 */
export async function openTransport(smtpUrl: string, mailFrom: string) {
  // Loaded where a mail server is set and the first message is sent: some megabytes of memory.
  const { createTransport } = await import('nodemailer')
  return createTransport(
    { url: smtpUrl, ...timeouts, disableFileAccess: true, disableUrlAccess: true },
    { from: mailFrom },
  )
}
