import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readChat, sendChatRequest } from '#contract/community/chats.ts'
import { sendMessage } from '#contract/community/chat-messages.ts'
import { checkMentor, removeOverseer } from '#contract/community/mentor-administration.ts'
import { handleMentorFeedback, readOversight } from '#contract/community/mentor-oversight.ts'
import * as mentoring from '#contract/community/mentor-pairs.ts'
import * as mentors from '#contract/community/mentors.ts'
import { dayAfter, utcDay } from '#server/platform/days.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { say, sealedMessage, sealedRequest, readTexts } from '../../../tests/support/chats.ts'
import { type MentorStage, openMentoring } from '../../../tests/support/mentors.ts'
import { as } from '../../../tests/support/reports.ts'

let stage: MentorStage
let app: TestApp
beforeAll(async () => {
  stage = await openMentoring()
  ;({ app } = stage)
})
afterAll(() => app.close())
beforeEach(() => stage.deleteEarlier())

test('a pair writes in a sealed conversation that ends with the pair', async () => {
  const { mentor, mentee, pairId } = await stage.pair()
  const { from, to, id } = await stage.chat(pairId, mentee, mentor)
  expect(await app.call(readChat, { params: { id } }, as(mentor))).toMatchObject({
    kind: 'mentoring',
    state: 'open',
    unread: 1,
  })
  await say(app, to, id, 'Good that you write.')
  expect(await readTexts(app, from, id)).toEqual(['Hello.', 'Good that you write.'])
  expect(await stage.mentoringOf(mentor)).toMatchObject({ pairs: [{ chatId: id, isMentor: true }] })
  const { message, seals } = await sealedRequest(app, to, from.aliasId)
  const other = { params: { id: pairId }, body: { id: randomUUID() as string, message, seals } }
  expect((await app.try(mentoring.startMentorChat, other, as(mentor))).status).toBe(409)
  const body = await sealedMessage(app, from, id, { kind: 'message', text: 'One more.' })
  await app.call(mentoring.endPair, { params: { id: pairId }, body: { switches: false } }, as(mentor))
  expect((await app.try(sendMessage, { params: { id }, body }, as(mentee))).status).toBe(409)
  expect(await readTexts(app, from, id)).toHaveLength(2)
  // The other side does not learn who ended it.
  const seen = (await stage.mentoringOf(mentee)).pairs[0]
  expect(seen).toMatchObject({ state: 'ended', endedBy: null })
})

test('no request of another kind makes such a conversation', async () => {
  const [one, other] = [await stage.trusted(), await stage.trusted()]
  const { pairId } = await stage.pair()
  const attempt = await app.try(
    sendChatRequest,
    {
      body: {
        id: randomUUID(),
        kind: 'mentoring' as 'direct',
        from: randomUUID(),
        to: randomUUID(),
        message: {} as never,
        seals: [],
      },
    },
    as(one),
  )
  expect(attempt.status).toBe(400)
  expect((await app.try(mentoring.readPair, { params: { id: pairId } }, as(other))).status).toBe(404)
})

test('someone who switches keeps their place and gets another mentor', async () => {
  const { mentee, pairId, requestId } = await stage.pair()
  const later = await stage.trusted()
  const next = await stage.mentor({ capacity: 1 })
  await app.call(mentoring.endPair, { params: { id: pairId }, body: { switches: true } }, as(mentee))
  await stage.ask(later)
  expect((await stage.mentoringOf(mentee)).request).toMatchObject({ id: requestId, place: 1 })
  expect(await stage.offersOf(next.person)).toHaveLength(1)
})

