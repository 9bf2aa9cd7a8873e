import { afterAll, beforeAll, expect, test } from 'vitest'
import * as messages from '#contract/community/chat-messages.ts'
import * as settings from '#contract/community/chat-settings.ts'
import * as chats from '#contract/community/chats.ts'
import { leaveCommunity } from '#contract/community/voices.ts'
import { system } from '#server/platform/http/actor.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import {
  addKeys,
  newChatter,
  openChat,
  say,
  sealedMessage,
  sealedRequest,
  startChat,
  textsOf,
} from '../../../tests/support/chats.ts'
import { type CommunityStage, newVoice, openStage } from '../../../tests/support/community.ts'
import { as } from '../../../tests/support/reports.ts'
import { lapseRequests, listNotified } from './queries.ts'

let stage: CommunityStage
let app: TestApp
beforeAll(async () => {
  stage = await openStage()
  app = stage.app
})
afterAll(() => app.close())

const member = () => newVoice(app, stage.people, { standing: 'known' })
const chatter = async (options: Parameters<typeof newChatter>[2] = { from: 'community' }) =>
  newChatter(app, await member(), options)
const chatOf = (who: { person: Parameters<typeof as>[0] }, id: string) =>
  app.call(chats.readChat, { params: { id } }, as(who.person))
const listed = async (who: { person: Parameters<typeof as>[0] }, show: chats.ChatList) =>
  (await app.call(chats.listChats, { query: { show } }, as(who.person))).items

test('nobody can be written to until they allow it', async () => {
  const [ana, ben] = [await chatter(), await chatter({ from: 'nobody' })]
  const id = await startChat(app, ana, ben, false)
  expect((await chatOf(ana, id)).state).toBe('sent')
  expect(await listed(ben, 'requests')).toEqual([])
  expect((await app.try(chats.readChat, { params: { id } }, as(ben.person))).status).toBe(404)
})

test('a request that is accepted becomes a conversation that both read', async () => {
  const [ana, ben] = [await chatter(), await chatter()]
  const id = await startChat(app, ana, ben, false)
  expect(await listed(ben, 'requests')).toMatchObject([
    { id, state: 'request', unread: 1, startedByCaller: false, other: { aliasId: ana.aliasId } },
  ])
  expect(await textsOf(app, ben, id)).toEqual(['May I write to you?'])
  await app.call(chats.acceptChat, { params: { id } }, as(ben.person))
  await app.call(chats.acceptChat, { params: { id } }, as(ben.person))
  await say(app, ben, id, 'Yes, do.')
  await say(app, ana, id, 'Thank you.')
  const expected = ['May I write to you?', 'Yes, do.', 'Thank you.']
  expect(await textsOf(app, ana, id)).toEqual(expected)
  expect(await textsOf(app, ben, id)).toEqual(expected)
  expect((await openChat(app, ben, id)).history.problems).toEqual([])
  expect(await listed(ana, 'open')).toMatchObject([{ id, state: 'open', unread: 1, lastNumber: 3 }])
  await app.call(messages.markChat, { params: { id }, body: { delivered: 3, read: 3 } }, as(ana.person))
  expect(await app.call(chats.countChats, {}, as(ana.person))).toEqual({ unread: 0, requests: 0 })
})

test('before it is accepted only the request can be sent, and once', async () => {
  const [ana, ben] = [await chatter(), await chatter()]
  const body = await sealedRequest(app, ana, ben.aliasId)
  const first = await app.call(chats.sendChatRequest, { body }, as(ana.person))
  // The same request again is the same one; another body with its id is refused.
  expect(await app.call(chats.sendChatRequest, { body }, as(ana.person))).toEqual(first)
  const other = await sealedRequest(app, ana, ben.aliasId, 'Please')
  expect(
    (await app.try(chats.sendChatRequest, { body: { ...other, id: body.id } }, as(ana.person))).status,
  ).toBe(422)
  expect((await app.try(chats.sendChatRequest, { body: other }, as(ana.person))).status).toBe(409)
  const more = await sealedMessage(app, ana, body.id, { kind: 'message', text: 'Hello?' })
  const early = await app.try(messages.sendMessage, { params: { id: body.id }, body: more }, as(ana.person))
  expect(early.status).toBe(409)
  expect(await textsOf(app, ben, body.id)).toEqual(['May I write to you?'])
})

