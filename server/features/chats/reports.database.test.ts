import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendMessage } from '#contract/community/chat-messages.ts'
import { reportMessages } from '#contract/community/chat-reports.ts'
import { claimSubmission, listSubmissions } from '#contract/community/moderation.ts'
import { sanctionAuthor } from '#contract/community/sanctions.ts'
import { blockChat, eraseChat } from '#contract/community/chats.ts'
import { fileKeyOf } from '#encryption/disclosure.ts'
import { system } from '#server/platform/http/actor.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import {
  type ChatMember,
  newChatMember,
  openChat,
  say,
  sealedMessage,
  startChat,
} from '../../../tests/support/chats.ts'
import {
  type CommunityStage,
  decideNext,
  newVoice,
  openStage,
  settleDecisions,
} from '../../../tests/support/community.ts'
import { as } from '../../../tests/support/reports.ts'
import { lapseRequests } from './queries.ts'

let stage: CommunityStage
let app: TestApp
let ana: ChatMember
let ben: ChatMember
let id: string
beforeAll(async () => {
  stage = await openStage()
  app = stage.app
})
afterAll(() => app.close())
beforeEach(async () => {
  await stage.clearQueue()
  const voice = () => newVoice(app, stage.people, { standing: 'known' })
  ana = await newChatMember(app, await voice())
  ben = await newChatMember(app, await voice(), { from: 'community' })
  id = await startChat(app, ana, ben)
})

/** The key of each chosen message, as a device hands it in. */
async function chosen(who: ChatMember, ids: readonly string[]) {
  const { stored, keys } = await openChat(app, who, id)
  const found = stored.filter((each) => ids.includes(each.id))
  return Promise.all(
    found.map(async (each) => ({
      id: each.id,
      fileKey: await fileKeyOf(
        each.sealed,
        keys.find(({ epoch }) => epoch === each.epoch)!,
      ),
    })),
  )
}
const reportOf = (messages: { id: string; fileKey: string }[]) => ({
  id: randomUUID() as string,
  reason: 'insult' as const,
  words: 'It goes on for days.',
  language: 'en' as const,
  messages,
})
const report = (who: ChatMember, messages: { id: string; fileKey: string }[], body = reportOf(messages)) =>
  app.try(reportMessages, { params: { id }, body }, as(who.person))
const moderator = () => as(stage.moderators[0])
async function opened() {
  const { items } = await app.call(listSubmissions, {}, moderator())
  const item = items.find(({ kind }) => kind === 'chat_report')
  if (!item) throw new Error('nothing about messages waits')
  return { id: item.id, ...(await app.call(claimSubmission, { params: { id: item.id } }, moderator())) }
}

test('moderators read the chosen messages with proof of sending and no others', async () => {
  await say(app, ana, id, 'You are nothing')
  const { id: bad } = await say(app, ana, id, 'Nobody likes you')
  const { id: own } = await say(app, ben, id, 'Please stop')
  const answer = await report(ben, await chosen(ben, [bad, own]))
  expect(answer.status).toBe(200)
  const { chatReport, words, author } = await opened()
  expect(chatReport).toMatchObject({
    reason: 'insult',
    messages: [
      { id: bad, by: 'reported', words: 'Nobody likes you', number: 3 },
      { id: own, by: 'reporter', words: 'Please stop', number: 4 },
    ],
  })
  expect(words).toBe('It goes on for days.')
  expect(author).not.toBeNull()
  const { rows } = await app.owner('select messages::text as said from chat_reports')
  expect(rows.map(({ said }) => said).join(' ')).not.toContain('You are nothing')
})

test('resubmitting a report is idempotent and another body is rejected', async () => {
  const { id: bad } = await say(app, ana, id, 'Nobody likes you')
  const body = reportOf(await chosen(ben, [bad]))
  const first = await report(ben, [], body)
  expect((await report(ben, [], body)).body).toEqual(first.body)
  expect((await report(ben, [], { ...body, words: 'Other' })).status).toBe(422)
})

test('rejects forged reports with a wrong key, text or signature', async () => {
  const [{ id: one }, { id: other }] = [await say(app, ana, id, 'one'), await say(app, ana, id, 'other')]
  const keys = await chosen(ben, [one, other])
  const swapped = keys.map(({ id: each }, nth) => ({ id: each, fileKey: keys[1 - nth]!.fileKey }))
  expect((await report(ben, swapped)).status).toBe(401)
  const random = [{ id: one, fileKey: randomBytes(16).toString('base64url') }]
  expect((await report(ben, random)).status).toBe(401)
  expect((await report(ben, [{ ...keys[0]!, id: randomUUID() }])).status).toBe(404)

  // Sent by a device that did not sign it: the other side's device hides it, and nobody can report it as theirs.
  const sealed = await sealedMessage(app, ana, id, { kind: 'message', text: 'not signed' })
  const message = { ...sealed.message, signature: randomBytes(64).toString('base64url') }
  await app.call(sendMessage, { params: { id }, body: { message } }, as(ana.person))
  const history = await openChat(app, ben, id)
  expect(history.history.problems.map(({ code }) => code)).toContain('substitutedEntry')
  expect((await report(ben, await chosen(ben, [message.id]))).status).toBe(401)
  expect((await app.call(listSubmissions, {}, moderator())).items).toEqual([])
})

test('nobody reports what did not reach them, and nobody else reports it', async () => {
  await app.call(blockChat, { params: { id } }, as(ben.person))
  const { id: held } = await say(app, ana, id, 'during the block')
  const key = await chosen(ana, [held])
  expect((await report(ben, key)).status).toBe(404)
  const stranger = await newChatMember(app, await newVoice(app, stage.people, { standing: 'known' }))
  expect((await report(stranger, key)).status).toBe(404)
})

test('notifies the reporter of the decision and the subject only of sanctions', async () => {
  const { id: bad } = await say(app, ana, id, 'Nobody likes you')
  await report(ben, await chosen(ben, [bad]))
  const { id: item } = await opened()
  const sanction = {
    id: randomUUID() as string,
    step: 'word' as const,
    days: null,
    reason: 'insult' as const,
    words: 'Please be gentle.',
  }
  await app.call(sanctionAuthor, { params: { id: item }, body: sanction }, moderator())
  await decideNext(app, stage.moderators[0], 'agree', { kind: 'chat_report' })
  const news = await settleDecisions(app)
  expect(news.map(({ member_id, news: what }) => [member_id, what])).toEqual([[ben.person.id, 'flag']])
  const { rows } = await app.owner('select state from chat_reports where member_id = $1', [ben.person.id])
  expect(rows).toEqual([{ state: 'agreed' }])
})

test('reported content stays for moderators half a year after the conversation ends', async () => {
  const { id: bad } = await say(app, ana, id, 'Nobody likes you')
  await report(ben, await chosen(ben, [bad]))
  for (const who of [ana, ben]) await app.call(eraseChat, { params: { id } }, as(who.person))
  expect((await opened()).chatReport?.messages).toHaveLength(1)
  await app.owner(`update chat_reports set made_on = current_date - 200 where member_id = $1`, [
    ben.person.id,
  ])
  await app.as(system, (db) => lapseRequests(db, 14, 180))
  const { rows } = await app.owner('select messages from chat_reports where member_id = $1', [ben.person.id])
  expect(rows).toEqual([{ messages: [] }])
})
