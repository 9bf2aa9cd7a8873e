import { createServer, type RequestListener } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { requestTimestamp, TimestampError } from './timestamps.ts'

const closing: (() => unknown)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

/** Somebody who answers in the place of an authority. @returns where */
async function impostor(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`
}

const bytes = Buffer.from('a checkpoint')

test('stops reading an endless response at the size of a time-stamp', async () => {
  let written = 0
  const url = await impostor((_request, response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536))) written += 65_536
      written += 65_536
    }
    response.on('drain', more)
    more()
  })
  await expect(requestTimestamp(url, bytes)).rejects.toThrow(TimestampError)
  // What the system had taken from one side and not given to the other.
  expect(written).toBeLessThan(64 * 1024 * 1024)
})

test('an authority that leads elsewhere is not followed there', async () => {
  let reached = 0
  const inside = await impostor((_request, response) => {
    reached++
    response.end('secret')
  })
  for (const status of [301, 302, 303, 307, 308]) {
    const url = await impostor((_request, response) => response.writeHead(status, { location: inside }).end())
    await expect(requestTimestamp(url, bytes)).rejects.toThrow()
  }
  expect(reached).toBe(0)
})
