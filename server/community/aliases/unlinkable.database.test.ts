import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listTopics, readTopic } from '#contract/community/forum.ts'
import { editPost, listPosts, reactToPost, withdrawPost } from '#contract/community/posts.ts'
import { searchCommunity } from '#contract/community/search.ts'
import { blockAlias, listBlocks, unblockAlias } from '#contract/community/voices.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import type { Person } from '../../../tests/support/devices.ts'
import { type ForumStage, openForum } from '../../../tests/support/forum.ts'
import { as } from '../../../tests/support/reports.ts'

// Two names are one member's in one world and two members' in the other. The same history in both: someone who watches with two accounts of
// their own sees the same answers, and so cannot tell the worlds apart.

let stage: ForumStage
let app: TestApp
let starter: Person
let watchers: readonly [Person, Person]
beforeAll(async () => {
  stage = await openForum()
  app = stage.app
  starter = await stage.trusted()
  watchers = [await stage.trusted(), await stage.trusted()]
})
afterAll(() => app.close())

/** So many histories at least; `npm run test:aliases` has 200. */
const histories = Number(process.env['ALIAS_HISTORIES'] ?? 8)

const name = fc.constantFrom(0, 1)
const watcher = fc.constantFrom(0, 1)
const act = fc.oneof(
  fc.record({ do: fc.constant('write'), by: name, topic: name }),
  fc.record({ do: fc.constant('edit'), by: name }),
  fc.record({ do: fc.constant('withdraw'), by: name }),
  fc.record({ do: fc.constant('react'), by: name, topic: name }),
  fc.record({ do: fc.constantFrom('block', 'mute', 'unblock'), by: watcher, of: name }),
)
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

interface World {
  /** Who is behind the two names. */
  readonly behind: readonly [Person, Person]
  readonly aliases: readonly [string, string]
  /** Two topics of someone else; each name writes in its own. */
  readonly topics: readonly [string, string]
}

let worlds = 0
const letters = (nth: number) =>
  nth.toString(26).replaceAll(/./g, (digit) => String.fromCodePoint(97 + Number.parseInt(digit, 26)))

async function newWorld(isOneMember: boolean): Promise<World> {
  const one = await stage.trusted()
  const other = isOneMember ? one : await stage.trusted()
  const aliases = [
    await stage.addName(one, `River ${letters(1000 + worlds++)}`),
    await stage.addName(other, `Meadow ${letters(1000 + worlds++)}`),
  ] as const
  await app.owner(`update aliases set name = wanted, wanted_state = 'published' where id = any ($1)`, [
    aliases,
  ])
  return {
    behind: [one, other],
    aliases,
    topics: [
      await stage.topic(starter, { title: 'The first topic', language: 'en' }),
      await stage.topic(starter, { title: 'The second topic', language: 'en' }),
    ],
  }
}

/** What a name has written and not taken away, the newest last. */
type Written = [{ id: string; revision: number }[], { id: string; revision: number }[]]

async function run(world: World, history: readonly Act[]): Promise<void> {
  const written: Written = [[], []]
  for (const step of history) {
    if ('of' in step) {
      const params = { id: world.aliases[step.of] }
      const who = as(watchers[step.by])
      if (step.do === 'unblock') await app.call(unblockAlias, { params }, who)
      else await app.call(blockAlias, { params, body: { mode: step.do === 'mute' ? 'mute' : 'block' } }, who)
      continue
    }
    const who = world.behind[step.by]
    const own = written[step.by]
    const newest = own.at(-1)
    if (step.do === 'write') {
      const id = await stage.answer(world.topics[step.by], who, `Words ${own.length}`, world.aliases[step.by])
      own.push({ id, revision: 1 })
    } else if (step.do === 'react' && 'topic' in step) {
      const { post } = await app.call(readTopic, { params: { id: world.topics[step.topic] } })
      await app.call(reactToPost, { params: { id: post.id }, body: { kind: 'hear', on: true } }, as(who))
    } else if (newest && step.do === 'edit') {
      const body = { source: 'Other words', contentNote: '', revision: newest.revision++ }
      await app.call(editPost, { params: { id: newest.id }, body }, as(who))
    } else if (newest && step.do === 'withdraw') {
      own.pop()
      await app.call(withdrawPost, { params: { id: newest.id } }, as(who))
    }
  }
}

/** Everything that the two watchers are answered, with ids as they come. */
async function seen(world: World): Promise<string> {
  const answers = []
  for (const watcher of watchers) {
    const who = as(watcher)
    for (const id of world.topics) {
      const params = { id }
      answers.push(
        await app.call(readTopic, { params }, who),
        await app.call(listPosts, { params, query: {} }, who),
      )
    }
    const blocks = await app.call(listBlocks, {}, who)
    // Blocks of one day are in no order that says anything.
    answers.push(world.aliases.map((alias) => blocks.items.filter(({ id }) => id === alias)))
    const { items } = await app.call(searchCommunity, { body: { words: 'words' } }, who)
    answers.push(items.filter(({ threadId }) => world.topics.includes(threadId)))
    const list = await app.call(listTopics, { query: { category: 'school', limit: 10 } }, who)
    answers.push(list.items.filter(({ id }) => world.topics.includes(id)))
  }
  return withoutChance(JSON.stringify(answers), world)
}

/** Ids and names are drawn at random: each becomes the place where it was first seen, and the two names what they stand for. */
function withoutChance(text: string, { aliases }: World): string {
  const places = new Map<string, string>(aliases.map((id, index) => [id, `name ${index}`]))
  return text
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
      const place = places.get(id) ?? `id ${places.size}`
      places.set(id, place)
      return place
    })
    .replaceAll(/"name":"[^"]*"/g, '"name":"…"')
    .replaceAll(/"picture":\d+/g, '"picture":0')
}

test('an observer with two accounts cannot link aliases of one member', async () => {
  let comparison = Promise.resolve()
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), (history) => {
      comparison = compare(history)
      return comparison
    }),
    { numRuns: histories },
  )
  // When its time is up, fast-check leaves the one that runs to itself.
  await comparison
}, 600_000)

async function compare(history: readonly Act[]): Promise<void> {
  const [one, two] = [await newWorld(true), await newWorld(false)]
  await run(one, history)
  await run(two, history)
  expect(await seen(one)).toBe(await seen(two))
}

test('the comparison sees a difference where there is one', async () => {
  const [one, two] = [await newWorld(true), await newWorld(false)]
  await run(one, [{ do: 'write', by: 0, topic: 0 }])
  expect(await seen(one)).not.toBe(await seen(two))
})
