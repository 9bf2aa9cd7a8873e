import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listMessages, replaceMessage, sendMessage } from '#contract/community/chat-messages.ts'
import { readChatKey } from '#contract/community/chat-settings.ts'
import { readChat, sendChatRequest } from '#contract/community/chats.ts'
import { putOverseer, removeOverseer } from '#contract/community/mentor-administration.ts'
import * as oversight from '#contract/community/mentor-oversight.ts'
import * as mentoring from '#contract/community/mentor-pairs.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { newChatMember, say, sealedMessage, sealedRequest, readTexts } from '../../../tests/support/chats.ts'
import { type MentorStage, openMentoring } from '../../../tests/support/mentors.ts'
import { readOverseerTexts } from '../../../tests/support/overseer-texts.ts'
import { as } from '../../../tests/support/reports.ts'

let stage: MentorStage
let app: TestApp
beforeAll(async () => {
  stage = await openMentoring()
  ;({ app } = stage)
})
afterAll(() => app.close())
beforeEach(() => stage.deleteEarlier())

const pausedOverseer = (isPaused: boolean) =>
  app.call(
    putOverseer,
    { params: { id: stage.overseer.id }, body: { contact: 'The lead', isPaused } },
    as(stage.admin),
  )
const oversee = (who: MentorStage['overseer'], id: string, oversees = true) =>
  app.try(oversight.overseePair, { params: { id }, body: { oversees } }, as(who))

/** Someone else who looks after pairs, with keys. */
async function otherOverseer() {
  const person = await stage.trusted()
  const named = { params: { id: person.id }, body: { contact: 'The deputy', isPaused: false } }
  await app.call(putOverseer, named, as(stage.admin))
  return { person, watching: await newChatMember(app, person) }
}

test('offers no request of a younger member before an overseer accepts it', async () => {
  const { person, id } = await stage.mentor()
  const mentee = await stage.trusted('younger')
  const requestId = await stage.ask(mentee)
  expect((await stage.mentoringOf(mentee)).request).toMatchObject({
    isYounger: true,
    overseer: null,
    newsBy: null,
  })
  expect(await stage.offersOf(person)).toEqual([])
  const seen = await app.call(oversight.readOversight, {}, as(stage.overseer))
  expect(seen.requests).toMatchObject([{ id: requestId, isOwn: false, mentors: 0 }])
  expect(JSON.stringify(seen.requests)).not.toContain(mentee.id)
  const acceptance = { params: { id: requestId }, body: { oversees: true } }
  expect((await app.try(oversight.overseeRequest, acceptance, as(person))).status).toBe(404)
  await app.call(oversight.overseeRequest, acceptance, as(stage.overseer))
  // The mentor’s background has not been checked.
  expect(await stage.offersOf(person)).toEqual([])
  await stage.check(id, undefined, ['modules', 'identity', 'background'])
  const offers = await stage.offersOf(person)
  expect(offers).toMatchObject([{ isYounger: true, reasons: ['language', 'specialty', 'hours'] }])
  expect(offers[0]?.overseer).not.toBeNull()
})

test('seals both sides of the conversation to the overseer, who only reads', async () => {
  const { mentor, mentee, pairId } = await stage.youngerPair()
  const { from, to, id } = await stage.chat(pairId, mentee, mentor, stage.overseerKeys.aliasId)
  await say(app, to, id, 'Good that you write.')
  expect(await readTexts(app, from, id)).toEqual(['Hello.', 'Good that you write.'])
  for (const who of [mentor, mentee])
    expect(await app.call(readChat, { params: { id } }, as(who))).toMatchObject({
      oversight: { isPaused: false, isYounger: true, overseer: { aliasId: stage.overseerKeys.aliasId } },
    })
  expect(await readOverseerTexts(app, stage.overseerKeys, pairId)).toEqual(['Hello.', 'Good that you write.'])
  const attempt = await app.try(readChat, { params: { id } }, as(stage.overseer))
  expect(attempt.status).toBe(404)
  for (const stranger of [mentor, mentee, await stage.trusted()])
    expect((await app.try(oversight.readOverseenChat, { params: { id: pairId } }, as(stranger))).status).toBe(
      404,
    )
})

