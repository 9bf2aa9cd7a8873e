import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listMessages, replaceMessage, sendMessage } from '#contract/community/chat-messages.ts'
import { reportMessages } from '#contract/community/chat-reports.ts'
import { eraseChat, readChat } from '#contract/community/chats.ts'
import { listSubmissions } from '#contract/community/moderation.ts'
import * as oversight from '#contract/community/mentor-oversight.ts'
import * as mentoring from '#contract/community/mentor-pairs.ts'
import { leaveCommunity } from '#contract/community/voices.ts'
import { fileKeyOf } from '#encryption/disclosure.ts'
import { system } from '#server/platform/http/actor.ts'
import { lapseRequests } from '#server/features/chats/queries.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { type ChatMember, openChat, say, sealedMessage, readTexts } from '../../../tests/support/chats.ts'
import type { Person } from '../../../tests/support/devices.ts'
import { type MentorStage, openMentoring } from '../../../tests/support/mentors.ts'
import { readOverseerTexts } from '../../../tests/support/overseer-texts.ts'
import { as } from '../../../tests/support/reports.ts'
import { listNews } from './queries.ts'

let stage: MentorStage
let app: TestApp
beforeAll(async () => {
  stage = await openMentoring()
  ;({ app } = stage)
})
afterAll(() => app.close())
beforeEach(() => stage.deleteEarlier())

/** A pair that writes, with what its mentor said. */
async function writing() {
  const pair = await stage.youngerPair()
  const chat = await stage.chat(pair.pairId, pair.mentee, pair.mentor, stage.overseerKeys.aliasId)
  const { id: message } = await say(app, chat.to, chat.id, 'Call me: 0611 223344')
  return { ...pair, ...chat, message }
}
const notify = (pair: string, message: string, who: Person, reason: 'contact' | 'conduct' = 'contact') =>
  app.try(mentoring.notifyHiddenMessage, { params: { id: pair, message }, body: { reason } }, as(who))
const hiddenOf = async (id: string) =>
  (await app.call(oversight.readOverseenPair, { params: { id } }, as(stage.overseer))).hidden
const chatCount = async (id: string) => (await app.owner('select from chats where id = $1', [id])).rows.length

async function writeNote(pairId: string, who: ChatMember, audience: 'own' | 'both') {
  const { rows } = await app.owner('select verify_key from chat_keys where alias_id = $1', [who.aliasId])
  const text = (length: number) => Buffer.alloc(length, 7).toString('base64url')
  const body = {
    audience,
    authorKey: rows[0].verify_key.toString('base64url'),
    signature: text(64),
    sealed: text(200),
  }
  const note: string = randomUUID()
  const params = { id: pairId, note }
  const { status } = await app.try(mentoring.writeMentorNote, { params, body }, as(who.person))
  return { note, status }
}

test('the author cannot report a hide reason; the graver reason wins', async () => {
  const { mentor, mentee, pairId, id, message } = await writing()
  expect((await notify(pairId, message, mentor, 'conduct')).status).toBe(404)
  expect((await notify(pairId, message, mentee, 'conduct')).status).toBe(200)
  const seen = (messageIds: string[]) =>
    app.call(oversight.markHiddenSeen, { params: { id: pairId }, body: { messageIds } }, as(stage.overseer))
  await seen([message])
  expect(await hiddenOf(pairId)).toMatchObject([{ reason: 'conduct', isSeen: true }])
  await notify(pairId, message, stage.overseer, 'contact')
  expect(await hiddenOf(pairId)).toMatchObject([{ reason: 'contact', isSeen: false }])
  await notify(pairId, message, mentee, 'conduct')
  expect(await hiddenOf(pairId)).toMatchObject([{ reason: 'contact', isSeen: false }])
  // Its reader’s devices know what was sent; its author learns of none.
  const notifiedTo = async (who: Person) =>
    (await app.call(readChat, { params: { id } }, as(who))).oversight?.notified
  expect(await notifiedTo(mentee)).toEqual([{ messageId: message, reason: 'contact' }])
  expect(await notifiedTo(mentor)).toEqual([])
})

test('both sides see who is the mentor, in earlier conversations too', async () => {
  const { mentor, mentee, id } = await writing()
  const isMentor = async (who: Person) =>
    (await app.call(readChat, { params: { id } }, as(who))).oversight?.isMentor
  expect(await Promise.all([mentor, mentee].map(isMentor))).toEqual([true, false])
  await stage.changeBand(mentee, 'First Aspen')
  expect(await isMentor(mentor)).toBe(true)
})

