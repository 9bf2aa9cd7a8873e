// npm run bench:listeners [-- --readers 1000]
// A thread that 1,000 visitors have open: how long until the last of them hears of an answer, and what that costs the database.
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { liveEvent } from '#contract/live.ts'
import {
  giveVoice,
  handInComment,
  nameModerator,
  openCommunity,
  publishedStory,
} from '../tests/support/journeys/given/community.ts'
import { asOwner } from '../tests/support/journeys/instance.ts'
import { followEvents } from '../tests/support/streams.ts'
import { describeMachine } from './measuring/machine.ts'
import { fromNewNetwork } from './measuring/network.ts'
import { percentile, rounded } from './measuring/percentile.ts'
import { report, table } from './measuring/result.ts'
import { startServer } from './measuring/server.ts'
import { staff } from './measuring/staffed.ts'

const { values } = parseArgs({ options: { readers: { type: 'string', default: '1000' } } })
const readers = Number(values.readers)
const answers = 12
/**
 * Milliseconds until the last reader has heard, and transactions for an answer more than with one reader: the server works by itself
 * meanwhile, so a few, and not one for each.
 */
const limits = { last: 500, transactions: 10 }

const { instance, end } = await startServer()
try {
  await run()
} finally {
  await end()
}
process.exit()

async function run(): Promise<void> {
  const { caller, members } = await staff(instance, 2)
  const [moderator, writer] = members
  if (!moderator || !writer) throw new Error('nobody can write')
  await openCommunity(instance)
  await nameModerator(instance, moderator)
  await giveVoice(caller, instance, writer, 'Quiet Heron')
  await own(`update community_members set standing = 'known' where member_id = $1`, [writer.id])
  const story = { title: 'They laughed every morning', source: 'It went on for a year.' }
  const thread = await publishedStory(caller, instance, writer, story)
  const answer = () => handInComment(caller, writer, thread, 'It helped me to read this.')

  const streams = [await follow(thread)]
  const alone = await measure(streams, answer)
  while (streams.length < readers)
    streams.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(50, readers - streams.length) }, () => follow(thread)),
      )),
    )
  const together = await measure(streams, answer)
  for (const stream of streams) stream.hangUp()

  const rows = [alone, together].map(({ readers: listening, last, transactions }) => ({
    readers: listening,
    'last hears, p50 (ms)': rounded(percentile(last, 0.5)),
    'last hears, worst (ms)': rounded(Math.max(...last)),
    'transactions an answer': rounded(transactions),
  }))
  table(rows)
  const median = rounded(percentile(together.last, 0.5))
  const more = rounded(together.transactions - alone.transactions)
  report('listeners', {
    machine: await describeMachine(instance.dataDir),
    method: `${answers} answers in a thread that one and then ${readers} visitors, each of a network of their own, have open over HTTP to one server on the same machine. From the call that writes an answer until the last of them has the event. Transactions are those of the whole server, by pg_stat_database; none of the visitors reads the thread again.`,
    aims: [
      {
        what: 'the last reader hears, p50',
        aim: `≤ ${limits.last} ms`,
        measured: `${median} ms`,
        reached: median <= limits.last,
      },
      {
        what: 'transactions an answer, more than for one reader',
        aim: `≤ ${limits.transactions}`,
        measured: String(more),
        reached: more <= limits.transactions,
      },
    ],
    figures: rows,
  })
}

function own(text: string, of: readonly unknown[] = []) {
  return asOwner(
    instance.dataDir,
    async (client) => (await client.query<{ count: string }>(text, [...of])).rows,
  )
}

async function transactions(): Promise<number> {
  // A backend that is idle reports what it counted within ten seconds.
  await setTimeout(11_000)
  const [row] = await own(
    'select sum(xact_commit)::text as count from pg_stat_database where datname = current_database()',
  )
  return Number(row?.count)
}

function follow(thread: string) {
  const address = `${instance.url}/api/live/threads/${thread}`
  return followEvents(address, { headers: fromNewNetwork() }, (event) => liveEvent.parse(event))
}
type Stream = Awaited<ReturnType<typeof follow>>

/** Writes one answer after the other, each once everybody has heard of the last. */
async function measure(streams: readonly Stream[], answer: () => Promise<void>) {
  await Promise.all(streams.map((stream) => stream.until(({ kind }) => kind === 'ready')))
  const before = await transactions()
  const last: number[] = []
  for (let written = 0; written < answers; written++) {
    const heard = streams.map((stream) => stream.heard.length)
    const sent = performance.now()
    const arrived = Promise.all(
      streams.map((stream, reader) => stream.until(() => stream.heard.length > (heard[reader] ?? 0))),
    )
    await Promise.all([answer(), arrived])
    last.push(performance.now() - sent)
  }
  return { readers: streams.length, last, transactions: ((await transactions()) - before) / answers }
}
