import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTopic } from '#contract/community/forum.ts'
import { withdrawPost, writePost } from '#contract/community/posts.ts'
import { searchCommunity } from '#contract/community/search.ts'
import { blockAlias } from '#contract/community/voices.ts'
import { addFirstCategories } from '#server/features/forum/categories/jobs.ts'
import { system } from '#server/platform/http/actor.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { type CommunityStage, newAnswer, newVoice, openStage } from '../../../tests/support/community.ts'
import type { Person, TestPeople } from '../../../tests/support/devices.ts'
import { as } from '../../../tests/support/reports.ts'

let stage: CommunityStage
let app: TestApp
let people: TestPeople
let writer: Person
let reader: Person
beforeAll(async () => {
  stage = await openStage()
  ;({ app, people } = stage)
  await app.as(system, addFirstCategories)
  writer = await newVoice(app, people, { standing: 'known' })
  reader = await newVoice(app, people, { standing: 'known' })
})
afterAll(() => app.close())
beforeEach(() => stage.clearQueue())

async function topic(
  title: string,
  source: string,
  more: { category?: string; language?: 'en' | 'es' } = {},
) {
  const id = randomUUID() as string
  const body = { id, category: 'online', title, source, contentNote: '', language: 'en' as const, ...more }
  await app.call(startTopic, { body }, as(writer))
  return id
}
const search = (words: string, more: object = {}, who?: Person) =>
  app.call(searchCommunity, { body: { words, ...more } }, who ? as(who) : {})

test('a hit links to its post with highlighted surrounding text', async () => {
  const id = await topic('About a group chat', 'They passed on a screenshot of my marmalade recipe.')
  const body = newAnswer('Marmalade is nothing to laugh at.')
  await app.call(writePost, { params: { id }, body }, as(reader))
  const { items, corrected } = await search('marmalade')
  expect(corrected).toBeNull()
  expect(items.map(({ threadId, number }) => ({ threadId, number }))).toEqual(
    expect.arrayContaining([
      { threadId: id, number: 1 },
      { threadId: id, number: 2 },
    ]),
  )
  const marked = items.flatMap(({ excerpt }) => excerpt.filter(({ isHit }) => isHit).map(({ text }) => text))
  expect(marked.map((text) => text.toLowerCase())).toContain('marmalade')
  expect((await search('marmelade')).corrected).toBe('marmalade')
})

test('filters narrow by category, language, kind and whether anyone answered', async () => {
  const id = await topic('On the bus', 'A pumpernickel flew past.', { category: 'school' })
  const count = async (more: object) => (await search('pumpernickel', more)).items.length
  expect(await count({ category: 'school', language: 'en', kind: 'topic', period: 'week' })).toBe(1)
  expect(await count({ category: 'work' })).toBe(0)
  expect(await count({ language: 'es' })).toBe(0)
  expect(await count({ kind: 'story' })).toBe(0)
  expect(await count({ isAnswered: true })).toBe(0)
  await app.call(writePost, { params: { id }, body: newAnswer('I saw it too.') }, as(reader))
  expect(await count({ isAnswered: true })).toBe(1)
})

/** In how many texts a word is said to occur, for each way of searching. */
const ways = [
  ['few texts', 2],
  ['some', 5_000],
  ['most', 50_000],
] as const
const sayCount = (word: string, posts: number) =>
  app.owner('update search_words set posts = $2 where word = $1', [word, posts])

test.for(ways)('nothing hidden, of the other community or taken away is found in %s', async ([, count]) => {
  const id = await topic('Somewhere else', 'It began with a zeppelin.')
  const body = newAnswer('A zeppelin, of all things.')
  await app.call(writePost, { params: { id }, body }, as(reader))
  await sayCount('zeppelin', count)
  const found = async (who?: Person) =>
    (await search('zeppelin', {}, who)).items.filter(({ threadId }) => threadId === id).length
  expect(await found()).toBe(2)
  expect(await found(await newVoice(app, people, { band: 'younger' }))).toBe(0)
  const alias = (await stage.commentsOf(id)).at(-1)?.author?.id ?? ''
  const other = await newVoice(app, people, { standing: 'known' })
  await app.call(blockAlias, { params: { id: alias }, body: { mode: 'block' } }, as(other))
  expect(await found(other)).toBe(1)
  await app.call(withdrawPost, { params: { id: body.id } }, as(reader))
  expect(await found()).toBe(1)
})

test('pages through results in every search mode', async () => {
  for (let nth = 0; nth < 23; nth++)
    await app.owner(
      `with t as (select id, language, space_id from threads where title = 'On the bus'),
      p as (insert into posts (id, thread_id, source, body, plain, request_hash)
        select gen_random_uuid(), t.id, 'w', '[]', 'a quokka ' || $1, sha256('') from t returning id)
     select publish_post(p.id) from p`,
      [`number ${'x'.repeat(nth + 1)}`],
    )
  // The posts are not there for the statement that inserts them.
  await app.owner(`select publish_post(id) from posts where state = 'waiting' and plain like 'a quokka%'`)
  for (const [, count] of ways) {
    await sayCount('quokka', count)
    const first = await search('quokka')
    const second = await search('quokka', { cursor: first.next })
    expect([first.items.length, second.items.length, second.next]).toEqual([20, 3, null])
    const numbers = [...first.items, ...second.items].map(({ number }) => number)
    expect(new Set(numbers).size).toBe(23)
  }
  const wrong = await app.try(searchCommunity, { body: { words: 'quokka', cursor: 'abc' } })
  expect(wrong.status).toBe(400)
})

test('several common words that never meet are found in no text', async () => {
  await topic('One place', 'A walrus was here.')
  await topic('Another place', 'A narwhal was there.')
  await sayCount('walrus', 5_000)
  await sayCount('narwhal', 5_000)
  expect((await search('walrus narwhal')).items).toEqual([])
})
