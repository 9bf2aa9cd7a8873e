import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { TestApp } from './app.ts'

/** The server of a test on a free port of this machine, where any program can ask it. */
export interface OnSocket {
  readonly origin: string
  /** Asks and follows no redirect. */
  ask(path: string, init?: RequestInit): Promise<Response>
  /** Sends bytes as they are, and gives what comes back until the server hangs up. */
  exchange(request: string): Promise<string>
}

export async function onSocket({ app }: TestApp): Promise<OnSocket> {
  const origin = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const port = Number(new URL(origin).port)
  return {
    origin,
    ask: (path, init) => fetch(origin + path, { redirect: 'manual', ...init }),
    exchange(request) {
      const socket = connect(port, '127.0.0.1')
      socket.write(request)
      return text(socket)
    },
  }
}
