// npm run bench:live [-- --messages 500]
// How long a signed-in reporter's message takes until a handler who looks on is notified of it, and until they have it.
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { LiveEvent } from '#contract/live.ts'
import { addEntry, listEntries, type NewEntry, sendReport } from '#contract/reports.ts'
import type { Member } from '../demo/members.ts'
import { newEntry, newReport } from '../tests/support/reports.ts'
import { followStream } from '../tests/support/streams.ts'
import { describeMachine } from './measuring/machine.ts'
import { percentile, rounded } from './measuring/percentile.ts'
import { report, table } from './measuring/result.ts'
import { startServer } from './measuring/server.ts'
import { personOf, staff, type Staffed } from './measuring/staffed.ts'

const { values } = parseArgs({ options: { messages: { type: 'string', default: '500' } } })
const messages = Number(values.messages)
/** How many write in turn, each in a case of their own, so that nobody meets the limit for one person. */
const reporters = 25
/** These are not counted: they warm up code and query plans. */
const unmeasured = 50
/** People do not write on a beat: between messages lie so many milliseconds at most. */
const pause = 60
/** Milliseconds until the handler has it. */
const limits = { p50: 20, p99: 80 }

const { instance, end } = await startServer()
try {
  await run()
} finally {
  await end()
}
process.exit()

type Stream = Awaited<ReturnType<typeof followStream>>

/** Somebody with a case of their own, and what they wrote last in it. */
interface Writer {
  readonly member: Member
  readonly id: string
  last: NewEntry
}

async function run(): Promise<void> {
  const staffed = await staff(instance, reporters)
  const { session } = staffed.team.handler
  const writers: Writer[] = []
  for (const member of staffed.members) writers.push(await openCase(staffed, member))
  const stream = await followStream(staffed.caller.origin, { session })
  await stream.waitForEvent(({ kind }) => kind === 'ready')
  const took = { answered: [] as number[], notified: [] as number[], read: [] as number[] }
  for (let n = 0; n < unmeasured + messages; n++) {
    const writer = writers[n % writers.length]
    if (!writer) throw new Error('There is no case to write in.')
    await setTimeout(Math.random() * pause)
    const one = await deliver(staffed, writer, stream)
    if (n < unmeasured) continue
    for (const what of ['answered', 'notified', 'read'] as const) took[what].push(one[what])
  }
  stream.hangUp()
  const names = {
    answered: 'the reporter’s device knows that it is stored',
    notified: 'the handler’s device is notified',
    read: 'the handler’s device has it',
  }
  const rows = (['answered', 'notified', 'read'] as const).map((what) => ({
    'from the call until': names[what],
    'p50 (ms)': rounded(percentile(took[what], 0.5)),
    'p99 (ms)': rounded(percentile(took[what], 0.99)),
    'longest (ms)': rounded(Math.max(...took[what])),
  }))
  table(rows)
  report('live', {
    machine: await describeMachine(instance.dataDir),
    method: `${messages} messages, one after the other with up to ${pause} ms between them, by ${reporters} signed-in reporters in turn, each in a case of their own, over HTTP to one server on the same machine as npm start runs it; the stream of a handler, who asks for what is new in a case as soon as the stream names it. From the call that sends a message until its answer, until the stream names the case, and until the handler has the entry.`,
    aims: (['p50', 'p99'] as const).map((which) => {
      const measured = rounded(percentile(took.read, which === 'p50' ? 0.5 : 0.99))
      return {
        what: `a message at the handler’s device, ${which}`,
        aim: `≤ ${limits[which]} ms`,
        measured: `${measured} ms`,
        reached: measured <= limits[which],
      }
    }),
    figures: rows,
  })
}

async function openCase({ caller, team }: Staffed, member: Member): Promise<Writer> {
  const { organisation, keys } = team.addressee
  const holder = { kind: 'organisation', id: organisation.id, recipient: keys.recipient } as const
  const body = newReport(personOf(member), { holder, dutyVersion: organisation.dutyVersion })
  const { id } = await caller.call(sendReport, { body }, member)
  return { member, id, last: body.entry }
}

/** Writes one message. @returns milliseconds from the call until each of the two devices knew of it */
async function deliver({ caller, team }: Staffed, writer: Writer, stream: Stream) {
  const { member, id } = writer
  const entry = newEntry(personOf(member), writer.last)
  const named = ({ event }: { event: LiveEvent }) =>
    event.kind === 'change' && event.topic === 'report' && event.id === id && event.what === 'entry'
  const before = stream.heard.filter(named).length
  const sent = performance.now()
  const since = () => performance.now() - sent
  const answered = caller.call(addEntry, { params: { id }, body: { entry } }, member).then(since)
  await stream.waitForEvent(() => stream.heard.filter(named).length > before)
  const notificationDelay = since()
  const query = { after: entry.sequence - 1 }
  const { items } = await caller.call(
    listEntries,
    { params: { id }, query },
    { session: team.handler.session },
  )
  const read = since()
  if (!items.some((item) => item.id === entry.id)) throw new Error('message is missing')
  writer.last = entry
  return { answered: await answered, notified: notificationDelay, read }
}
