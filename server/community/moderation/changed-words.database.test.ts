import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as moderation from '#contract/community/moderation.ts'
import * as posts from '#contract/community/posts.ts'
import { readStory, sendStory } from '#contract/community/stories.ts'
import { system } from '#server/platform/http/actor.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import {
  type CommunityStage,
  decideNext,
  newAnswer,
  newStory,
  newVoice,
  openStage,
  settleDecisions,
} from '../../../tests/support/community.ts'
import type { Person } from '../../../tests/support/devices.ts'
import { as } from '../../../tests/support/reports.ts'
import { eraseModeratedText } from './queries.ts'

// A decision is about the words that the moderator saw, whatever happens to them before it takes effect.

let stage: CommunityStage
let app: TestApp
let one: Person
let other: Person
let story: string
beforeAll(async () => {
  stage = await openStage()
  ;({
    app,
    moderators: [one, other],
  } = stage)
  story = (await stage.publish()).id
})
afterAll(() => app.close())
beforeEach(() => stage.clearQueue())

const voice = (standing = 'new') => newVoice(app, stage.people, { standing })
async function write(who: Person, source = 'What happened next?'): Promise<string> {
  const body = newAnswer(source)
  await app.call(posts.writePost, { params: { id: story }, body }, as(who))
  return body.id
}
const edit = (
  id: string,
  who: Person,
  revision: number,
  more: { source?: string; contentNote?: string } = {},
) =>
  app.call(
    posts.editPost,
    {
      params: { id },
      body: { source: 'Other words, which nobody has read.', contentNote: '', revision, ...more },
    },
    as(who),
  )
const postOf = async (id: string) => (await app.owner('select * from posts where id = $1', [id])).rows[0]
const waitingOf = async (id: string) =>
  (await app.owner(`select kind from submissions where post_id = $1 and state = 'waiting'`, [id])).rows
async function flag(id: string) {
  const body = { id: randomUUID(), reason: 'insult' as const, words: '' }
  await app.call(posts.flagPost, { params: { id }, body })
}

test('words that were changed after a decision wait for another one', async () => {
  const author = await voice()
  const id = await write(author)
  await decideNext(app, one, 'publish', { kind: 'comment' })
  await edit(id, author, 1)
  await settleDecisions(app)
  expect(await postOf(id)).toMatchObject({ state: 'waiting' })
  expect(await waitingOf(id)).toEqual([{ kind: 'comment' }])
  await decideNext(app, other, 'publish', { kind: 'comment' })
  await settleDecisions(app)
  expect(await postOf(id)).toMatchObject({ state: 'published' })
})

test('an edit or content note changed after a decision waits again', async () => {
  const author = await voice('known')
  const id = await write(author)
  await edit(id, author, 1, { source: 'Call me on 555 0101.' })
  await decideNext(app, one, 'publish', { kind: 'edit' })
  await edit(id, author, 2, { source: 'Call me on 555 0101.', contentNote: 'He lives in Elm Street' })
  await settleDecisions(app)
  expect(await postOf(id)).toMatchObject({ content_note: '', edit_state: 'waiting' })
  expect(await waitingOf(id)).toEqual([{ kind: 'edit' }])
})

test('reviews an edit again when a moderator changed its post meanwhile', async () => {
  const author = await voice('known')
  const id = await write(author)
  await edit(id, author, 1, { source: 'Call me on 555 0101.' })
  await flag(id)
  await decideNext(app, one, 'publish', { kind: 'edit' })
  await decideNext(app, other, 'remove_part', { kind: 'flag', reason: 'insult', text: 'What?' })
  await app.owner(`update decisions set at = at - interval '1 minute' where outcome = 'remove_part'`)
  await settleDecisions(app)
  expect(await waitingOf(id)).toEqual([{ kind: 'edit' }])
})

test('a proposal is not taken once its text was removed', async () => {
  const author = await voice('known')
  const id = await write(author)
  await edit(id, author, 1, { source: 'Call me on 555 0101.' })
  await decideNext(app, one, 'propose', { kind: 'edit', reason: 'insult', text: 'Call me.' })
  await settleDecisions(app)
  await flag(id)
  await decideNext(app, other, 'remove', { kind: 'flag', reason: 'insult' })
  await settleDecisions(app)
  const body = { source: 'Call me.' }
  const { status } = await app.try(posts.acceptProposal, { params: { id }, body }, as(author))
  expect(status).toBe(404)
  expect(await postOf(id)).toMatchObject({ state: 'removed' })
})

