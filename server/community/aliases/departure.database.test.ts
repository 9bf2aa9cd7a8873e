import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTopic } from '#contract/community/forum.ts'
import * as posts from '#contract/community/posts.ts'
import { leaveCommunity } from '#contract/community/voices.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { decideNext, settleDecisions } from '../../../tests/support/community.ts'
import type { Person } from '../../../tests/support/devices.ts'
import { type ForumStage, newTopic, openForum } from '../../../tests/support/forum.ts'
import { testJobs } from '../../../tests/support/jobs.ts'
import { as } from '../../../tests/support/reports.ts'
import { aliasJobs } from './jobs.ts'

// What becomes of several names of one member who leaves.

let stage: ForumStage
let app: TestApp
let moderator: Person
let jobs: ReturnType<typeof testJobs>
beforeAll(async () => {
  stage = await openForum()
  app = stage.app
  moderator = stage.moderators[0]
  jobs = testJobs(app, aliasJobs)
})
afterAll(() => app.close())
beforeEach(() => stage.clearQueue())

let names = 0
const nextName = () => `Slow River ${'abcdefghij'.charAt(names++)}`.trim()
const leave = (who: Person, retained: ('forum' | 'comments' | 'stories')[] = []) =>
  app.call(leaveCommunity, { body: { keep: retained } }, as(who))
async function eraseAll(...ids: string[]): Promise<void> {
  await app.owner(`update aliases set goes_at = now() - interval '1 second' where id = any ($1)`, [ids])
  await jobs.daily('erase-aliases')
  await jobs.settle()
}
const postOf = async (id: string) => (await app.owner('select * from posts where id = $1', [id])).rows[0]
const aliasesOf = async (who: Person): Promise<string[]> =>
  (await app.owner('select id from aliases where member_id = $1 order by is_usual desc', [who.id])).rows.map(
    ({ id }) => id,
  )

test('words that wait are not published once their author has left', async () => {
  const [writer, reader] = [await stage.trusted(), await stage.trusted()]
  await stage.addName(writer, nextName())
  await stage.clearQueue()
  const [one, other] = [await stage.topic(reader), await stage.topic(writer)]
  const ownWaiting = await stage.answer(one, writer, 'Call me on 555 0101.')
  const [opening] = await stage.commentsOf(other)
  const edit = { source: 'Call me on 555 0102.', contentNote: '', revision: 1 }
  await app.call(posts.editPost, { params: { id: opening?.id ?? '' }, body: edit }, as(writer))
  await leave(writer, ['forum'])
  for (const kind of ['comment', 'edit']) await decideNext(app, moderator, 'publish', { kind })
  await settleDecisions(app)
  expect(await postOf(ownWaiting)).toMatchObject({ state: 'waiting' })
  expect((await postOf(opening?.id ?? '')).source).not.toContain('555')
})

test('of words that stay no version stays that nobody has seen', async () => {
  const writer = await stage.trusted()
  const second = await stage.addName(writer, nextName())
  const id = await stage.topic(writer)
  const [opening] = await stage.commentsOf(id)
  const params = { id: opening?.id ?? '' }
  const edit = { source: 'Call me on 555 0102.', contentNote: '', revision: 1 }
  await app.call(posts.editPost, { params, body: edit }, as(writer))
  const usual = (await aliasesOf(writer))[0] ?? ''
  await leave(writer, ['forum'])
  await eraseAll(usual, second)
  expect(await postOf(params.id)).toMatchObject({ state: 'published', edit_source: null, edit_state: null })
  const waits = await app.owner(`select from submissions where post_id = $1 and state = 'waiting'`, [
    params.id,
  ])
  expect(waits.rows).toEqual([])
})

test('the topic of someone else keeps its title and its author', async () => {
  const [writer, starter] = [await stage.trusted(), await stage.trusted()]
  const id = await stage.topic(starter)
  await stage.answer(id, writer, 'I told my aunt.')
  const [opening] = await stage.commentsOf(id)
  await app.call(posts.withdrawPost, { params: { id: opening?.id ?? '' } }, as(starter))
  const before = await app.owner('select title, alias_id from threads where id = $1', [id])
  await leave(writer)
  expect((await app.owner('select title, alias_id from threads where id = $1', [id])).rows).toEqual(
    before.rows,
  )
})

test('one name that cannot be erased holds up no other', async () => {
  const [writer, reader] = [await stage.trusted(), await stage.trusted()]
  const second = await stage.addName(writer, nextName())
  const id = await stage.topic(reader)
  const [first, other] = [
    await stage.answer(id, writer, 'Under another name.', second),
    await stage.answer(await stage.topic(reader), writer, 'Under my usual name.'),
  ]
  const usual = (await aliasesOf(writer))[0] ?? ''
  await leave(writer)
  await app.owner(`
    create function fail_once() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger fail before update on posts for each row when (old.id = '${other}') execute function fail_once()`)
  await eraseAll(usual, second).catch(() => undefined)
  await jobs.settle()
  expect((await postOf(first)).source).toBe('')
  await app.owner('drop trigger fail on posts; drop function fail_once()')
  await eraseAll(usual)
  expect((await postOf(other)).source).toBe('')
})

test('the business label does not leave all aliases of a member together', async () => {
  const [writer, reader] = [await stage.trusted(), await stage.trusted()]
  await app.owner(`update profiles set user_type = 'business' where user_id = $1`, [writer.id])
  const second = await stage.addName(writer, nextName())
  const id = await stage.topic(reader)
  await stage.answer(id, writer, 'Under another name.', second)
  const isBusiness = async () => (await stage.commentsOf(id)).at(-1)?.author?.isBusiness
  expect(await isBusiness()).toBe(true)
  await leave(writer, ['forum'])
  expect(await isBusiness()).toBe(true)
})

test('deletes a waiting topic and its title when its author leaves', async () => {
  const writer = await stage.trusted()
  const body = newTopic({ source: 'Call me on 555 0101.' })
  await app.call(startTopic, { body }, as(writer))
  await leave(writer, ['forum'])
  const { rows } = await app.owner('select title, alias_id from threads where id = $1', [body.id])
  expect(rows).toEqual([{ title: '', alias_id: null }])
})
