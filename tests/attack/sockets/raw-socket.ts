import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Milliseconds after which a wait counts as hanging. Successful waits take a fraction of it, and the server closes an idle
 * connection long before ({@link shortBounds}).
 */
export const hangTimeoutMs = 30_000

/** An attacker's bare connection, whose client side stays open whatever the server does. */
export interface RawSocket {
  /** Everything received so far, one character per byte. */
  text(): string
  /** The statuses of the answers received so far. */
  statuses(): number[]
  write(bytes: string | Buffer): void
  /** Resolves when the server has ended its side or cut the connection; `undefined` after the timeout. */
  waitForEnd(milliseconds: number): Promise<'ended' | 'cut' | undefined>
  /** Whether the server has released its end of the connection, while this end is open. */
  isFreed(milliseconds: number): Promise<boolean>
  /** Stops reading, so that the server's output stays in its buffers. */
  stopReading(): void
  drop(): void
}

/**
 * Whether a process holds the server's end of a connection, according to Linux's proc_net_tcp(5): a released socket belongs to no
 * file while the system waits for the other side. Nothing is sent to find out, because that alone could make a server release it.
 */
function isHeld(serverPort: number, clientPort: number): boolean {
  const inHexadecimal = (port: number) => `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .some(
      ([, local, remote, , , , , , , inode]) =>
        local?.endsWith(inHexadecimal(serverPort)) &&
        remote?.endsWith(inHexadecimal(clientPort)) &&
        inode !== '0',
    )
}

export async function openSocket(port: number, first: string | Buffer = ''): Promise<RawSocket> {
  const socket: Socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  const chunks: Buffer[] = []
  const ending = Promise.withResolvers<'ended' | 'cut'>()
  let isCut = false
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.on('end', () => ending.resolve('ended'))
  socket.on('error', () => {
    isCut = true
    ending.resolve('cut')
  })
  socket.on('close', () => {
    isCut = true
    ending.resolve('cut')
  })
  const connected = Promise.withResolvers<void>()
  socket.once('connect', () => connected.resolve())
  socket.once('close', () => connected.resolve())
  await connected.promise
  if (first.length > 0) socket.write(first)
  const text = () => Buffer.concat(chunks).toString('latin1')

  return {
    text,
    statuses: () => Array.from(text().matchAll(/HTTP\/1\.[01] (\d{3}) /g), ([, status]) => Number(status)),
    write: (bytes) => void socket.write(bytes),
    waitForEnd: (milliseconds) =>
      Promise.race([ending.promise, wait(milliseconds, undefined, { ref: false })]),
    async isFreed(milliseconds) {
      const { localPort } = socket
      // The table changes during reading, and may omit a line once.
      let missed = 0
      for (const until = performance.now() + milliseconds; performance.now() < until; await wait(40)) {
        if (isCut || localPort === undefined) return true
        missed = isHeld(port, localPort) ? 0 : missed + 1
        if (missed === 3) return true
      }
      return false
    },
    stopReading: () => void socket.pause(),
    drop: () => void socket.destroy(),
  }
}

/** Sends bytes, and returns what is received until the server is done with them. */
export async function exchange(
  port: number,
  bytes: string | Buffer,
  milliseconds = hangTimeoutMs,
): Promise<RawSocket> {
  const socket = await openSocket(port, bytes)
  await socket.waitForEnd(milliseconds)
  return socket
}
