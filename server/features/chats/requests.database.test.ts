import { afterAll, beforeAll, expect, test } from 'vitest'
import * as messages from '#contract/community/chat-messages.ts'
import * as settings from '#contract/community/chat-settings.ts'
import * as chats from '#contract/community/chats.ts'
import { system } from '#server/platform/http/actor.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { createChatMembers } from '../../../tests/support/chat-members.ts'
import { sealedMessage, sealedRequest, startChat, readTexts } from '../../../tests/support/chats.ts'
import { type CommunityStage, newVoice, openStage } from '../../../tests/support/community.ts'
import { as } from '../../../tests/support/reports.ts'
import { lapseRequests } from './queries.ts'

let stage: CommunityStage
let app: TestApp
beforeAll(async () => {
  stage = await openStage()
  app = stage.app
})
afterAll(() => app.close())

const { member, chatOf, listed } = createChatMembers(() => stage)

test('nobody can be written to until they allow it', async () => {
  const [ana, ben] = [await member(), await member({ from: 'nobody' })]
  const id = await startChat(app, ana, ben, false)
  expect((await chatOf(ana, id)).state).toBe('sent')
  expect(await listed(ben, 'requests')).toEqual([])
  expect((await app.try(chats.readChat, { params: { id } }, as(ben.person))).status).toBe(404)
})

test('before it is accepted only the request can be sent, and once', async () => {
  const [ana, ben] = [await member(), await member()]
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
  expect(await readTexts(app, ben, body.id)).toEqual(['May I write to you?'])
})

test('those who wrote in one thread have met', async () => {
  const { id } = await stage.publish()
  const [ana, ben, cat] = [await member(), await member({ from: 'met' }), await member()]
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

test('sends no notification of a declined request and drops later ones', async () => {
  const [ana, ben] = [await member(), await member()]
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

test('a request expires after two weeks and is erased six months later', async () => {
  const [ana, ben, off] = [await member(), await member(), await member({ from: 'nobody' })]
  const [id, unreached] = [await startChat(app, ana, ben, false), await startChat(app, ana, off, false)]
  const age = (days: number) =>
    app.owner(
      `update chats set started_at = now() - make_interval(days => $2, secs => 1) where id = any ($1)`,
      [[id, unreached], days],
    )
  const lapse = () => app.as(system, (db) => lapseRequests(db, chats.requestDays, chats.answeredRequestDays))
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

test('younger and suspended members have no chats in API and database', async () => {
  const young = await newVoice(app, stage.people, { band: 'younger', standing: 'known' })
  const { rows } = await app.owner('select id from aliases where member_id = $1', [young.id])
  const ana = await member()
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
  await expect(banded).rejects.toThrow(/not that of an overseen pair/)
  const door = app.owner(
    `insert into chat_request_settings (alias_id, member_id, requests_from) values ($1, $2, 'community')`,
    [id, young.id],
  )
  await expect(door).rejects.toThrow(/foreign key/)
})