test('undoing a decision after an edit leaves one queue item', async () => {
  const author = await voice()
  const id = await write(author)
  const { decisionId } = await decideNext(app, one, 'refuse', { kind: 'comment', reason: 'insult' })
  await edit(id, author, 1)
  await app.call(moderation.undoDecision, { params: { id: decisionId } }, as(one))
  expect(await waitingOf(id)).toEqual([{ kind: 'comment' }])
})

test('two presses are one appeal, one decision and one answer', async () => {
  const author = await voice()
  for (let round = 0; round < 3; round++) {
    await stage.clearQueue()
    const body = newAnswer('What happened next?')
    const input = { params: { id: story }, body }
    const twice = <T>(call: () => Promise<T>) => Promise.all([call(), call()])
    const written = await twice(() => app.try(posts.writePost, input, as(author)))
    expect(written.map(({ status }) => status)).toEqual([200, 200])
    const { items } = await app.call(moderation.listSubmissions, {}, as(one))
    const params = { id: items[0]?.id ?? '' }
    const opened = await app.call(moderation.claimSubmission, { params }, as(one))
    const decision = {
      id: randomUUID() as string,
      version: opened.item.version,
      outcome: 'refuse' as const,
      reason: 'insult' as const,
      words: '',
      contentNote: '',
      text: null,
    }
    const decided = await twice(() =>
      app.try(moderation.decideSubmission, { params, body: decision }, as(one)),
    )
    expect(decided.map(({ status }) => status)).toEqual([200, 200])
    await settleDecisions(app)
    const appeal = { params: { id: body.id }, body: { words: 'Look again.' } }
    await twice(() => app.try(posts.appealDecision, appeal, as(author)))
    const appeals = await app.owner(`select from submissions where post_id = $1 and kind = 'appeal'`, [
      body.id,
    ])
    expect(appeals.rows).toHaveLength(1)
  }
})

test('a story edited after two approvals waits the full delay again', async () => {
  const writer = await voice('known')
  const body = newStory()
  await app.call(sendStory, { body }, as(writer))
  const agree = async () => {
    for (const moderator of [one, other]) {
      await decideNext(app, moderator, 'publish', { kind: 'story' })
      await settleDecisions(app)
    }
  }
  await agree()
  await app.owner(`update stories set appears_at = now() - interval '1 second' where thread_id = $1`, [
    body.id,
  ])
  const { post } = await app.call(readStory, { params: { id: body.id } }, as(writer))
  await edit(post.id, writer, 1)
  await agree()
  const { rows } = await app.owner(
    `select appears_at > now() + interval '13 days' as later from stories where thread_id = $1`,
    [body.id],
  )
  expect(rows).toEqual([{ later: true }])
})

test('forgets flag and appeal notes with the text copies after six months', async () => {
  const author = await voice('known')
  const id = await write(author)
  await app.call(posts.flagPost, {
    params: { id },
    body: { id: randomUUID(), reason: 'insult', words: 'He lives next door.' },
  })
  await decideNext(app, one, 'remove', { kind: 'flag', reason: 'insult' })
  await settleDecisions(app)
  await app.call(posts.appealDecision, { params: { id }, body: { words: 'It was me.' } }, as(author))
  await decideNext(app, other, 'uphold', { kind: 'appeal', reason: 'insult' })
  await settleDecisions(app)
  await app.owner(`update decisions set at = at - interval '7 months'`)
  await app.owner(`update flags set flagged_on = flagged_on - 220`)
  await app.owner(`update submissions set handed_in_on = handed_in_on - 220`)
  await app.as(system, eraseModeratedText)
  const { rows } = await app.owner(
    `select (select string_agg(words, '') from flags where post_id = $1) as flagged,
      (select string_agg(words, '') from submissions where post_id = $1) as said`,
    [id],
  )
  expect(rows).toEqual([{ flagged: '', said: '' }])
})
