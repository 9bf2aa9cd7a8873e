import { afterAll, beforeAll, expect, test } from 'vitest'
import * as messages from '#contract/community/chat-messages.ts'
import * as settings from '#contract/community/chat-settings.ts'
import * as chats from '#contract/community/chats.ts'
import { leaveCommunity } from '#contract/community/voices.ts'
import { system } from '#server/platform/http/actor.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { createChatMembers } from '../../../tests/support/chat-members.ts'
import {
  addChatKeys,
  openChat,
  say,
  sealedMessage,
  startChat,
  readTexts,
} from '../../../tests/support/chats.ts'
import { type CommunityStage, openStage } from '../../../tests/support/community.ts'
import { as } from '../../../tests/support/reports.ts'
import { listNotified } from './queries.ts'

let stage: CommunityStage
let app: TestApp
beforeAll(async () => {
  stage = await openStage()
  app = stage.app
})
afterAll(() => app.close())

const { member, chatOf, listed } = createChatMembers(() => stage)

test('a request that is accepted becomes a conversation that both read', async () => {
  const [ana, ben] = [await member(), await member()]
  const id = await startChat(app, ana, ben, false)
  expect(await listed(ben, 'requests')).toMatchObject([
    { id, state: 'request', unread: 1, startedByCaller: false, other: { aliasId: ana.aliasId } },
  ])
  expect(await readTexts(app, ben, id)).toEqual(['May I write to you?'])
  await app.call(chats.acceptChat, { params: { id } }, as(ben.person))
  await app.call(chats.acceptChat, { params: { id } }, as(ben.person))
  await say(app, ben, id, 'Yes, do.')
  await say(app, ana, id, 'Thank you.')
  const expected = ['May I write to you?', 'Yes, do.', 'Thank you.']
  expect(await readTexts(app, ana, id)).toEqual(expected)
  expect(await readTexts(app, ben, id)).toEqual(expected)
  expect((await openChat(app, ben, id)).history.problems).toEqual([])
  expect(await listed(ana, 'open')).toMatchObject([{ id, state: 'open', unread: 1, lastNumber: 3 }])
  await app.call(messages.markChat, { params: { id }, body: { delivered: 3, read: 3 } }, as(ana.person))
  expect(await app.call(chats.countChats, {}, as(ana.person))).toEqual({ unread: 0, requests: 0 })
})

test('changed keys start an epoch and leave earlier messages as sealed', async () => {
  const [ana, ben] = [await member(), await member()]
  const id = await startChat(app, ana, ben)
  await say(app, ana, id, 'before')
  const sealedBefore = await sealedMessage(app, ana, id, { kind: 'message', text: 'under way' })
  ben.keys = await addChatKeys(app, ben.person, ben.aliasId, 2)
  const late = await app.try(messages.sendMessage, { params: { id }, body: sealedBefore }, as(ana.person))
  expect(late.status).toBe(409)
  await say(app, ana, id, 'after')
  expect(await readTexts(app, ben, id)).toEqual(['after'])
  expect(await readTexts(app, ana, id)).toEqual(['May I write to you?', 'before', 'after'])
  const { chat, history } = await openChat(app, ben, id)
  expect(chat).toMatchObject({ epoch: 2, epochDue: false })
  expect(history.problems.map(({ code }) => code)).toEqual(['noKey', 'noKey'])
  expect(chat.keys.find(({ aliasId }) => aliasId === ben.aliasId)?.keys).toHaveLength(2)
})

test('rejects a stale key generation and a taken chain position', async () => {
  const [ana, ben] = [await member(), await member()]
  const id = await startChat(app, ana, ben)
  const [one, other] = [
    await sealedMessage(app, ana, id, { kind: 'message', text: 'from the phone' }),
    await sealedMessage(app, ana, id, { kind: 'message', text: 'from the laptop' }),
  ]
  const send = (body: typeof one) => app.try(messages.sendMessage, { params: { id }, body }, as(ana.person))
  expect((await send(one)).status).toBe(200)
  expect((await send(other)).status).toBe(409)
  expect((await send(one)).body).toMatchObject({ number: 2 })
  const key = {
    params: { id: ana.aliasId },
    body: { generation: 1, recipient: 'x', verifyKey: 'x', succession: null, sealed: 'x' },
  }
  expect((await app.try(settings.addChatKey, key as never, as(ana.person))).status).toBe(400)
  const forged = { ...one, message: { ...one.message, hash: other.message.hash } }
  expect((await send(forged)).status).toBe(400)
})