test('silence triggers a question after 21 days, ends pairs after 35', async () => {
  const { mentor, mentee, pairId } = await stage.pair()
  const silentFor = (days: number) =>
    app.owner('update mentor_pairs set active_on = current_date - $1::int', [days])
  const endsOn = async () => (await stage.mentoringOf(mentee)).pairs[0]?.endsOn
  await silentFor(20)
  await stage.runPairJobs()
  expect(await endsOn()).toBeNull()
  await silentFor(21)
  await stage.runPairJobs()
  expect(await endsOn()).toBe(dayAfter(utcDay(), 14))
  await app.call(mentoring.continuePair, { params: { id: pairId } }, as(mentor))
  expect(await endsOn()).toBeNull()
  await silentFor(35)
  await stage.runPairJobs()
  expect(await stage.mentoringOf(mentee)).toMatchObject({
    pairs: [{ state: 'ended', endedBy: 'silence' }],
    request: null,
  })
})

test('a message counts as activity', async () => {
  const { mentor, mentee, pairId } = await stage.pair()
  const { to, id } = await stage.chat(pairId, mentee, mentor)
  await app.owner('update mentor_pairs set active_on = current_date - 30, asked_on = current_date')
  await say(app, to, id, 'I am here.')
  await stage.runPairJobs()
  expect(await stage.mentoringOf(mentee)).toMatchObject({ pairs: [{ state: 'open', endsOn: null }] })
})

test('a mentee is handed over once the mentor check has expired', async () => {
  const { mentor, mentorId, mentee, pairId, requestId } = await stage.pair()
  await stage.chat(pairId, mentee, mentor)
  const next = await stage.mentor()
  await app.owner('update mentor_checks set until = current_date where mentor_id = $1', [mentorId])
  await stage.runPairJobs()
  expect(await stage.mentoringOf(mentee)).toMatchObject({ pairs: [{ state: 'open' }] })
  await app.owner('update mentor_checks set until = current_date - 1 where mentor_id = $1', [mentorId])
  await stage.runPairJobs()
  expect(await stage.mentoringOf(mentee)).toMatchObject({
    pairs: [{ state: 'ended', endedBy: 'check' }],
    request: { id: requestId, place: 1 },
  })
  expect(await stage.readOwnMentor(mentor)).toMatchObject({ state: 'expired' })
  expect(await stage.offersOf(next.person)).toHaveLength(1)
})

test('refusal, loss of overseer and departure of a mentor trigger a handover', async () => {
  const one = await stage.pair()
  await app.call(
    checkMentor,
    {
      params: { id: one.mentorId, check: randomUUID() },
      body: { outcome: 'refused', facts: [], reason: 'It changed.', until: null },
    },
    as(stage.admin),
  )
  expect(await stage.mentoringOf(one.mentee)).toMatchObject({
    pairs: [{ state: 'ended' }],
    request: { place: 1 },
  })
  await stage.deleteEarlier()
  const two = await stage.pair()
  await stage.assign(two.mentorId, null)
  expect(await stage.mentoringOf(two.mentee)).toMatchObject({
    pairs: [{ state: 'ended', endedBy: 'check' }],
    request: { place: 1 },
  })
  await stage.deleteEarlier()
  const three = await stage.pair()
  await app.call(mentors.leaveMentors, {}, as(three.mentor))
  expect(await stage.mentoringOf(three.mentee)).toMatchObject({
    pairs: [{ state: 'ended', endedBy: null }],
    request: { place: 1 },
  })
})

test('account deletion ends the pair and the last one deletes it', async () => {
  const { mentor, mentee } = await stage.pair()
  await app.owner('delete from community_members where member_id = $1', [mentor.id])
  expect(await stage.mentoringOf(mentee)).toMatchObject({
    pairs: [{ state: 'ended', endedBy: null }],
    request: { place: 1 },
  })
  await app.owner('delete from community_members where member_id = $1', [mentee.id])
  expect((await app.owner('select from mentor_pairs')).rows).toEqual([])
})

