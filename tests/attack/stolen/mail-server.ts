import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { freePort } from '../../support/free-port.ts'

/** A message as an untrusted mail server on the way received it. */
export interface InterceptedMail {
  readonly to: string
  readonly raw: Buffer
  readonly text: string
}

const timeoutMs = 30_000

/** A mail server that records the messages passing through it. */
export async function openMailServer() {
  const mails: InterceptedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const take = async () => {
        const raw = await buffer(stream)
        const { text = '' } = await PostalMime.parse(raw)
        for (const { address } of envelope.rcptTo) mails.push({ to: address, raw, text })
        done()
      }
      void take()
    },
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken: mails,
    /** The newest link of a kind that was mailed to an address. */
    async waitForLink(address: string, kind: string): Promise<string> {
      for (const until = performance.now() + timeoutMs; performance.now() < until; await wait(30)) {
        const texts = mails.filter(({ to }) => to === address).map(({ text }) => text)
        const links = texts.flatMap((text) => new RegExp(`\\S+#${kind}=[\\w-]{43}`).exec(text)?.[0] ?? [])
        const [newest] = links.slice(-1)
        if (newest) return newest
      }
      throw new Error(`no ${kind} link was mailed to ${address}`)
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export type MailServer = Awaited<ReturnType<typeof openMailServer>>
