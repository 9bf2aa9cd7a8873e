import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { TestApp } from './app.ts'

/** A test's server on a free local port, so that any program can call it. */
export interface SocketServer {
  readonly origin: string
  /** Sends a request and follows no redirect. */
  request(path: string, init?: RequestInit): Promise<Response>
  /** Sends raw bytes, and returns everything that is received until the server closes the connection. */
  exchange(request: string): Promise<string>
}

export async function listenOnSocket({ app }: TestApp): Promise<SocketServer> {
  const origin = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const port = Number(new URL(origin).port)
  return {
    origin,
    request: (path, init) => fetch(origin + path, { redirect: 'manual', ...init }),
    exchange(request) {
      const socket = connect(port, '127.0.0.1')
      socket.write(request)
      return text(socket)
    },
  }
}
