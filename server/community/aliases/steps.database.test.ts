import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listAliases } from '#contract/community/aliases.ts'
import { claimSubmission, listSubmissions } from '#contract/community/moderation.ts'
import * as posts from '#contract/community/posts.ts'
import { sanctionAuthor, type SanctionStep } from '#contract/community/sanctions.ts'
import { sendStory } from '#contract/community/stories.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { decideNext, newAnswer, newStory, settleDecisions } from '../../../tests/support/community.ts'
import type { Person } from '../../../tests/support/devices.ts'
import { type ForumStage, newTopic, openForum } from '../../../tests/support/forum.ts'
import { as } from '../../../tests/support/reports.ts'
import { startTopic } from '#contract/community/forum.ts'

// A step that moderators took about one name of a member, and what it is for their others.

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

/** Takes a step about the author of what waits, as a moderator who has it open. */
async function step(presentSubmission: SanctionStep) {
  const { items } = await app.call(listSubmissions, {}, as(moderator))
  const params = { id: items[0]?.id ?? '' }
  await app.call(claimSubmission, { params }, as(moderator))
  const days = presentSubmission === 'silent' ? 5 : null
  const body = {
    id: crypto.randomUUID(),
    step: presentSubmission,
    days,
    reason: 'insult' as const,
    words: '',
  }
  return app.try(sanctionAuthor, { params, body }, as(moderator))
}
const write = (id: string, who: Person, source = 'And more.') =>
  app.try(posts.writePost, { params: { id }, body: newAnswer(source) }, as(who))
const edit = (id: string, who: Person) =>
  app.try(
    posts.editPost,
    { params: { id }, body: { source: 'Other words.', contentNote: '', revision: 1 } },
    as(who),
  )
const reachAll = (who: Person) =>
  app.owner(`update aliases set step_reaches_at = now() - interval '1 second' where member_id = $1`, [who.id])

let names = 0
/** A member who has written in one topic under their usual name, and in another under a second one. */
async function twoNames() {
  const [writer, reader] = [await stage.trusted(), await stage.trusted()]
  const aliasId = await stage.addName(writer, `Silver Finch ${'abcdefgh'.charAt(names++)}`)
  const [one, other] = [await stage.topic(reader), await stage.topic(reader)]
  const usual = await stage.answer(one, writer, 'Under my usual name.')
  const second = await stage.answer(other, writer, 'Under another one.', aliasId)
  await stage.clearQueue()
  return { writer, aliasId, one, other, usual, second }
}

test('a silence blocks posts and edits of the sanctioned alias only', async () => {
  const { writer, other, usual, second } = await twoNames()
  await write(other, writer, 'Call me on 555 0101.')
  await step('silent')
  expect((await edit(second, writer)).status).toBe(403)
  expect(await edit(usual, writer)).toMatchObject({ status: 200, body: { state: 'waiting' } })
})

test('a second sanction reaches another alias at another time too', async () => {
  const { writer, one, other } = await twoNames()
  await write(one, writer, 'Call me on 555 0101.')
  await step('waiting')
  await reachAll(writer)
  await stage.clearQueue()
  await write(one, writer, 'Call me on 555 0102.')
  await step('silent')
  expect((await write(one, writer)).status).toBe(403)
  expect(await write(other, writer)).toMatchObject({ status: 200, body: { state: 'waiting' } })
})

test('a removed member cannot write, edit or send under any alias', async () => {
  const { writer, one, other, second } = await twoNames()
  await write(one, writer, 'Call me on 555 0101.')
  await step('out')
  await app.owner(`update submissions set state = 'decided' where kind = 'comment'`)
  const { items } = await app.call(listSubmissions, {}, as(stage.moderators[1]))
  expect(items.map(({ kind }) => kind)).toContain('sanction')
  await decideNext(app, stage.moderators[1], 'uphold', { kind: 'sanction', reason: 'insult' })
  await settleDecisions(app)
  await app.owner(`update aliases set step_reaches_at = now() + interval '1 day' where member_id = $1`, [
    writer.id,
  ])
  expect((await write(other, writer)).status).toBe(403)
  expect((await edit(second, writer)).status).toBe(403)
  expect((await app.try(sendStory, { body: newStory() }, as(writer))).status).toBe(403)
  expect((await app.call(listAliases, {}, as(writer))).items).toHaveLength(2)
})

test('rejects a sanction for a topic that signals danger', async () => {
  const writer = await stage.trusted()
  const source = 'I want to kill myself tonight.'
  await app.call(startTopic, { body: newTopic({ source }) }, as(writer))
  expect((await app.call(listSubmissions, {}, as(moderator))).items).toMatchObject([
    { kind: 'topic', isDanger: true },
  ])
  expect((await step('silent')).status).toBe(409)
})
