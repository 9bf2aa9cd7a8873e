// npm run bench:chat [-- --messages 400 --samples 30]
// Conversations: from the press until the other side has read a message, and whether a sender can tell by the time what became of theirs.
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sendMessage } from '#contract/community/chat-messages.ts'
import { openMessages } from '#encryption/chats.ts'
import type { OpenedMessage } from '#web/records/chats/opened-message.ts'
import { searchMessages } from '#web/records/chats/search.ts'
import type { Caller } from '../demo/caller.ts'
import { type ChatMember, sealedMessage, startChat } from '../tests/support/chats.ts'
import { nameModerator, openCommunity } from '../tests/support/journeys/seed/community.ts'
import { as } from '../tests/support/reports.ts'
import { followStream } from '../tests/support/streams.ts'
import { openDevice, sealMany } from './chat/device.ts'
import { makeConversations, makeRecipients, openPeople, timeRequest } from './chat/people.ts'
import { wordOf } from './community/plant.ts'
import { describeMachine } from './measuring/machine.ts'
import { percentile, rounded } from './measuring/percentile.ts'
import { report, table } from './measuring/result.ts'
import { startServer } from './measuring/server.ts'
import { staff } from './measuring/staffed.ts'

const { values } = parseArgs({
  options: { messages: { type: 'string', default: '400' }, samples: { type: 'string', default: '30' } },
})
const messages = Number(values.messages)
/** Of each kind of recipient: each by a sender of their own, since one member may ask ten times a day. */
const samples = Number(values.samples)
/** These are not counted: they warm up code and query plans. */
const unmeasured = 50
const opened = 1000
const searched = 20_000
/** The same samples in the same order each time. */
const seed = 20_261_129

const { instance, end } = await startServer()
try {
  await run()
} finally {
  await end()
}
process.exit()

async function run(): Promise<void> {
  const { caller, admin, members } = await staff(instance, samples + 24)
  await openCommunity(instance)
  await nameModerator(instance, admin)
  const people = openPeople(instance.dataDir, caller, members)
  const [ana, ben] = [await people.chatter(), await people.chatter()]
  const seen = await measureSending(caller, ana, ben)
  const requests = await compareRequests(caller, people)
  const sends = await compareMessages(caller, people, await people.chatter())
  const opening = await measureOpening()
  const search = measureSearch()
  table([seen])
  table([...rowsOf('request to', requests), ...rowsOf('message, other side', sends)])
  const apart = Math.max(apartOf(requests), apartOf(sends))
  const at = (what: string, most: number, measured: number) => {
    return { what, aim: `≤ ${most} ms`, measured: `${measured} ms`, reached: measured <= most }
  }
  report('chat', {
    machine: await describeMachine(instance.dataDir),
    method: `${messages} messages from one device to another over HTTP to a server on the same machine as npm start runs it, each sealed, sent, announced by the live stream, fetched and opened; the server’s part is the call alone. ${samples} requests to each kind of recipient and as many messages to each kind of other side, in an order drawn with the seed ${seed}; apart are the medians of the fastest and the slowest kind. ${opened} messages opened and ${searched} searched in Node.js.`,
    aims: [
      at('sent to seen, p50', 20, seen['seen p50 (ms)']),
      at('server’s part of it, p50', 5, seen['server p50 (ms)']),
      at('server’s part of it, p99', 15, seen['server p99 (ms)']),
      at('medians apart, whatever becomes of it', 5, apart),
      at(`${opened} messages opened`, 400, opening),
      at(`search of ${searched}`, 100, search),
    ],
    figures: {
      seen,
      requests: rowsOf('request to', requests),
      messages: rowsOf('message, other side', sends),
    },
  })
}

