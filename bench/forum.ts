// npm run bench:forum
// The forum over HTTP: pages of topics, answers posted, and searches at size; and how they grow from a tenth.
import { randomUUID } from 'node:crypto'
import { readTopic } from '#contract/community/forum.ts'
import { listPosts, writePost } from '#contract/community/posts.ts'
import { searchCommunity } from '#contract/community/search.ts'
import { type Caller, createCaller } from '../demo/caller.ts'
import type { Member } from '../demo/members.ts'
import { nameModerator, openCommunity } from '../tests/support/journeys/seed/community.ts'
import { asOwner } from '../tests/support/journeys/instance.ts'
import { plantedId } from './community/ids.ts'
import { plantTopics } from './community/topics.ts'
import { giveKnownVoice } from './community/voice.ts'
import { wordOf } from './community/plant.ts'
import { describeMachine } from './measuring/machine.ts'
import { fromNewNetwork } from './measuring/network.ts'
import { percentile, rounded } from './measuring/percentile.ts'
import { report, table } from './measuring/result.ts'
import { startServer } from './measuring/server.ts'
import { staff } from './measuring/staffed.ts'

/** As NodeBB was measured: so many topics with so many posts each. */
const topics = 2000
const postsEach = 20
/** So many posts are searched. */
const searched = 200_000
/** One member may write thirty times in an hour. */
const writers = 40

const { instance, end } = await startServer()
try {
  await run()
} finally {
  await end()
}

interface Figure {
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly aSecond: number
}

async function run(): Promise<void> {
  const { caller, admin, members } = await staff(instance, writers)
  await openCommunity(instance)
  await nameModerator(instance, admin)
  for (const [index, member] of members.entries())
    await giveKnownVoice(instance.dataDir, caller, member, index)
  // Many people, each in a network of their own: one alone would meet its limit.
  const readers = createCaller(instance.url, fromNewNetwork)
  const plant = (from: number, to: number) =>
    asOwner(instance.dataDir, (client) => plantTopics(client, from, to, postsEach))
  await plant(0, topics / 10)
  const tenth = await read(readers, topics / 10)
  await plant(topics / 10, topics)
  const page = await read(readers, topics)
  const written = await write(readers, members)
  await plant(topics, searched / postsEach)
  const rows = [
    { what: 'topic page, 16 at once', ...page },
    { what: 'answer posted, 8 at once', ...written },
    { what: 'search, no match, 8 at once', ...(await search(readers, () => 'xqzvkw')) },
    {
      what: 'search, some 2.5 %, 8 at once',
      ...(await search(readers, (call) => wordOf(700 + (call % 100)))),
    },
    { what: 'search, some 41 %, 8 at once', ...(await search(readers, (call) => wordOf(call % 2))) },
    {
      what: 'search, misspelt, 8 at once',
      ...(await search(readers, (call) => wordOf(2000 + (call % 900)).replace('wo', 'ow'))),
    },
  ]
  table(rows)
  await reportFigures(rows, { tenth, page, written })
}

/** Figures beside what is aimed at. */
async function reportFigures(
  rows: readonly ({ what: string } & Figure)[],
  { tenth, page, written }: Record<'tenth' | 'page' | 'written', Figure>,
): Promise<void> {
  const growth = rounded(page.p99 / tenth.p99, 2)
  const atLeast = (what: string, aim: number, { aSecond }: Figure) => ({
    what,
    aim: `≥ ${aim} a second`,
    measured: String(aSecond),
    reached: aSecond >= aim,
  })
  const [, , none, few, many, misspelt] = rows
  if (!none || !few || !many || !misspelt) throw new Error('a search was not measured')
  report('forum', {
    machine: await describeMachine(instance.dataDir),
    method: `${topics} topics of ${postsEach} posts, a page being the topic and its answers, two calls; answers judged and published; searches in ${searched} posts. The caller shares the machine.`,
    aims: [
      atLeast('topic pages', 1500, page),
      {
        what: 'growth of their p99 from a tenth',
        aim: '≤ 1.5',
        measured: String(growth),
        reached: growth <= 1.5,
      },
      atLeast('answers', 330, written),
      atLeast('searches without a match', 1000, none),
      atLeast('searches with 2.5 % matches', 1000, few),
      atLeast('searches with 41 % matches', 1000, many),
      {
        what: 'misspelt search, p95',
        aim: '≤ 15 ms',
        measured: `${misspelt.p95} ms`,
        reached: misspelt.p95 <= 15,
      },
    ],
    figures: rows,
  })
}

function read(caller: Caller, count: number) {
  return timed(4000, 16, async (call) => {
    const params = { id: plantedId((call * 7919) % count) }
    await Promise.all([caller.call(readTopic, { params }), caller.call(listPosts, { params, query: {} })])
  })
}

function write(caller: Caller, members: readonly Member[]) {
  return timed(1000, 8, async (call) => {
    const body = {
      id: randomUUID(),
      source: 'I told my aunt, and she went to the school with me. It took a while.',
      contentNote: '',
      replyTo: null,
      quote: null,
    }
    await caller.call(
      writePost,
      { params: { id: plantedId((call * 7919) % topics) }, body },
      members[call % members.length],
    )
  })
}

function search(caller: Caller, words: (call: number) => string) {
  return timed(1500, 8, (call) => caller.call(searchCommunity, { body: { words: words(call) } }))
}

/** So many calls, some at once. */
async function timed(
  often: number,
  atOnce: number,
  act: (call: number) => Promise<unknown>,
): Promise<Figure> {
  const took: number[] = []
  let next = 0
  async function work(): Promise<void> {
    for (let call = next++; call < often; call = next++) {
      const startedAt = performance.now()
      await act(call)
      took.push(performance.now() - startedAt)
    }
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: atOnce }, work))
  const seconds = (performance.now() - startedAt) / 1000
  return {
    p50: rounded(percentile(took, 0.5)),
    p95: rounded(percentile(took, 0.95)),
    p99: rounded(percentile(took, 0.99)),
    aSecond: Math.round(often / seconds),
  }
}
