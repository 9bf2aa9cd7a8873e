import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readChatKey } from '#contract/community/chat-settings.ts'
import { listMessages, sendMessage } from '#contract/community/chat-messages.ts'
import * as chats from '#contract/community/chats.ts'
import { leaveCommunity } from '#contract/community/voices.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import {
  type ChatMember,
  newChatMember,
  sealedMessage,
  sealedRequest,
  startChat,
} from '../../../tests/support/chats.ts'
import { type CommunityStage, newVoice, openStage } from '../../../tests/support/community.ts'
import { as } from '../../../tests/support/reports.ts'

// What the sender of a request or a message sees is the same whatever became of it. How long it takes bench/chat.ts compares.

let stage: CommunityStage
let app: TestApp
beforeAll(async () => {
  stage = await openStage()
  app = stage.app
})
afterAll(() => app.close())

const chatter = async (from: 'nobody' | 'community' = 'community') =>
  newChatMember(app, await newVoice(app, stage.people, { standing: 'known' }), { from })
const aliasOf = async (id: string): Promise<string> =>
  (await app.owner('select id from aliases where member_id = $1', [id])).rows[0].id

/** Ids, keys, days and moments differ from one to the next, and say nothing. */
const shapeOf = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (name, each: unknown) => {
    if (typeof each !== 'string') return each
    if (name === 'name') return null
    return /^(?:[0-9a-f]{8}-|age1|\d{4}-)/.test(each) || each.length > 40 ? name : each
  })

/** Recipients that a sender may choose, each with what they then do with the request. */
async function recipients(): Promise<
  Record<string, { aliasId: string; answer: (id: string) => Promise<unknown> }>
> {
  const nothing = () => Promise.resolve()
  const [waiting, declining, blocking, off] = [
    await chatter(),
    await chatter(),
    await chatter(),
    await chatter('nobody'),
  ]
  const young = await newVoice(app, stage.people, { band: 'younger', standing: 'known' })
  const without = await newVoice(app, stage.people, { standing: 'known' })
  const formerMember = await chatter()
  await app.call(leaveCommunity, { body: { keep: [] } }, as(formerMember.person))
  return {
    waiting: { aliasId: waiting.aliasId, answer: nothing },
    declined: {
      aliasId: declining.aliasId,
      answer: (id) => app.call(chats.declineChat, { params: { id } }, as(declining.person)),
    },
    blocked: {
      aliasId: blocking.aliasId,
      answer: (id) => app.call(chats.blockChat, { params: { id } }, as(blocking.person)),
    },
    off: { aliasId: off.aliasId, answer: nothing },
    younger: { aliasId: await aliasOf(young.id), answer: nothing },
    noKeys: { aliasId: await aliasOf(without.id), answer: nothing },
    gone: { aliasId: formerMember.aliasId, answer: nothing },
    nobody: { aliasId: randomUUID(), answer: nothing },
  }
}

test('a request gets the same answers for every recipient and every outcome', async () => {
  const seen = new Map<string, string>()
  for (const [name, { aliasId, answer }] of Object.entries(await recipients())) {
    const sender = await chatter()
    const who = as(sender.person)
    const keys = await app.call(readChatKey, { params: { id: aliasId } }, who)
    const body = await sealedRequest(app, sender, aliasId)
    const sent = await app.try(chats.sendChatRequest, { body }, who)
    await answer(body.id)
    const again = await app.try(
      chats.sendChatRequest,
      { body: await sealedRequest(app, sender, aliasId) },
      who,
    )
    const after = [
      keys,
      sent.status,
      sent.body,
      again.status,
      again.body,
      await app.call(chats.readChat, { params: { id: body.id } }, who),
      await app.call(chats.listChats, { query: {} }, who),
      await app.call(chats.countChats, {}, who),
      await app.call(listMessages, { params: { id: body.id }, query: {} }, who),
    ]
    const pictures = (text: string) => text.replaceAll(/"picture":\d+/g, '"picture":0')
    seen.set(name, pictures(JSON.stringify(shapeOf(after))))
  }
  expect(new Set(seen.values()).size, JSON.stringify([...seen], null, 1)).toBe(1)
})

test('messages get identical responses after the other side blocks, leaves or erases', async () => {
  const ways: Record<string, (other: ChatMember, id: string) => Promise<unknown>> = {
    there: () => Promise.resolve(),
    blocked: (other, id) => app.call(chats.blockChat, { params: { id } }, as(other.person)),
    left: (other, id) => app.call(chats.leaveChat, { params: { id } }, as(other.person)),
    erased: (other, id) => app.call(chats.eraseChat, { params: { id } }, as(other.person)),
    gone: (other) => app.call(leaveCommunity, { body: { keep: [] } }, as(other.person)),
  }
  const seen = new Map<string, string>()
  for (const [name, act] of Object.entries(ways)) {
    const [sender, other] = [await chatter(), await chatter()]
    const id = await startChat(app, sender, other)
    const who = as(sender.person)
    await act(other, id)
    const body = await sealedMessage(app, sender, id, { kind: 'message', text: 'Are you there?' })
    const sent = await app.try(sendMessage, { params: { id }, body }, who)
    const after = [
      sent.status,
      sent.body,
      await app.call(chats.readChat, { params: { id } }, who),
      await app.call(chats.listChats, { query: {} }, who),
      await app.call(listMessages, { params: { id }, query: {} }, who),
    ]
    seen.set(name, JSON.stringify(shapeOf(after)).replaceAll(/"picture":\d+/g, '"picture":0'))
  }
  expect(new Set(seen.values()).size, JSON.stringify([...seen], null, 1)).toBe(1)
})

test('an alias without keys always has the same stand-in key', async () => {
  const sender = await chatter()
  const id = randomUUID()
  const ask = (aliasId: string) => app.call(readChatKey, { params: { id: aliasId } }, as(sender.person))
  const [first, again, other] = [await ask(id), await ask(id), await ask(randomUUID())]
  expect(again).toEqual(first)
  expect(other.keys[0]?.recipient).not.toBe(first.keys[0]?.recipient)
  // It is sealed to as to any other.
  await expect(sealedRequest(app, sender, id)).resolves.toMatchObject({ to: id })
})
