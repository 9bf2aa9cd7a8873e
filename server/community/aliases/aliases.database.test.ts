import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listAliases } from '#contract/community/aliases.ts'
import { claimSubmission, listSubmissions } from '#contract/community/moderation.ts'
import * as posts from '#contract/community/posts.ts'
import { sanctionAuthor } from '#contract/community/sanctions.ts'
import { blockAlias, leaveCommunity } from '#contract/community/voices.ts'
import { system } from '#server/platform/http/actor.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { decideNext, newAnswer, settleDecisions } from '../../../tests/support/community.ts'
import type { Person } from '../../../tests/support/devices.ts'
import { type ForumStage, openForum } from '../../../tests/support/forum.ts'
import { as } from '../../../tests/support/reports.ts'
import { eraseDueAlias } from './queries.ts'

let stage: ForumStage
let app: TestApp
let moderator: Person
beforeAll(async () => {
  stage = await openForum()
  app = stage.app
  moderator = stage.moderators[0]
})
afterAll(() => app.close())
beforeEach(() => stage.clearQueue())

test('a member posts in a topic under another alias, which stays there', async () => {
  const [writer, reader] = [await stage.trusted(), await stage.trusted()]
  const aliasId = await stage.addName(writer, 'Silver Finch')
  const id = await stage.topic(reader)
  await stage.answer(id, writer, 'I am here as well.', aliasId)
  // Until a moderator has read the name it is not shown.
  expect((await stage.commentsOf(id)).at(-1)?.author).toMatchObject({ id: aliasId, name: null })
  await decideNext(app, moderator, 'publish', { kind: 'name' })
  await settleDecisions(app)
  expect((await stage.commentsOf(id)).at(-1)?.author?.name).toBe('Silver Finch')
  const { items } = await app.call(listAliases, {}, as(writer))
  expect(items).toMatchObject([{ isUsual: true }, { id: aliasId, isUsual: false }])
  const usual = items[0]?.id ?? ''
  const body = { ...newAnswer('And once more.'), aliasId: usual }
  expect((await app.try(posts.writePost, { params: { id }, body }, as(writer))).status).toBe(409)
  await stage.answer(id, writer, 'Without choosing, the same name.')
  expect((await stage.commentsOf(id)).at(-1)?.author?.id).toBe(aliasId)
  const foreign = { ...newAnswer('Under the name of another.'), aliasId }
  expect((await app.try(posts.writePost, { params: { id }, body: foreign }, as(reader))).status).toBe(409)
  // Both are the writer's to change and to find.
  expect((await stage.topicsOf({ show: 'mine' }, writer)).map((topic) => topic.id)).toEqual([id])
})

test('a block of one name hides nothing of another', async () => {
  const [writer, reader] = [await stage.trusted(), await stage.trusted()]
  const aliasId = await stage.addName(writer, 'Copper Swift')
  const [one, other] = [await stage.topic(reader), await stage.topic(reader)]
  await stage.answer(one, writer, 'Under my usual name.')
  await stage.answer(other, writer, 'Under another one.', aliasId)
  await app.call(blockAlias, { params: { id: aliasId }, body: { mode: 'block' } }, as(reader))
  expect(await stage.commentsOf(one, reader)).toHaveLength(2)
  expect(await stage.commentsOf(other, reader)).toHaveLength(1)
})

test('removes two aliases of a departing member at different times', async () => {
  const [writer, reader] = [await stage.trusted(), await stage.trusted()]
  const aliasId = await stage.addName(writer, 'Slow River')
  const [one, other] = [await stage.topic(reader), await stage.topic(reader)]
  await stage.answer(one, writer, 'Under my usual name.')
  await stage.answer(other, writer, 'Under another one.', aliasId)
  await app.call(leaveCommunity, { body: { keep: ['forum'] } }, as(writer))
  const hours = await app.owner(
    'select goes_at from aliases where member_id is null and goes_at > now() and not is_gone',
  )
  expect(new Set(hours.rows.map(({ goes_at: at }) => String(at))).size).toBe(2)
  expect((await stage.commentsOf(other)).at(-1)?.author?.id).toBe(aliasId)
  await app.owner(`update aliases set goes_at = now() - interval '1 second' where id = $1`, [aliasId])
  await app.as(system, (db) => eraseDueAlias(db, aliasId))
  expect((await stage.commentsOf(other)).at(-1)).toMatchObject({ author: null })
  expect((await stage.commentsOf(one)).at(-1)?.author).not.toBeNull()
})

test('a silence reaches another alias of the same member at another time', async () => {
  const [writer, reader] = [await stage.trusted(), await stage.trusted()]
  const aliasId = await stage.addName(writer, 'Quiet Meadow')
  const [one, other] = [await stage.topic(reader), await stage.topic(reader)]
  await stage.answer(other, writer, 'Under another name.', aliasId)
  await stage.clearQueue()
  await stage.answer(one, writer, 'Call me on 555 0101.')
  const { items } = await app.call(listSubmissions, {}, as(moderator))
  const params = { id: items[0]?.id ?? '' }
  await app.call(claimSubmission, { params }, as(moderator))
  const body = {
    id: crypto.randomUUID(),
    step: 'silent' as const,
    days: 5,
    reason: 'insult' as const,
    words: '',
  }
  await app.call(sanctionAuthor, { params, body }, as(moderator))

  const write = (id: string) =>
    app.try(posts.writePost, { params: { id }, body: newAnswer('And more.') }, as(writer))
  expect((await write(one)).status).toBe(403)
  expect(await write(other)).toMatchObject({ status: 200, body: { state: 'waiting' } })
  await app.owner(`update aliases set step_reaches_at = now() - interval '1 second' where id = $1`, [aliasId])
  expect((await write(other)).status).toBe(403)
})
