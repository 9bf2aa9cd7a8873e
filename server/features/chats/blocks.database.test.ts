import { randomBytes, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMessages, type NewMessage, sendMessage } from '#contract/community/chat-messages.ts'
import { blockChat, readChat, unblockChat } from '#contract/community/chats.ts'
import { blockAlias } from '#contract/community/voices.ts'
import { publicKeysOf } from '#encryption/identity.ts'
import { hashOf } from '#server/platform/entries/chain.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { type ChatMember, newChatMember, startChat } from '../../../tests/support/chats.ts'
import { type CommunityStage, newVoice, openStage } from '../../../tests/support/community.ts'
import { as } from '../../../tests/support/reports.ts'

/** So many times a block meets messages under way; `npm run test:chats` has 1,000. */
const numRuns = Number(process.env['CHAT_BLOCKS'] ?? 60)

let stage: CommunityStage
let app: TestApp
let ana: ChatMember
let ben: ChatMember
let id: string
beforeAll(async () => {
  stage = await openStage()
  app = stage.app
  const voice = () => newVoice(app, stage.people, { standing: 'known' })
  ana = await newChatMember(app, await voice())
  ben = await newChatMember(app, await voice(), { from: 'community' })
  id = await startChat(app, ana, ben)
})
afterAll(() => app.close())

/** The end of ana's chain. What is sealed does not matter to the server. */
let end: { sequence: number; hash: string } | undefined
async function nextMessage(): Promise<NewMessage> {
  if (!end) {
    const { items } = await app.call(listMessages, { params: { id }, query: {} }, as(ana.person))
    const first = items[0]
    if (first?.kind !== 'message') throw new Error('the conversation has no first message')
    end = { sequence: 1, hash: first.entry.hash }
  }
  const sealed = randomBytes(300).toString('base64url')
  const { verifyKey } = await publicKeysOf(ana.keys)
  const message: NewMessage = {
    id: randomUUID(),
    epoch: 1,
    sequence: end.sequence + 1,
    authorKey: verifyKey,
    previous: end.hash,
    heads: [],
    hash: hashOf(sealed),
    signature: randomBytes(64).toString('base64url'),
    sealed,
  }
  end = { sequence: message.sequence, hash: message.hash }
  return message
}

const pause = (turns: number) =>
  Array.from({ length: turns }).reduce<Promise<void>>(
    (before) => before.then(() => new Promise((resolve) => setImmediate(resolve))),
    Promise.resolve(),
  )

/** What ben reads, by the ids of the messages with words. */
async function arrived(): Promise<string[]> {
  const { lastNumber } = await app.call(listMessages, { params: { id }, query: { limit: 1 } }, as(ben.person))
  const query = { after: Math.max(0, lastNumber - 20), limit: 50 }
  const { items } = await app.call(listMessages, { params: { id }, query }, as(ben.person))
  return items.flatMap((item) => (item.kind === 'message' ? [item.id] : []))
}

test('after a block no pending message arrives and the sender sees nothing', async () => {
  const blocks = {
    chat: () => app.call(blockChat, { params: { id } }, as(ben.person)),
    alias: () =>
      app.call(blockAlias, { params: { id: ana.aliasId }, body: { mode: 'block' } }, as(ben.person)),
  }
  const drawn = fc.record({
    sends: fc.integer({ min: 1, max: 3 }),
    sendAfter: fc.nat(12),
    blockAfter: fc.nat(40),
    by: fc.constantFrom('chat', 'alias' as const),
  })
  await fc.assert(
    fc.asyncProperty(drawn, async ({ sends, sendAfter, blockAfter, by }) => {
      const messages: NewMessage[] = []
      for (let nth = 0; nth < sends; nth++) messages.push(await nextMessage())
      const statuses: number[] = []
      const sending = pause(sendAfter).then(async () => {
        for (const message of messages) {
          const { status } = await app.try(sendMessage, { params: { id }, body: { message } }, as(ana.person))
          statuses.push(status)
        }
      })
      await pause(blockAfter)
      await blocks[by]()
      const atBlock = await arrived()
      await sending
      expect(await arrived()).toEqual(atBlock)
      expect(statuses).toEqual(messages.map(() => 200))
      const own = await app.call(readChat, { params: { id } }, as(ana.person))
      expect(own).toMatchObject({ state: 'open', isBlocked: false })
      // What came before the block is there, in its order and without a hole.
      const sent = messages.map((message) => message.id)
      const through = sent.filter((each) => atBlock.includes(each))
      expect(through).toEqual(sent.slice(0, through.length))
      await app.call(unblockChat, { params: { id } }, as(ben.person))
    }),
    { numRuns },
  )
}, 1_200_000)

test('messages sent during a block stay hidden after unblocking without a gap', async () => {
  await app.call(blockChat, { params: { id } }, as(ben.person))
  const [held, later] = [await nextMessage(), await nextMessage()]
  await app.call(sendMessage, { params: { id }, body: { message: held } }, as(ana.person))
  await app.call(unblockChat, { params: { id } }, as(ben.person))
  expect(await arrived()).not.toContain(held.id)
  await app.call(sendMessage, { params: { id }, body: { message: later } }, as(ana.person))
  const { lastNumber } = await app.call(readChat, { params: { id } }, as(ben.person))
  const query = { after: lastNumber - 2 }
  const { items } = await app.call(listMessages, { params: { id }, query }, as(ben.person))
  expect(items).toMatchObject([
    { kind: 'missing', id: held.id, why: 'blocked', hash: held.hash },
    { kind: 'message', id: later.id },
  ])
})

test('someone who has blocked the other side cannot write to them', async () => {
  await app.call(blockChat, { params: { id } }, as(ana.person))
  const message = await nextMessage()
  const refused = await app.try(sendMessage, { params: { id }, body: { message } }, as(ana.person))
  expect(refused.status).toBe(409)
  await app.call(unblockChat, { params: { id } }, as(ana.person))
})

test('a blocked member cannot send a request under another alias', async () => {
  const other = await newChatMember(app, await newVoice(app, stage.people, { standing: 'known' }))
  const { rows } = await app.owner(
    `insert into aliases (member_id, is_usual, band, name, wanted, wanted_state, comparable, picture, language)
     values ($1, false, 'older', 'Silent Spruce', 'Silent Spruce', 'published', 'silentspruce', 4, 'en') returning id`,
    [other.person.id],
  )
  await app.call(blockAlias, { params: { id: rows[0].id }, body: { mode: 'block' } }, as(ben.person))
  const chatId = await startChat(app, other, ben, false)
  expect(await app.call(readChat, { params: { id: chatId } }, as(other.person))).toMatchObject({
    state: 'sent',
  })
  expect((await app.try(readChat, { params: { id: chatId } }, as(ben.person))).status).toBe(404)
})
