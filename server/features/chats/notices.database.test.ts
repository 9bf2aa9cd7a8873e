import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCopy } from '#contract/copies.ts'
import { sendMessage } from '#contract/community/chat-messages.ts'
import * as chats from '#contract/community/chats.ts'
import { listNotifications } from '#contract/notifications.ts'
import { notificationService } from '#server/features/notifications/register.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import {
  type ChatMember,
  newChatMember,
  say,
  sealedMessage,
  sealedRequest,
  startChat,
} from '../../../tests/support/chats.ts'
import { type CommunityStage, newVoice, openStage } from '../../../tests/support/community.ts'
import { createNoticeJobs, type NoticeJobs } from '../../../tests/support/notices.ts'
import { as } from '../../../tests/support/reports.ts'
import { chatJobs } from './jobs.ts'

let stage: CommunityStage
let app: TestApp
let jobs: NoticeJobs
beforeAll(async () => {
  stage = await openStage()
  app = stage.app
  jobs = createNoticeJobs(app, (register) => chatJobs(register, notificationService(app)))
})
afterAll(() => app.close())

const chatter = async (): Promise<ChatMember> =>
  newChatMember(app, await newVoice(app, stage.people, { standing: 'known' }), { from: 'community' })
async function noticesOf(who: ChatMember) {
  await jobs.settle()
  const { items } = await app.call(listNotifications, { query: {} }, as(who.person))
  return items.filter(({ subject }) => subject?.kind === 'chat')
}

test('request, acceptance and first new message send notifications without content', async () => {
  const [ana, ben] = [await chatter(), await chatter()]
  const id = await startChat(app, ana, ben, false)
  expect(await noticesOf(ben)).toMatchObject([
    { kind: 'community', subject: { kind: 'chat', id }, read: false },
  ])
  expect(await noticesOf(ana)).toEqual([])
  await app.call(chats.acceptChat, { params: { id } }, as(ben.person))
  expect(await noticesOf(ana)).toMatchObject([{ kind: 'community', subject: { kind: 'chat', id } }])
  await say(app, ana, id, 'one')
  await say(app, ana, id, 'two')
  // The request is unread: no further notice is sent until it is read.
  expect(await noticesOf(ben)).toHaveLength(1)
})

test('blocking or erasing a conversation removes its notifications', async () => {
  const [ana, ben, cat] = [await chatter(), await chatter(), await chatter()]
  const [one, other] = [await startChat(app, ana, ben, false), await startChat(app, cat, ben, false)]
  expect(await noticesOf(ben)).toHaveLength(2)
  await app.call(chats.blockChat, { params: { id: one } }, as(ben.person))
  await app.call(chats.eraseChat, { params: { id: other } }, as(ben.person))
  expect(await noticesOf(ben)).toEqual([])
})

test('a suspended member can read but not send requests or messages', async () => {
  const [ana, ben] = [await chatter(), await chatter()]
  const id = await startChat(app, ana, ben)
  const body = await sealedMessage(app, ana, id, { kind: 'message', text: 'Hello' })
  const request = await sealedRequest(app, ana, (await chatter()).aliasId)
  await app.owner(
    `update community_members set standing = 'silent', silent_until = current_date + 3 where member_id = $1`,
    [ana.person.id],
  )
  const send = () => app.try(sendMessage, { params: { id }, body }, as(ana.person))
  expect((await send()).status).toBe(403)
  expect((await app.try(chats.sendChatRequest, { body: request }, as(ana.person))).status).toBe(403)
  expect((await app.call(chats.readChat, { params: { id } }, as(ana.person))).state).toBe('open')
  // Under another name the step holds once its hour has come.
  await app.owner(`update aliases set step_reaches_at = now() + interval '1 hour' where id = $1`, [
    ana.aliasId,
  ])
  expect((await send()).status).toBe(200)
})

test('an export holds sealed own conversations without delivery or read data', async () => {
  const [ana, ben] = [await chatter(), await chatter()]
  const id = await startChat(app, ana, ben)
  await app.call(chats.blockChat, { params: { id } }, as(ben.person))
  await say(app, ana, id, 'held')
  const { tables } = await app.call(readCopy, {}, as(ana.person))
  const rowsOf = (name: string) => tables.find(({ table }) => table === name)?.rows ?? []
  expect(rowsOf('chats')).toHaveLength(1)
  expect(rowsOf('chat_messages')).toHaveLength(2)
  expect(rowsOf('chat_sides')).toMatchObject([{ alias_id: ana.aliasId }])
  const text = JSON.stringify(tables)
  expect(text).not.toContain('is_held')
  expect(text).not.toContain(ben.person.id)
})