test('those who wrote in one thread have met', async () => {
  const { id } = await stage.publish()
  const [ana, ben, cat] = [await chatter(), await chatter({ from: 'met' }), await chatter()]
  const thread = id
  for (const who of [ana, ben])
    await app.owner(
      `insert into posts (id, thread_id, alias_id, source, body, plain, state, number, published_on, request_hash)
       select gen_random_uuid(), $1, $2, 'x', '[]', 'x', 'published', (select max(number) + 1 from posts where thread_id = $1), current_date, sha256('')`,
      [thread, who.aliasId],
    )
  await startChat(app, cat, ben, false)
  const reached = await startChat(app, ana, ben, false)
  expect((await listed(ben, 'requests')).map((chat) => chat.id)).toEqual([reached])
})

test('a declined request is told to nobody, and later ones do not arrive', async () => {
  const [ana, ben] = [await chatter(), await chatter()]
  const id = await startChat(app, ana, ben, false)
  const before = await chatOf(ana, id)
  await app.call(chats.declineChat, { params: { id } }, as(ben.person))
  expect(await chatOf(ana, id)).toEqual(before)
  expect((await listed(ben, 'past')).map((chat) => chat.state)).toEqual(['declined'])
  expect((await app.try(chats.acceptChat, { params: { id } }, as(ben.person))).status).toBe(409)
  await app.call(chats.eraseChat, { params: { id } }, as(ana.person))
  const again = await startChat(app, ana, ben, false)
  expect(await chatOf(ana, again)).toMatchObject({ state: 'sent' })
  expect(await listed(ben, 'requests')).toEqual([])
})

test('a request lapses for both after two weeks, and is erased half a year later', async () => {
  const [ana, ben, off] = [await chatter(), await chatter(), await chatter({ from: 'nobody' })]
  const [id, unreached] = [await startChat(app, ana, ben, false), await startChat(app, ana, off, false)]
  const age = (days: number) =>
    app.owner(`update chats set started_at = now() - make_interval(days => $2) where id = any ($1)`, [
      [id, unreached],
      days,
    ])
  const lapse = () => app.as(system, (db) => lapseRequests(db, chats.requestDays, chats.pastRequestDays))
  await age(13)
  await lapse()
  expect((await chatOf(ana, id)).state).toBe('sent')
  await age(14)
  // Too late, also before the daily work has come to it.
  expect((await app.try(chats.acceptChat, { params: { id } }, as(ben.person))).status).toBe(409)
  await lapse()
  for (const each of [id, unreached])
    expect(await chatOf(ana, each)).toMatchObject({ state: 'lapsed', lapsesOn: null })
  expect((await listed(ben, 'past')).map((chat) => chat.state)).toEqual(['missed'])
  await age(14 + 180)
  await lapse()
  expect(await listed(ana, 'open')).toEqual([])
  expect(await listed(ben, 'past')).toEqual([])
  expect((await app.owner('select from chats where id = any ($1)', [[id, unreached]])).rowCount).toBe(0)
})

test('the younger community and those without a voice have no chats, in the API and in the database', async () => {
  const young = await newVoice(app, stage.people, { band: 'younger', standing: 'known' })
  const { rows } = await app.owner('select id from aliases where member_id = $1', [young.id])
  const ana = await chatter()
  const id = rows[0].id as string
  expect(await app.call(settings.readChatSettings, {}, as(young))).toMatchObject({
    isOpen: false,
    aliases: [],
  })
  const marks = { typing: false, delivered: false, read: false }
  const asYoung = await app.try(settings.changeChatSettings, { body: { marks, requests: [] } }, as(young))
  expect(asYoung.status).toBe(403)
  expect((await app.try(settings.readChatKey, { params: { id: ana.aliasId } }, as(young))).status).toBe(403)
  // The older one asks: it is sent as to anybody, and reaches nobody.
  const request = await sealedRequest(app, ana, id)
  expect(await app.call(chats.sendChatRequest, { body: request }, as(ana.person))).toMatchObject({
    state: 'sent',
    other: { name: null },
  })
  const side = app.owner('update chat_sides set member_id = $2 where chat_id = $1 and not is_starter', [
    request.id,
    young.id,
  ])
  await expect(side).rejects.toThrow(/foreign key/)
  const banded = app.owner(
    `update chat_sides set member_id = $2, band = 'younger' where chat_id = $1 and not is_starter`,
    [request.id, young.id],
  )
  await expect(banded).rejects.toThrow(/check constraint/)
  const door = app.owner(
    `insert into chat_request_settings (alias_id, member_id, requests_from) values ($1, $2, 'community')`,
    [id, young.id],
  )
  await expect(door).rejects.toThrow(/foreign key/)
})

