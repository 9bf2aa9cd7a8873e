import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ephemeral ports, which systems also use for outgoing connections: from 32768 on Linux, from 49152 elsewhere. */
const ports = { from: 20_000, to: 32_000 }

/** A port of 127.0.0.1 that was free a moment ago and that the system does not assign by itself. */
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
