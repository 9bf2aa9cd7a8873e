// npm run bench:community [-- --stories 100000]
// Public stories and comments over HTTP at size: a story's page, a comment posted, a search; and how they grow from a tenth.
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { listPosts, writePost } from '#contract/community/posts.ts'
import { listStories, readStory, searchStories } from '#contract/community/stories.ts'
import type { Caller } from '../demo/caller.ts'
import type { Member } from '../demo/members.ts'
import { asOwner } from '../tests/support/journeys/instance.ts'
import { nameModerator, openCommunity } from '../tests/support/journeys/given/community.ts'
import { giveKnownVoice } from './community/voice.ts'
import { plantedId } from './community/ids.ts'
import { plantStories, wordOf } from './community/plant.ts'
import { describeMachine } from './measuring/machine.ts'
import { percentile, rounded } from './measuring/percentile.ts'
import { report, table } from './measuring/result.ts'
import { startServer } from './measuring/server.ts'
import { staff } from './measuring/staffed.ts'

const { values } = parseArgs({ options: { stories: { type: 'string', default: '100000' } } })
const stories = Number(values.stories)
const answers = 3
/** How many are asked at once, and how often each thing is asked. */
const atOnce = 8
const times = 800
/** One member may write thirty times in an hour. */
const writers = 30
const writes = 300

const { instance, end } = await startServer()
try {
  await run()
} finally {
  await end()
}

async function run(): Promise<void> {
  const { caller, admin, members } = await staff(instance, writers)
  await openCommunity(instance)
  await nameModerator(instance, admin)
  for (const [index, member] of members.entries())
    await giveKnownVoice(instance.dataDir, caller, member, index)
  await asOwner(instance.dataDir, (client) => plantStories(client, 0, stories / 10, answers))
  const tenth = await measure(caller, members, stories / 10)
  await asOwner(instance.dataDir, (client) => plantStories(client, stories / 10, stories, answers))
  const whole = await measure(caller, members, stories)
  const rows = Object.keys(whole).map((what) => ({
    what,
    p50: whole[what]?.p50 ?? 0,
    p99: whole[what]?.p99 ?? 0,
    'p50 at a tenth': tenth[what]?.p50 ?? 0,
    growth: rounded((whole[what]?.p50 ?? 0) / (tenth[what]?.p50 ?? 1), 2),
  }))
  table(rows)
  report('community', {
    machine: await describeMachine(instance.dataDir),
    method: `${stories} public stories with ${answers} answers each of some sixty words, ${atOnce} calls at once from the same machine, ${times} of each and ${writes} comments; the same before with a tenth of it.`,
    aims: rows.flatMap(({ what, p99, growth }) => [
      { what: `${what}, p99`, aim: '≤ 50 ms', measured: `${p99} ms`, reached: p99 <= 50 },
      {
        what: `${what}, growth from a tenth`,
        aim: '≤ 1.5',
        measured: String(growth),
        reached: growth <= 1.5,
      },
    ]),
    figures: rows,
  })
}

type Figures = Record<string, { p50: number; p99: number }>

async function measure(caller: Caller, members: readonly Member[], count: number): Promise<Figures> {
  const some = (call: number) => plantedId('story', (call * 7919) % count)
  const search = (words: string) => caller.call(searchStories, { body: { words } })
  const acts: Record<string, [number, (call: number) => Promise<unknown>]> = {
    'a story with its comments': [
      times,
      async (call) => {
        const params = { id: some(call) }
        await Promise.all([caller.call(readStory, { params }), caller.call(listPosts, { params, query: {} })])
      },
    ],
    'the newest stories': [times, () => caller.call(listStories, { query: {} })],
    'search for a word that is everywhere': [times, (call) => search(wordOf(call % 5))],
    'search for a word that is rare': [times, (call) => search(wordOf(4000 + (call % 900)))],
    'search for a word that is misspelt': [
      times / 4,
      (call) => search(wordOf(2000 + (call % 900)).replace('wo', 'ow')),
    ],
    'a comment posted': [
      writes,
      (call) => {
        const body = {
          id: randomUUID(),
          source: 'Thank you for this.',
          contentNote: '',
          replyTo: null,
          quote: null,
        }
        const writer = members[call % members.length]
        return caller.call(writePost, { params: { id: some(call) }, body }, writer)
      },
    ],
  }
  const figures: Figures = {}
  for (const [what, [often, act]] of Object.entries(acts)) figures[what] = await timed(often, act)
  return figures
}

/** So many calls, some at once; the milliseconds that each took. */
async function timed(often: number, act: (call: number) => Promise<unknown>) {
  const took: number[] = []
  let next = 0
  async function work(): Promise<void> {
    for (let call = next++; call < often; call = next++) {
      const began = performance.now()
      await act(call)
      took.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { p50: rounded(percentile(took, 0.5)), p99: rounded(percentile(took, 0.99)) }
}