test('keys that change start an epoch, and what was sealed before is as it was', async () => {
  const [ana, ben] = [await chatter(), await chatter()]
  const id = await startChat(app, ana, ben)
  await say(app, ana, id, 'before')
  const sealedBefore = await sealedMessage(app, ana, id, { kind: 'message', text: 'under way' })
  ben.keys = await addKeys(app, ben.person, ben.aliasId, 2)
  const late = await app.try(messages.sendMessage, { params: { id }, body: sealedBefore }, as(ana.person))
  expect(late.status).toBe(409)
  await say(app, ana, id, 'after')
  expect(await textsOf(app, ben, id)).toEqual(['after'])
  expect(await textsOf(app, ana, id)).toEqual(['May I write to you?', 'before', 'after'])
  const { chat, history } = await openChat(app, ben, id)
  expect(chat).toMatchObject({ epoch: 2, epochDue: false })
  expect(history.problems.map(({ code }) => code)).toEqual(['noKey', 'noKey'])
  expect(chat.keys.find(({ aliasId }) => aliasId === ben.aliasId)?.keys).toHaveLength(2)
})

test('a key of another generation, and another device’s place in the chain, are refused', async () => {
  const [ana, ben] = [await chatter(), await chatter()]
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

test('what was not read is changed and taken back without a trace, and nobody learns what was read', async () => {
  const [ana, ben] = [await chatter(), await chatter()]
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
  expect(await textsOf(app, ben, id)).toEqual(['May I write to you?', 'was read', 'withdrawal', 'changed'])
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
    await chatter({ from: 'community', showsMarks: true }),
    await chatter({ from: 'community' }),
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

test('someone who leaves keeps what was written until they erase it, and the other side notices nothing', async () => {
  const [ana, ben] = [await chatter(), await chatter()]
  const id = await startChat(app, ana, ben)
  await say(app, ben, id, 'before')
  await app.call(chats.leaveChat, { params: { id } }, as(ben.person))
  const sent = await say(app, ana, id, 'after')
  expect(sent.number).toBe(3)
  expect(await textsOf(app, ben, id)).toEqual(['May I write to you?', 'before'])
  expect((await chatOf(ben, id)).state).toBe('left')
  expect((await chatOf(ana, id)).state).toBe('open')
  await app.call(chats.eraseChat, { params: { id } }, as(ben.person))
  expect((await app.try(chats.readChat, { params: { id } }, as(ben.person))).status).toBe(404)
  expect(await textsOf(app, ana, id)).toEqual(['May I write to you?', 'before', 'after'])
  await app.call(chats.eraseChat, { params: { id } }, as(ana.person))
  expect((await app.owner('select from chats where id = $1', [id])).rowCount).toBe(0)
})

test('someone who leaves the community takes their side along, and their keys stay as they were for others', async () => {
  const [ana, ben] = [await chatter(), await chatter()]
  const id = await startChat(app, ana, ben)
  const keys = () => app.call(settings.readChatKey, { params: { id: ben.aliasId } }, as(ana.person))
  const before = await keys()
  await app.call(leaveCommunity, { body: { keep: [] } }, as(ben.person))
  expect(await keys()).toEqual(before)
  expect((await say(app, ana, id, 'still there?')).number).toBe(2)
  const { rows } = await app.owner('select sealed from chat_keys where alias_id = $1', [ben.aliasId])
  expect(rows).toEqual([{ sealed: null }])
})

test('a message is news once until it is read, and to nobody who muted it', async () => {
  const [ana, ben] = [await chatter(), await chatter()]
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