test('seals without the overseer, or with someone else, are refused', async () => {
  const { mentor, mentee, pairId } = await stage.youngerPair()
  const [from, to] = [await newChatMember(app, mentee), await newChatMember(app, mentor)]
  const stranger = await newChatMember(app, await stage.trusted())
  for (const third of [undefined, stranger.aliasId]) {
    const { id, message, seals } = await sealedRequest(app, from, to.aliasId, 'Hello.', third)
    const attempt = await app.try(
      mentoring.startMentorChat,
      { params: { id: pairId }, body: { id, message, seals } },
      as(mentee),
    )
    expect(attempt.status).toBe(409)
  }
})

test('API and database allow no other conversation between adult and younger member', async () => {
  const { mentor, mentee, pairId } = await stage.youngerPair()
  const { from, to, id } = await stage.chat(pairId, mentee, mentor, stage.overseerKeys.aliasId)
  const adult = await newChatMember(app, await stage.trusted(), { from: 'community' })
  // The younger one cannot ask anyone, and nobody reaches them.
  const chatRequest = await sealedRequest(app, from, adult.aliasId)
  expect((await app.try(sendChatRequest, { body: chatRequest }, as(mentee))).status).toBe(403)
  const reached = await sealedRequest(app, adult, from.aliasId)
  await app.call(sendChatRequest, { body: reached }, as(adult.person))
  const { rows } = await app.owner('select member_id from chat_sides where chat_id = $1 and not is_starter', [
    reached.id,
  ])
  expect(rows).toEqual([{ member_id: null }])
  const statements: [string, unknown[]][] = [
    // A younger member in another conversation, and another adult in this one.
    [
      `update chat_sides set member_id = $2, band = 'younger' where chat_id = $1 and not is_starter`,
      [reached.id, mentee.id],
    ],
    [
      `update chat_sides set member_id = $2, alias_id = $3 where chat_id = $1 and not is_starter`,
      [id, adult.person.id, adult.aliasId],
    ],
    // A pair without an overseer, and one whose overseer is one of the two.
    ['update mentor_pairs set overseer_id = null where id = $1', [pairId]],
    ['update mentor_pairs set is_overseen = false, overseer_id = null where id = $1', [pairId]],
  ]
  for (const [statement, values] of statements)
    await expect(app.owner(statement, values)).rejects.toThrow(/violates|overseen pair|no overseer/)
  const named = { params: { id: mentor.id }, body: { contact: 'The lead', isPaused: false } }
  await app.call(putOverseer, named, as(stage.admin))
  await expect(
    app.owner('update mentor_pairs set overseer_id = $2 where id = $1', [pairId, mentor.id]),
  ).rejects.toThrow(/mentor_pairs_overseer/)
  await app.owner('delete from mentor_overseers where member_id = $1', [mentor.id])
  expect(await readTexts(app, to, id)).toEqual(['Hello.'])
})

test('an overseer without keys, paused or silent takes nothing on', async () => {
  const { pairId } = await stage.youngerPair()
  const person = await stage.trusted()
  const named = { params: { id: person.id }, body: { contact: 'The deputy', isPaused: false } }
  await app.call(putOverseer, named, as(stage.admin))
  await pausedOverseer(true)
  try {
    // No keys so far.
    expect((await oversee(person, pairId)).status).toBe(404)
    await expect(
      app.owner(`update mentor_pairs set state = 'open', overseer_id = $2 where id = $1`, [
        pairId,
        person.id,
      ]),
    ).rejects.toThrow(/no overseer/)
    expect((await oversee(stage.overseer, pairId)).status).toBe(404)
    await newChatMember(app, person)
    expect((await oversee(person, pairId)).status).toBe(200)
  } finally {
    await pausedOverseer(false)
  }
})

