import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below those that systems give to whoever asks for any, each outgoing connection among them: Linux from 32768 on, others from 49152. */
const ports = { from: 20_000, to: 32_000 }

/** A port of 127.0.0.1 that was free a moment ago, and that the system gives to nobody meanwhile. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(ports.from, ports.to)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>()
  const server = createServer()
  server.once('error', (error: NodeJS.ErrnoException) =>
    error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
  )
  server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  return promise
}