async function measureSending(caller: Caller, ana: ChatMember, ben: ChatMember) {
  const id = await startChat(caller, ana, ben)
  const [sender, reader] = [await openDevice(caller, ana, id), await openDevice(caller, ben, id)]
  const stream = await followStream(caller.origin, as(ben.person))
  await stream.waitForEvent(({ kind }) => kind === 'ready')
  const took = { seen: [] as number[], server: [] as number[] }
  for (let nth = 0; nth < unmeasured + messages; nth++) {
    await setTimeout(Math.random() * 30)
    stream.heard.length = 0
    const startedAt = performance.now()
    const notified = stream.waitForEvent(
      (event) => event.kind === 'change' && event.topic === 'chat' && event.id === id,
    )
    const call = await sender.send(`I told my aunt, and she listened. ${nth}`)
    await notified
    const texts = await reader.look()
    const seen = performance.now() - startedAt
    if (texts.length !== 1) throw new Error(`one message was sent, and ${texts.length} arrived`)
    if (nth < unmeasured) continue
    took.seen.push(seen)
    took.server.push(call)
  }
  stream.hangUp()
  const at = (of: readonly number[], share: number) => rounded(percentile(of, share))
  return {
    'seen p50 (ms)': at(took.seen, 0.5),
    'seen p99 (ms)': at(took.seen, 0.99),
    'server p50 (ms)': at(took.server, 0.5),
    'server p99 (ms)': at(took.server, 0.99),
  }
}

type Times = Record<string, number[]>

/** Each sender asks each kind once, in an order of their own. */
async function compareRequests(caller: Caller, people: ReturnType<typeof openPeople>): Promise<Times> {
  const recipients = await makeRecipients(caller, people)
  const times: Times = Object.fromEntries(Object.keys(recipients).map((name) => [name, []]))
  const order = drawer(seed)
  for (let nth = 0; nth < samples; nth++) {
    const sender = await people.chatter()
    for (const { before } of Object.values(recipients)) await before?.(sender)
    for (const [name, { aliasId }] of order(Object.entries(recipients)))
      times[name]?.push(await timeRequest(caller, sender, aliasId))
  }
  return times
}

async function compareMessages(
  caller: Caller,
  people: ReturnType<typeof openPeople>,
  sender: ChatMember,
): Promise<Times> {
  const chats = await makeConversations(caller, people, sender)
  const times: Times = Object.fromEntries(Object.keys(chats).map((name) => [name, []]))
  const order = drawer(seed + 1)
  for (let nth = 0; nth < samples; nth++) {
    for (const [name, id] of order(Object.entries(chats))) {
      const body = await sealedMessage(caller, sender, id, { kind: 'message', text: 'Are you there?' })
      const startedAt = performance.now()
      await caller.call(sendMessage, { params: { id }, body }, as(sender.person))
      times[name]?.push(performance.now() - startedAt)
    }
  }
  return times
}

function medianOf(times: readonly number[]): number {
  return rounded(percentile(times, 0.5), 2)
}

function rowsOf(what: string, times: Times) {
  return Object.entries(times).map(([name, of]) => ({
    what: `${what}: ${name}`,
    'median (ms)': medianOf(of),
  }))
}

/** Between the medians of the fastest and the slowest kind. */
function apartOf(times: Times): number {
  const medians = Object.values(times).map(medianOf)
  return rounded(Math.max(...medians) - Math.min(...medians), 2)
}

/** Draws an order, always the same ones from one seed (a linear congruential generator). */
function drawer(from: number) {
  let state = from
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31)
  return <Item>(items: readonly Item[]): Item[] =>
    items
      .map((item) => ({ item, place: next() }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ item }) => item)
}

async function measureOpening(): Promise<number> {
  const took: number[] = []
  for (let nth = 0; nth < 5; nth++) {
    const { stored, key, ...of } = await sealMany(opened)
    const startedAt = performance.now()
    const { messages: read } = await openMessages({ stored, missing: [], isComplete: true }, [key], of)
    took.push(performance.now() - startedAt)
    if (read.length !== opened) throw new Error(`of ${opened} messages ${read.length} opened`)
  }
  return rounded(percentile(took, 0.5), 0)
}

function measureSearch(): number {
  const sentence = (nth: number) =>
    Array.from({ length: 12 }, (_, word) => wordOf((nth * 31 + word * 97) % 3000)).join(' ')
  const all: OpenedMessage[] = Array.from({ length: searched }, (_, nth) => ({
    id: randomUUID(),
    number: nth + 1,
    isOwn: nth % 2 === 0,
    at: new Date(1_790_000_000_000 + nth * 1000).toISOString(),
    edits: null,
    content: { kind: 'text', text: sentence(nth), again: null },
    hasGap: false,
  }))
  const startedAt = performance.now()
  const found = searchMessages(all, wordOf(97))
  if (found.length === 0) throw new Error('the search found nothing')
  return rounded(performance.now() - startedAt, 0)
}