test('marks only messages on the page as seen, not later ones', async () => {
  const { mentee, pairId, to, id, message } = await writing()
  await notify(pairId, message, mentee)
  const { id: later } = await say(app, to, id, 'Or write to me@example.org')
  await notify(pairId, later, mentee)
  await app.call(
    oversight.markHiddenSeen,
    { params: { id: pairId }, body: { messageIds: [message] } },
    as(stage.overseer),
  )
  const news = (await hiddenOf(pairId)).filter(({ isSeen }) => !isSeen)
  expect(news.map(({ messageId }) => messageId)).toEqual([later])
})

test('a shared note stays and is hidden and notified like a message', async () => {
  const { mentor, mentee, pairId, to } = await writing()
  const both = await writeNote(pairId, to, 'both')
  const own = await writeNote(pairId, to, 'own')
  expect([both.status, own.status]).toEqual([200, 200])
  const erase = (id: string) => app.try(mentoring.eraseMentorNote, { params: { id } }, as(mentor))
  expect((await erase(both.note)).status).toBe(409)
  expect((await erase(own.note)).status).toBe(200)
  expect((await notify(pairId, both.note, mentor)).status).toBe(404)
  expect((await notify(pairId, own.note, mentee)).status).toBe(404)
  expect((await notify(pairId, both.note, mentee)).status).toBe(200)
  expect(await hiddenOf(pairId)).toMatchObject([{ messageId: both.note, reason: 'contact' }])
  for (const [who, notified] of [
    [mentee, 'contact'],
    [mentor, null],
  ] as const) {
    const pair = await app.call(mentoring.readPair, { params: { id: pairId } }, as(who))
    expect(pair.notes).toMatchObject([{ id: both.note, isOverseen: true, notified }])
  }
  // Nothing is shared that nobody reads along.
  const freeze = 'insert into account_freezes (member_id, since) values ($1, current_date)'
  const block = `insert into blocks (member_id, alias_id, mode)
    select $2, id, 'block' from aliases where member_id = $1`
  for (const [statement, values] of [
    [freeze, [stage.overseer.id]],
    [block, [stage.overseer.id, mentor.id]],
    [block, [stage.overseer.id, mentee.id]],
  ] as const) {
    await app.owner(statement, [...values])
    try {
      expect((await writeNote(pairId, to, 'both')).status).toBe(409)
      expect((await writeNote(pairId, to, 'own')).status).toBe(200)
    } finally {
      await app.owner('delete from account_freezes; delete from blocks')
    }
  }
  await app.call(leaveCommunity, { body: { keep: [] } }, as(mentor))
  const read = { params: { id: pairId } }
  const { notes } = await app.call(oversight.readOverseenPair, read, as(stage.overseer))
  expect(notes.map(({ id }) => id)).toEqual([both.note])
  const { rows } = await app.owner('select audience from mentor_notes where pair_id = $1', [pairId])
  expect(rows).toEqual([{ audience: 'both' }])
})

test('an overseer reads an erased conversation for six months after the pair', async () => {
  const { mentor, mentee, pairId, id } = await writing()
  for (const who of [mentor, mentee]) await app.call(eraseChat, { params: { id } }, as(who))
  expect((await app.try(readChat, { params: { id } }, as(mentee))).status).toBe(404)
  expect(await readOverseerTexts(app, stage.overseerKeys, pairId)).toEqual(['Hello.', 'Call me: 0611 223344'])
  for (const who of [mentor, mentee]) await app.call(leaveCommunity, { body: { keep: [] } }, as(who))
  const forget = () => app.as(system, (db) => lapseRequests(db, 14, 180))
  await app.owner('update mentor_pairs set ended_on = current_date - 180 where id = $1', [pairId])
  await forget()
  expect(await readOverseerTexts(app, stage.overseerKeys, pairId)).toHaveLength(2)
  await app.owner('update mentor_pairs set ended_on = current_date - 181 where id = $1', [pairId])
  await forget()
  expect(await chatCount(id)).toBe(0)
  expect((await app.owner('select from mentor_pairs where id = $1', [pairId])).rows).toEqual([])
})

test('after turning 18 the earlier conversation closes and is labelled as overseen', async () => {
  const { mentor, mentee, pairId, to, id } = await writing()
  const body = await sealedMessage(app, to, id, { kind: 'message', text: 'More.' })
  await stage.changeBand(mentee)
  expect(await app.call(readChat, { params: { id } }, as(mentor))).toMatchObject({
    state: 'left',
    oversight: { pairId, isPaused: false, isYounger: true, overseer: null, until: 2 },
  })
  expect((await app.try(sendMessage, { params: { id }, body }, as(mentor))).status).toBe(409)
  expect(await stage.mentoringOf(mentor)).toMatchObject({ pairs: [{ state: 'open', chatId: null }] })
  await app.call(eraseChat, { params: { id } }, as(mentor))
  expect(await chatCount(id)).toBe(1)
})

