import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

/** A mail server on this machine that takes its time for each message, as one in the network does. */
export async function startMailServer(milliseconds: number) {
  const arrivals: { to: string; at: number }[] = []
  let tell = Promise.withResolvers<void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, callback) {
      const take = async () => {
        await text(stream)
        await wait(milliseconds)
        for (const { address } of envelope.rcptTo) arrivals.push({ to: address, at: performance.now() })
        callback()
        tell.resolve()
        tell = Promise.withResolvers()
      }
      void take()
    },
  })
  const { promise, resolve } = Promise.withResolvers<number>()
  server.listen(0, '127.0.0.1', () => {
    const address = server.server.address()
    resolve(typeof address === 'object' ? (address?.port ?? 0) : 0)
  })
  const port = await promise

  return {
    url: `smtp://127.0.0.1:${port}`,
    arrivals,
    /** When, by `performance.now()`, a message for this address came first. */
    async arrivalOf(address: string): Promise<number> {
      for (;;) {
        const arrived = arrivals.find(({ to }) => to === address)
        if (arrived) return arrived.at
        await tell.promise
      }
    },
    async count(atLeast: number): Promise<void> {
      while (arrivals.length < atLeast) await tell.promise
    },
    close: () => server.close(),
  }
}
