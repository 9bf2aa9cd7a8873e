import { expect, test } from 'vitest'
import { openLimits } from './limits.ts'
import { type Broadcast, shareCounts } from './network-counts.ts'

/** So many servers of one database, and how often they sent each other something. */
function servers(count: number) {
  const listeners: ((header: string) => void)[] = []
  let header = 0
  const broadcast: Broadcast = (_name, listen) => {
    listeners.push(listen)
    return (text) => {
      header++
      for (const each of listeners) if (each !== listen) each(text)
    }
  }
  const limits = Array.from({ length: count }, () =>
    openLimits({
      enabled: true,
      shared: { counts: shareCounts(broadcast), keyOf: (day) => Buffer.from(`key of ${day}`) },
    }),
  )
  const mayCall = async (server: number, key: string, points: number) =>
    (await limits[server]?.consume('calls', key, { points, seconds: 60 }).then(
      () => true,
      () => false,
    )) ?? false
  return { mayCall, header: () => header }
}

/** How many of many calls to servers in turn are let through. */
async function countAllowed(count: number, points: number): Promise<number> {
  const { mayCall } = servers(count)
  let all = 0
  for (let call = 0; call < 4 * points; call++) if (await mayCall(call % count, '192.0.2.1', points)) all++
  return all
}

test('two servers together let through little more than one', async () => {
  expect(await countAllowed(1, 80)).toBe(80)
  expect(await countAllowed(2, 80)).toBeLessThanOrEqual(80 + 2 * 10)
  expect(await countAllowed(4, 80)).toBeLessThanOrEqual(80 + 4 * 10)
  expect(await countAllowed(2, 3)).toBeLessThanOrEqual(4)
})

test('another caller is not counted along, and servers say little', async () => {
  const { mayCall, header } = servers(2)
  for (let call = 0; call < 19; call++) await mayCall(0, '192.0.2.1', 80)
  // The one that was called greets, and each answers one that it did not know.
  const greetings = header()
  expect(greetings).toBe(3)
  for (let call = 0; call < 200; call++) await mayCall(0, '192.0.2.1', 80)
  expect(header() - greetings).toBeLessThanOrEqual(2 * 8)
  expect(await mayCall(1, '192.0.2.2', 80)).toBe(true)
  expect(await mayCall(1, '192.0.2.1', 80)).toBe(false)
})
