import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** A local mail server that stores what it receives, until the test is over. */
export async function mailServer({
  refuses = () => undefined,
}: {
  /** The answer to a recipient that it rejects. */
  refuses?: (address: string) => { responseCode: number; message: string } | undefined
} = {}): Promise<{ url: string; received: { to: string[]; content: string }[] }> {
  const received: { to: string[]; content: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, answer) {
      const refusal = refuses(address)
      answer(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.responseCode }))
    },
    onData(stream, session, callback) {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      const keep = async () => {
        received.push({ to, content: await text(stream) })
        callback()
      }
      void keep()
    },
  })
  const { promise, resolve } = Promise.withResolvers<number>()
  server.listen(0, '127.0.0.1', () => {
    const address = server.server.address()
    resolve(typeof address === 'object' ? (address?.port ?? 0) : 0)
  })
  onTestFinished(() => server.close())
  return { url: `smtp://127.0.0.1:${await promise}`, received }
}