test('pauses the pair when its overseer leaves; the successor reads from then', async () => {
  const { mentor, mentee, pairId } = await stage.youngerPair()
  const { from, to, id } = await stage.chat(pairId, mentee, mentor, stage.overseerKeys.aliasId)
  const next = await otherOverseer()
  const body = await sealedMessage(app, to, id, { kind: 'message', text: 'Meanwhile.' })
  await pausedOverseer(true)
  try {
    expect(await stage.mentoringOf(mentee)).toMatchObject({ pairs: [{ state: 'on_hold', overseer: null }] })
    expect((await app.try(sendMessage, { params: { id }, body }, as(mentor))).status).toBe(409)
    const old = await app.try(oversight.readOverseenChat, { params: { id: pairId } }, as(stage.overseer))
    expect(old.status).toBe(404)
    expect((await oversee(next.person, pairId)).status).toBe(200)
    expect((await oversee(next.person, pairId)).status).toBe(200)
    expect(await app.call(readChat, { params: { id } }, as(mentor))).toMatchObject({ epochDue: true })
    await say(app, to, id, 'Somebody new reads along.')
    await say(app, from, id, 'I have seen it.')
    expect(await readTexts(app, from, id)).toEqual(['Hello.', 'Somebody new reads along.', 'I have seen it.'])
    expect(await readOverseerTexts(app, next.watching, pairId)).toEqual([
      'Somebody new reads along.',
      'I have seen it.',
    ])
    const { rows } = await app.owner('select epoch from chat_seals where alias_id = $1 and chat_id = $2', [
      stage.overseerKeys.aliasId,
      id,
    ])
    expect(rows).toEqual([{ epoch: 1 }])
  } finally {
    await pausedOverseer(false)
  }
})

test('nothing that was written disappears for the overseer', async () => {
  const { mentor, mentee, pairId } = await stage.youngerPair()
  const { to, id } = await stage.chat(pairId, mentee, mentor, stage.overseerKeys.aliasId)
  const sent = await say(app, to, id, 'Do not tell anyone.')
  const { items } = await app.call(listMessages, { params: { id }, query: {} }, as(mentor))
  const item = items.find((each) => each.id === sent.id)
  if (item?.kind !== 'message') throw new Error('the message was not stored')
  const of = { id: item.id, hash: item.entry.hash, sequence: item.entry.sequence }
  const withdrawal = await sealedMessage(app, to, id, { kind: 'withdrawal', of })
  await app.call(
    replaceMessage,
    { params: { id, message: item.id }, body: { as: 'withdrawal', ...withdrawal } },
    as(mentor),
  )
  expect(await readOverseerTexts(app, stage.overseerKeys, pairId)).toEqual([
    'Hello.',
    'Do not tell anyone.',
    'withdrawal',
  ])
})

test('notifies the overseer only of messages that a device has hidden', async () => {
  const { mentor, mentee, pairId } = await stage.youngerPair()
  const { to, id } = await stage.chat(pairId, mentee, mentor, stage.overseerKeys.aliasId)
  const { id: message } = await say(app, to, id, 'Call me: 0611 223344')
  const notify = (messageId: string, who = mentee) =>
    app.try(
      mentoring.notifyHiddenMessage,
      { params: { id: pairId, message: messageId }, body: { reason: 'contact' } },
      as(who),
    )
  expect((await notify(randomUUID())).status).toBe(404)
  expect((await notify(message, await stage.trusted())).status).toBe(404)
  expect((await notify(message)).status).toBe(200)
  expect((await notify(message)).status).toBe(200)
  const pairOf = async () => (await app.call(oversight.readOversight, {}, as(stage.overseer))).pairs[0]
  expect(await pairOf()).toMatchObject({ id: pairId, isOwn: true, hidden: 1 })
  const read = { params: { id: pairId } }
  const { hidden } = await app.call(oversight.readOverseenPair, read, as(stage.overseer))
  expect(hidden).toMatchObject([{ messageId: message, reason: 'contact', isSeen: false }])
  const seen = { ...read, body: { messageIds: [message] } }
  await app.call(oversight.markHiddenSeen, seen, as(stage.overseer))
  expect(await pairOf()).toMatchObject({ hidden: 0 })
  expect((await app.try(oversight.markHiddenSeen, seen, as(mentor))).status).toBe(404)
})