test('edits or deletes unread messages without trace and reveals no read state', async () => {
  const [ana, ben] = [await member(), await member()]
  const id = await startChat(app, ana, ben)
  const read = await say(app, ana, id, 'was read')
  await app.call(messages.markChat, { params: { id }, body: { delivered: 2, read: 2 } }, as(ben.person))
  const unread = await say(app, ana, id, 'was not read')
  async function replace(messageId: string, as_: 'edit' | 'withdrawal') {
    const { history } = await openChat(app, ana, id)
    const { hash, sequence } = history.messages.find((each) => each.id === messageId)!
    const of = { id: messageId, hash, sequence }
    const sealed = await sealedMessage(
      app,
      ana,
      id,
      as_ === 'edit' ? { kind: 'edit', text: 'changed', of } : { kind: 'withdrawal', of },
    )
    return app.call(
      messages.replaceMessage,
      { params: { id, message: messageId }, body: { as: as_, ...sealed } },
      as(ana.person),
    )
  }
  const answers = [await replace(unread.id, 'withdrawal'), await replace(read.id, 'edit')]
  expect(answers.map((answer) => Object.keys(answer))).toEqual([
    ['id', 'number', 'at'],
    ['id', 'number', 'at'],
  ])
  expect(await readTexts(app, ben, id)).toEqual(['May I write to you?', 'was read', 'withdrawal', 'changed'])
  expect((await openChat(app, ben, id)).history.problems).toEqual([])
  // To their author both are gone alike.
  const own = (await openChat(app, ana, id)).items.filter(({ kind }) => kind === 'missing')
  expect(own.map((item) => item.kind === 'missing' && item.why)).toEqual(['replaced', 'withdrawn'])
  expect((await openChat(app, ana, id)).history.problems).toEqual([])
  const { rows } = await app.owner('select sealed from chat_messages where chat_id = $1 and id = $2', [
    id,
    unread.id,
  ])
  expect(rows[0].sealed).toBeNull()
})

test('marks are seen only where both chose it', async () => {
  const [ana, ben] = [
    await member({ from: 'community', showsMarks: true }),
    await member({ from: 'community' }),
  ]
  const id = await startChat(app, ana, ben)
  const theirs = async (who: typeof ana) => (await chatOf(who, id)).theirs
  const read = (who: typeof ana) =>
    app.call(messages.markChat, { params: { id }, body: { delivered: 99, read: 1 } }, as(who.person))
  await read(ben)
  expect(await theirs(ana)).toEqual({ delivered: null, read: null })
  const marks = { typing: true, delivered: true, read: false }
  await app.call(settings.changeChatSettings, { body: { marks, requests: [] } }, as(ben.person))
  await say(app, ana, id, 'one more')
  await read(ben)
  expect(await theirs(ana)).toEqual({ delivered: 2, read: null })
  expect(await theirs(ben)).toEqual({ delivered: null, read: null })
})

test('a participant who leaves retains messages until erasing, unseen by the other', async () => {
  const [ana, ben] = [await member(), await member()]
  const id = await startChat(app, ana, ben)
  await say(app, ben, id, 'before')
  await app.call(chats.leaveChat, { params: { id } }, as(ben.person))
  const sent = await say(app, ana, id, 'after')
  expect(sent.number).toBe(3)
  expect(await readTexts(app, ben, id)).toEqual(['May I write to you?', 'before'])
  expect((await chatOf(ben, id)).state).toBe('left')
  expect((await chatOf(ana, id)).state).toBe('open')
  await app.call(chats.eraseChat, { params: { id } }, as(ben.person))
  expect((await app.try(chats.readChat, { params: { id } }, as(ben.person))).status).toBe(404)
  expect(await readTexts(app, ana, id)).toEqual(['May I write to you?', 'before', 'after'])
  await app.call(chats.eraseChat, { params: { id } }, as(ana.person))
  expect((await app.owner('select from chats where id = $1', [id])).rowCount).toBe(0)
})

test('leaving the community removes their side and keeps their keys for others', async () => {
  const [ana, ben] = [await member(), await member()]
  const id = await startChat(app, ana, ben)
  const keys = () => app.call(settings.readChatKey, { params: { id: ben.aliasId } }, as(ana.person))
  const before = await keys()
  await app.call(leaveCommunity, { body: { keep: [] } }, as(ben.person))
  expect(await keys()).toEqual(before)
  expect((await say(app, ana, id, 'still there?')).number).toBe(2)
  const { rows } = await app.owner('select sealed from chat_keys where alias_id = $1', [ben.aliasId])
  expect(rows).toEqual([{ sealed: null }])
})

test('a message counts as new until read, unless the chat is muted', async () => {
  const [ana, ben] = [await member(), await member()]
  const id = await startChat(app, ana, ben)
  const news = (messageId: string) => app.as(system, (db) => listNotified(db, id, messageId))
  const { id: first } = await say(app, ana, id, 'one')
  expect((await news(first)).map((row) => row.member_id)).toEqual([ben.person.id])
  await app.call(chats.muteChat, { params: { id }, body: { isMuted: true } }, as(ben.person))
  expect(await news(first)).toEqual([])
  await app.call(chats.muteChat, { params: { id }, body: { isMuted: false } }, as(ben.person))
  await app.call(chats.blockChat, { params: { id } }, as(ben.person))
  expect(await news(first)).toEqual([])
  await app.call(chats.unblockChat, { params: { id } }, as(ben.person))
  await app.call(messages.markChat, { params: { id }, body: { delivered: 2, read: 2 } }, as(ben.person))
  expect(await news(first)).toEqual([])
})