test('messages hidden in an earlier conversation do not count as news later', async () => {
  const { mentee, pairId, to, message } = await writing()
  await notify(pairId, message, mentee)
  expect(await hiddenOf(pairId)).toMatchObject([{ messageId: message, number: 2 }])
  const news = async () =>
    (await app.as(system, listNews)).filter(
      ({ member_id: who, subject_id: pair }) => who === stage.overseer.id && pair === pairId,
    )
  expect(await news()).toHaveLength(1)
  const { note } = await writeNote(pairId, to, 'both')
  await notify(pairId, note, mentee)
  await stage.changeBand(mentee, 'Early Birch')
  const count = async () =>
    (await app.call(oversight.readOversight, {}, as(stage.overseer))).pairs.map(({ hidden }) => hidden)
  expect(await hiddenOf(pairId)).toMatchObject([{ messageId: note, number: null }])
  expect(await count()).toEqual([1])
  // They are notified of what the page shows, and of nothing else.
  expect(await news()).toHaveLength(1)
  const seen = { params: { id: pairId }, body: { messageIds: [note] } }
  await app.call(oversight.markHiddenSeen, seen, as(stage.overseer))
  expect(await news()).toEqual([])
})

test('overseen messages stay marked after two adults continue alone', async () => {
  const { mentor, mentee, pairId } = await stage.youngerPair()
  await stage.changeBand(mentee, 'Late Maple')
  const { from, to, id } = await stage.chat(pairId, mentee, mentor, stage.overseerKeys.aliasId)
  const overseen = await say(app, from, id, 'With three.')
  await app.call(mentoring.leaveOversight, { params: { id: pairId } }, as(mentee))
  expect(await app.call(readChat, { params: { id } }, as(mentor))).toMatchObject({
    oversight: { overseer: null, isPaused: false, isYounger: false, until: 2 },
  })
  const alone = await say(app, from, id, 'With two.')
  for (const { id: message } of [overseen, alone]) {
    const { items } = await app.call(listMessages, { params: { id }, query: {} }, as(mentee))
    const item = items.find((each) => each.id === message)
    if (item?.kind !== 'message') throw new Error('the message was not stored')
    const of = { id: item.id, hash: item.entry.hash, sequence: item.entry.sequence }
    const withdrawal = await sealedMessage(app, from, id, { kind: 'withdrawal', of })
    await app.call(
      replaceMessage,
      { params: { id, message }, body: { as: 'withdrawal', ...withdrawal } },
      as(mentee),
    )
  }
  const { rows } = await app.owner(
    'select sealed is null as gone from chat_messages where chat_id = $1 and replaced_as is not null order by number',
    [id],
  )
  expect(rows).toEqual([{ gone: false }, { gone: true }])
  expect(await readTexts(app, to, id)).toContain('Hello.')
})

test('the overseer never moderates reports from the pair, even after taking over', async () => {
  await stage.clearQueue()
  const { mentee, from, id, message } = await writing()
  const { stored, keys } = await openChat(app, from, id)
  const entry = stored.find((each) => each.id === message)
  const key = keys.find(({ epoch }) => epoch === entry?.epoch)
  if (!entry || !key) throw new Error('the message was not opened')
  const messages = [{ id: message, fileKey: await fileKeyOf(entry.sealed, key) }]
  const body = { id: randomUUID(), reason: 'insult', words: '', language: 'en', messages } as const
  await app.call(reportMessages, { params: { id }, body }, as(mentee))
  const { rows } = await app.owner(
    `select s.id, s.left_to_others from submissions s where s.chat_report_id = $1`,
    [body.id],
  )
  expect(rows[0].left_to_others).toEqual(expect.arrayContaining([mentee.id, stage.overseer.id]))
  // As one who took it over later would find it.
  await app.owner(`update submissions set left_to_others = '{}' where id = $1`, [rows[0].id])
  await stage.people.enrol(stage.overseer)
  await app.owner(
    `insert into moderators (member_id, languages, bands, trained_on, contact)
     values ($1, '{en}', '{younger,older}', current_date, 'The lead')`,
    [stage.overseer.id],
  )
  const queueOf = async (who: Person) =>
    (await app.call(listSubmissions, {}, as(who))).items.map((item) => item.id)
  expect(await queueOf(stage.moderators[0])).toEqual([rows[0].id])
  expect(await queueOf(stage.overseer)).toEqual([])
})
