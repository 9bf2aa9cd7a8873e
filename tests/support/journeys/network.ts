import { connect, createServer, type Socket } from 'node:net'

/** A network between a browser and a server that can be switched off. */
export interface Network {
  readonly url: string
  /** Closes every connection and accepts no new one. */
  off(): void
  on(): void
  close(): Promise<void>
}

export async function openNetwork(target: string): Promise<Network> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let isOn = true
  const server = createServer((near) => {
    if (!isOn) return void near.destroy()
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('network has no address')
  const end = () => sockets.forEach((socket) => socket.destroy())
  return {
    url: `http://127.0.0.1:${address.port}`,
    off() {
      isOn = false
      end()
    },
    on() {
      isOn = true
    },
    async close() {
      end()
      await new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}