test('an overseer ends a pair, both see why, the younger keeps place', async () => {
  const { mentor, mentee, pairId, requestId } = await stage.youngerPair()
  expect((await app.try(oversight.endOverseenPair, { params: { id: pairId } }, as(mentor))).status).toBe(404)
  await app.call(oversight.endOverseenPair, { params: { id: pairId } }, as(stage.overseer))
  for (const who of [mentor, mentee])
    expect(await stage.mentoringOf(who)).toMatchObject({ pairs: [{ state: 'ended', endedBy: 'overseer' }] })
  expect((await stage.mentoringOf(mentee)).request).toMatchObject({ id: requestId, place: 1 })
})

test('a member turning 18 keeps the pair and may drop the overseer', async () => {
  const { mentor, mentee, pairId } = await stage.youngerPair()
  const { to } = await stage.chat(pairId, mentee, mentor, stage.overseerKeys.aliasId)
  const leave = () => app.try(mentoring.leaveOversight, { params: { id: pairId } }, as(mentee))
  expect((await leave()).status).toBe(409)
  await stage.changeBand(mentee)
  const { pairs } = await stage.mentoringOf(mentee)
  expect(pairs).toMatchObject([
    { id: pairId, state: 'open', chatId: null, isOverseen: true, isYounger: false },
  ])
  expect((await app.call(oversight.readOversight, {}, as(stage.overseer))).pairs).toMatchObject([
    { id: pairId, isYounger: false },
  ])
  expect((await leave()).status).toBe(200)
  expect(await stage.mentoringOf(mentor)).toMatchObject({
    pairs: [{ id: pairId, state: 'open', isOverseen: false }],
  })
  expect((await app.call(oversight.readOversight, {}, as(stage.overseer))).pairs).toEqual([])
  const from = await newChatMember(app, mentee)
  const { id, message, seals } = await sealedRequest(app, from, to.aliasId, 'Hello.')
  await app.call(
    mentoring.startMentorChat,
    { params: { id: pairId }, body: { id, message, seals } },
    as(mentee),
  )
  await say(app, to, id, 'Just the two of us now.')
  expect(await readTexts(app, from, id)).toEqual(['Hello.', 'Just the two of us now.'])
})

test('a younger member without a mentor has no keys and reads nobody’s', async () => {
  const younger = await stage.trusted('younger')
  const key = { params: { id: stage.overseerKeys.aliasId } }
  expect((await app.try(readChatKey, key, as(younger))).status).toBe(403)
  await stage.ask(younger)
  expect((await app.try(readChatKey, key, as(younger))).status).toBe(200)
})

// The last one: the others need the overseer.
test('removing the overseer puts the pair on hold until another takes over', async () => {
  const { mentee, pairId } = await stage.youngerPair()
  const next = await otherOverseer()
  await app.call(removeOverseer, { params: { id: stage.overseer.id } }, as(stage.admin))
  expect(await stage.mentoringOf(mentee)).toMatchObject({ pairs: [{ state: 'on_hold', overseer: null }] })
  expect((await oversee(next.person, pairId)).status).toBe(200)
  expect(await stage.mentoringOf(mentee)).toMatchObject({
    pairs: [{ state: 'open', overseer: { aliasId: next.watching.aliasId } }],
  })
  await app.owner('delete from community_members where member_id = $1', [next.person.id])
  expect(await stage.mentoringOf(mentee)).toMatchObject({ pairs: [{ state: 'on_hold', overseer: null }] })
})
