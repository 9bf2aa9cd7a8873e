// npm run test:rooms [-- --clients 100 --times 6 --seed 7]
// A hundred people in one room while the server is killed again and again, and the host disappears at the end. Fails if an
// acknowledged line is lost, duplicated or out of order for anyone, or if the session does not pause and end in time.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { renewHostPresence } from '#contract/community/room-hosting.ts'
import { sendLine } from '#contract/community/room-lines.ts'
import { hostGoneSeconds, readSession } from '#contract/community/rooms.ts'
import { staff } from '../../bench/measuring/staffed.ts'
import { plantRooms } from '../../bench/rooms/plant.ts'
import { CallRefused } from '../../demo/caller.ts'
import type { Member } from '../../demo/members.ts'
import { asOwner, startInstance } from '../support/journeys/instance.ts'
import { waitUntilReady, killTarget } from './kills.ts'
import { createRandom } from './random.ts'
import { RoomClient } from './room-client.ts'

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '100' },
    times: { type: 'string', default: '6' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 32)) },
  },
})
const printLine = (line: string) => process.stdout.write(`${line}\n`)
const random = createRandom(Number(values.seed))
/** How many of them write; each may write thirty lines a minute. */
const writers = 20
const violations: string[] = []

const folder = await mkdtemp(join(tmpdir(), 'upstander-rooms-'))
const instance = await startInstance(folder)
try {
  await run()
} catch (error) {
  violations.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
} finally {
  await instance.stop()
  await rm(folder, { recursive: true, force: true })
}
for (const violation of violations.slice(0, 20)) printLine(`VIOLATION ${violation}`)
process.exit(violations.length > 0 ? 1 : 0)

async function run(): Promise<void> {
  printLine(`Seed ${values.seed}. Preparing ${values.clients} people and a room…`)
  const { caller, members } = await staff(instance, Number(values.clients) + 1)
  const [host, ...guests] = members
  const [session = ''] = await plantRooms(instance.dataDir, members, 1)
  if (!host) throw new Error('room has no host')
  const clients = guests.map((guest) => new RoomClient(instance.url, session, guest.session))
  for (const client of clients) void client.run()
  const acknowledged = new Set<string>()
  const writing = new AbortController()
  const write = async (guest: Member) => {
    while (!writing.signal.aborted) {
      const body = { id: randomUUID(), words: 'It is good to be here.' }
      // The same line until it is answered.
      while (!(await attempt(() => caller.call(sendLine, { params: { id: session }, body }, guest))))
        await wait(50)
      acknowledged.add(body.id)
      await wait(2_200 + random() * 600)
    }
  }
  const written = guests.slice(0, writers).map(write)
  for (let count = 1; count <= Number(values.times); count++) {
    await wait(1_000 + random() * 3_000)
    const { at, successor } = await killTarget(instance, 'server')
    const ready = (await waitUntilReady(instance.url, successor)) - at
    printLine(
      `${String(count).padStart(3)}  server killed, ready after ${(ready / 1000).toFixed(2)} s, ${acknowledged.size} lines so far`,
    )
  }
  await wait(2_000)
  writing.abort()
  await Promise.all(written)
  await compare(session, clients, acknowledged)
  await removeHost(session, host, guests[0] ?? host)
  for (const client of clients) client.stop()

  /** The host sends one last heartbeat, and none from then on. */
  async function removeHost(id: string, own: Member, guest: Member): Promise<void> {
    await caller.call(renewHostPresence, { params: { id } }, own)
    const from = performance.now()
    const until = async (state: 'paused' | 'ended', limit: number) => {
      while ((await caller.call(readSession, { params: { id } }, guest)).state !== state) {
        if (performance.now() - from > (limit + 15) * 1_000)
          throw new Error(`session was not ${state} in time`)
        await wait(500)
      }
      const seconds = (performance.now() - from) / 1_000
      printLine(`     host gone: ${state} after ${seconds.toFixed(1)} s`)
      if (seconds < limit) violations.push(`session was ${state} before ${limit} s`)
    }
    await until('paused', hostGoneSeconds.paused)
    await until('ended', hostGoneSeconds.ended)
  }
}

/** Waits until everyone has the last line, and compares what each received with the stored and the acknowledged lines. */
async function compare(session: string, clients: readonly RoomClient[], acknowledged: ReadonlySet<string>) {
  const stored = await asOwner(instance.dataDir, async (client) => {
    await client.query('set role upstander_owner')
    const { rows } = await client.query<{ id: string }>(
      'select id from room_lines where session_id = $1 and number is not null order by number',
      [session],
    )
    return rows.map(({ id }) => id)
  })
  for (const until = performance.now() + 20_000; performance.now() < until; await wait(100))
    if (clients.every(({ lines }) => lines.length >= stored.length)) break
  const storedIds = new Set(stored)
  for (const id of acknowledged) if (!storedIds.has(id)) violations.push(`acknowledged line ${id} is lost`)
  if (storedIds.size !== stored.length) violations.push('a line is stored twice')
  for (const [place, client] of clients.entries()) {
    const receivedLines = client.lines.map(({ id }) => id)
    if (receivedLines.join() !== stored.join())
      violations.push(
        `client ${place} has ${receivedLines.length} lines, or others than the ${stored.length} that are stored`,
      )
    violations.push(...client.faults.map((fault) => `client ${place}: ${fault}`))
  }
  const streams = clients.reduce((sum, client) => sum + client.streams, 0)
  printLine(
    `     ${acknowledged.size} lines acknowledged, ${stored.length} stored, ${clients.length} clients with ${streams} streams`,
  )
}

/** @returns whether it succeeded; false if the server is gone or busy */
async function attempt(call: () => Promise<unknown>): Promise<boolean> {
  try {
    await call()
    return true
  } catch (error) {
    if (error instanceof CallRefused && error.status !== 503 && error.status !== 429) throw error
    return false
  }
}