test('meetings are agreed by the other side, and none overlap', async () => {
  const { mentor, mentee, pairId } = await stage.pair()
  const at = (hours: number) =>
    new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + hours * 3_600_000).toISOString()
  const propose = (startsAt: string, meeting: string = randomUUID(), who = mentee) =>
    app.try(
      mentoring.proposeMeeting,
      { params: { id: pairId, meeting }, body: { startsAt, minutes: 60 } },
      as(who),
    )
  const meeting: string = randomUUID()
  expect((await propose(at(24), meeting)).status).toBe(200)
  expect((await propose(at(24), meeting)).status).toBe(200)
  expect((await propose(at(48), meeting)).status).toBe(422)
  expect((await propose(at(24.5))).status).toBe(409)
  expect((await propose(at(25))).status).toBe(200)
  expect((await propose(at(-48))).status).toBe(400)
  const answer = (who: typeof mentor, agrees: boolean) =>
    app.try(mentoring.answerMeeting, { params: { id: meeting }, body: { agrees } }, as(who))
  expect((await answer(mentee, true)).status).toBe(409)
  expect((await answer(mentor, true)).status).toBe(200)
  expect((await answer(mentee, false)).status).toBe(200)
  expect((await answer(mentor, true)).status).toBe(409)
  const { meetings } = await app.call(mentoring.readPair, { params: { id: pairId } }, as(mentor))
  expect(meetings.map(({ state, isOwn }) => ({ state, isOwn }))).toEqual([
    { state: 'cancelled', isOwn: false },
    { state: 'proposed', isOwn: false },
  ])
})

test('own notes stay private and overseer notes reach only the overseer', async () => {
  const { mentor, mentee, pairId } = await stage.pair()
  const { to } = await stage.chat(pairId, mentee, mentor)
  const { rows } = await app.owner('select verify_key from chat_keys where alias_id = $1', [to.aliasId])
  const text = (length: number) => Buffer.alloc(length, 7).toString('base64url')
  const note = (audience: 'own' | 'both') => ({
    audience,
    authorKey: rows[0].verify_key.toString('base64url'),
    signature: text(64),
    sealed: text(200),
  })
  for (const audience of ['own', 'both'] as const) {
    const params = { id: pairId, note: randomUUID() as string }
    await app.call(mentoring.writeMentorNote, { params, body: note(audience) }, as(mentor))
    // Signed by keys that are not the caller’s.
    expect(
      (
        await app.try(
          mentoring.writeMentorNote,
          { params: { ...params, note: randomUUID() }, body: note(audience) },
          as(mentee),
        )
      ).status,
    ).toBe(409)
  }
  const notesOf = async (who: typeof mentor) =>
    (await app.call(mentoring.readPair, { params: { id: pairId } }, as(who))).notes
      .map(({ audience }) => audience)
      .toSorted()
  expect(await notesOf(mentor)).toEqual(['both', 'own'])
  expect(await notesOf(mentee)).toEqual(['both'])
  const feedback: string = randomUUID()
  await app.call(
    mentoring.sendMentorFeedback,
    { params: { id: pairId, feedback }, body: { sealed: text(300) } },
    as(mentee),
  )
  const seen = await app.call(readOversight, {}, as(stage.overseer))
  expect(seen.feedback).toMatchObject([{ id: feedback, byMentor: false, isHandled: false }])
  expect(JSON.stringify(seen)).not.toContain(mentee.id)
  expect((await app.try(readOversight, {}, as(mentor))).status).toBe(404)
  await app.call(
    handleMentorFeedback,
    { params: { id: feedback }, body: { isHandled: true } },
    as(stage.overseer),
  )
  expect((await app.call(readOversight, {}, as(stage.overseer))).feedback).toMatchObject([
    { isHandled: true },
  ])
})

// The last one: the others need the overseer.
test('an overseer who is removed leaves their mentors without one', async () => {
  const { mentee } = await stage.pair()
  const other = await openOverseer()
  await app.call(removeOverseer, { params: { id: other } }, as(stage.admin))
  expect(await stage.mentoringOf(mentee)).toMatchObject({ pairs: [{ state: 'ended' }] })
})

async function openOverseer() {
  const { rows } = await app.owner('select member_id from mentor_overseers limit 1')
  return rows[0].member_id as string
}
