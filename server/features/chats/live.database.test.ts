import { afterAll, beforeAll, expect, test } from 'vitest'
import { markChat, showTyping } from '#contract/community/chat-messages.ts'
import { blockChat, unblockChat } from '#contract/community/chats.ts'
import type { LiveEvent } from '#contract/live.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { type ChatMember, newChatMember, say, startChat } from '../../../tests/support/chats.ts'
import { type CommunityStage, newVoice, openStage } from '../../../tests/support/community.ts'
import { as, sendNewReport } from '../../../tests/support/reports.ts'
import { followStream } from '../../../tests/support/streams.ts'

let stage: CommunityStage
let app: TestApp
let origin: string
let ana: ChatMember
let ben: ChatMember
let id: string
type Stream = Awaited<ReturnType<typeof followStream>>
const streams: Stream[] = []

beforeAll(async () => {
  stage = await openStage()
  app = stage.app
  origin = await app.app.http.listen({ port: 0, host: '127.0.0.1' })
  const voice = () => newVoice(app, stage.people, { standing: 'known' })
  ana = await newChatMember(app, await voice(), { showsMarks: true })
  ben = await newChatMember(app, await voice(), { from: 'community', showsMarks: true })
  id = await startChat(app, ana, ben)
})
afterAll(async () => {
  for (const stream of streams) stream.hangUp()
  await app.close()
})

async function follow(who: ChatMember): Promise<Stream> {
  const stream = await followStream(origin, as(who.person))
  streams.push(stream)
  await stream.waitForEvent(({ kind }) => kind === 'ready')
  return stream
}

/** What someone has heard of the conversation. What they do themselves comes after everything from before. */
async function heardOfChat(who: ChatMember, stream: Stream): Promise<string[]> {
  const { id: own } = await sendNewReport(app, who.person, null)
  const events = await stream.waitForEvent((event: LiveEvent) => event.kind === 'change' && event.id === own)
  return events.flatMap(({ event }) =>
    event.kind === 'change' && event.topic === 'chat' && event.id === id ? [event.what] : [],
  )
}

test('both sides receive messages; only the other receives read markers and typing', async () => {
  const [own, theirs] = [await follow(ana), await follow(ben)]
  await say(app, ana, id, 'Hello')
  await app.call(markChat, { params: { id }, body: { delivered: 2, read: 2 } }, as(ben.person))
  await app.call(showTyping, { params: { id } }, as(ben.person))
  await own.waitForEvent(
    (event) => event.kind === 'change' && event.topic === 'chat' && event.what === 'typing',
  )
  expect(await heardOfChat(ana, own)).toEqual(expect.arrayContaining(['message', 'mark', 'typing']))
  expect(await heardOfChat(ben, theirs)).toEqual(['message'])
})

test('nobody else hears of it', async () => {
  const stranger = await newChatMember(app, await newVoice(app, stage.people, { standing: 'known' }))
  const stream = await follow(stranger)
  await say(app, ana, id, 'Hello again')
  expect(await heardOfChat(stranger, stream)).toEqual([])
})

test('neither blocker nor blocked side receives live updates about the other', async () => {
  await app.call(blockChat, { params: { id } }, as(ben.person))
  const [own, theirs] = [await follow(ana), await follow(ben)]
  await say(app, ana, id, 'Are you there?')
  await app.call(showTyping, { params: { id } }, as(ana.person))
  await app.call(showTyping, { params: { id } }, as(ben.person))
  await app.call(markChat, { params: { id }, body: { delivered: 9, read: 9 } }, as(ben.person))
  expect(await heardOfChat(ben, theirs)).toEqual([])
  expect(await heardOfChat(ana, own)).toEqual([])
  // Their own devices hear that they wrote.
  expect(
    own.heard.some(
      ({ event }) => event.kind === 'change' && event.topic === 'member' && event.what === 'chats',
    ),
  ).toBe(true)
  await app.call(unblockChat, { params: { id } }, as(ben.person))
})
