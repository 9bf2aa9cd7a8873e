// npm run bench:rooms [-- --rooms 5 --seats 100 --lines 300]
// Rooms that are full: how long from the call that writes a line until each of those who are there has it.
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { roomEvent, sendLine } from '#contract/community/room-lines.ts'
import type { Member } from '../demo/members.ts'
import { followEvents } from '../tests/support/streams.ts'
import { describeMachine } from './measuring/machine.ts'
import { fromNewNetwork } from './measuring/network.ts'
import { percentile, rounded } from './measuring/percentile.ts'
import { report, table } from './measuring/result.ts'
import { startServer } from './measuring/server.ts'
import { staff } from './measuring/staffed.ts'
import { plantRooms } from './rooms/plant.ts'

const { values } = parseArgs({
  options: {
    rooms: { type: 'string', default: '5' },
    seats: { type: 'string', default: '100' },
    lines: { type: 'string', default: '300' },
  },
})
const rooms = Number(values.rooms)
const seats = Number(values.seats)
const lines = Number(values.lines)
/** These are not counted: they warm up code and query plans. */
const unmeasured = 30
/** People do not write on a beat: between two lines of all rooms together lie so many milliseconds at most. */
const pause = 200
/** Milliseconds until a line is at a device. */
const limits = { p50: 20, p95: 50 }

const { instance, end } = await startServer()
try {
  await run()
} finally {
  await end()
}
process.exit()

async function run(): Promise<void> {
  const { caller, members } = await staff(instance, seats + 1)
  const guests = members.slice(1)
  const sessions = await plantRooms(instance.dataDir, members, rooms)
  const arrived = new Map<string, number[]>()
  for (const session of sessions)
    for (const guest of guests) await follow(session, guest, (id) => arrived.get(id)?.push(performance.now()))

  const took: number[] = []
  const answered: number[] = []
  for (let n = 0; n < unmeasured + lines; n++) {
    await setTimeout(Math.random() * pause)
    const session = sessions[n % rooms] ?? ''
    const guest = guests[Math.floor(n / rooms) % guests.length]
    if (!guest) throw new Error('nobody is there')
    const id = randomUUID()
    const times: number[] = []
    arrived.set(id, times)
    const sent = performance.now()
    await caller.call(
      sendLine,
      { params: { id: session }, body: { id, words: 'It is good to be here.' } },
      guest,
    )
    const answer = performance.now() - sent
    while (times.length < seats) await setTimeout(1)
    arrived.delete(id)
    if (n < unmeasured) continue
    answered.push(answer)
    took.push(...times.map((time) => time - sent))
  }
  await reportResults(took, answered)
}

async function follow(session: string, member: Member, onLine: (id: string) => void): Promise<void> {
  const address = `${instance.url}/api/live/rooms/${session}`
  const headers = { ...fromNewNetwork(), authorization: `Bearer ${member.session}` }
  const stream = await followEvents(address, { headers }, (event) => {
    const known = roomEvent.parse(event)
    if (known.kind === 'line') onLine(known.line.id)
    return known
  })
  await stream.waitForEvent(({ kind }) => kind === 'ready')
}

async function reportResults(took: readonly number[], answered: readonly number[]): Promise<void> {
  const row = (what: string, times: readonly number[]) => ({
    'from the call until': what,
    'p50 (ms)': rounded(percentile([...times], 0.5)),
    'p95 (ms)': rounded(percentile([...times], 0.95)),
    'p99 (ms)': rounded(percentile([...times], 0.99)),
    'longest (ms)': rounded(times.reduce((most, time) => Math.max(most, time), 0)),
  })
  const rows = [row('the writer knows that it is stored', answered), row('a device in the room has it', took)]
  table(rows)
  report('rooms', {
    machine: await describeMachine(instance.dataDir),
    method: `${rooms} sessions in each of which ${seats} people follow the stream over HTTP from one process on the same machine, and ${lines} lines, one after the other with up to ${pause} ms between them, in turn in each session. From the call that writes a line until each of the ${seats} has it, the writer too.`,
    aims: (['p50', 'p95'] as const).map((which) => {
      const measured = rounded(percentile([...took], which === 'p50' ? 0.5 : 0.95))
      return {
        what: `a line at a device, ${which}`,
        aim: `≤ ${limits[which]} ms`,
        measured: `${measured} ms`,
        reached: measured <= limits[which],
      }
    }),
    figures: rows,
  })
}
