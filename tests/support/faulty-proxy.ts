import { createServer, request as ask } from 'node:http'

/** A proxy between an app and its server that can break answers off in the middle. */
export interface FaultyProxy {
  readonly url: string
  /** How many of the next answers break off after their first half. The server has handled those requests by then. */
  breakNext(answers: number): void
  /** How many requests came through. */
  requests(): number
  close(): Promise<void>
}

/** @param target - the server's origin */
export async function openFaultyProxy(target: string): Promise<FaultyProxy> {
  let pendingBreaks = 0
  let requests = 0
  const server = createServer((near, answer) => {
    requests += 1
    const { method, url, headers } = near
    const serverRequest = ask(new URL(url ?? '/', target), { method: method ?? 'GET', headers }, (found) => {
      const chunks: Buffer[] = []
      found.on('data', (chunk: Buffer) => chunks.push(chunk))
      found.on('end', () => {
        const body = Buffer.concat(chunks)
        const { 'transfer-encoding': _, ...forwardedHeaders } = found.headers
        answer.writeHead(found.statusCode ?? 502, { ...forwardedHeaders, 'content-length': body.length })
        if (pendingBreaks === 0) return void answer.end(body)
        pendingBreaks -= 1
        answer.write(body.subarray(0, Math.floor(body.length / 2)), () => answer.destroy())
      })
    })
    serverRequest.on('error', () => answer.destroy())
    near.pipe(serverRequest)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('proxy has no address')
  return {
    url: `http://127.0.0.1:${address.port}`,
    breakNext: (answers) => void (pendingBreaks = answers),
    requests: () => requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
