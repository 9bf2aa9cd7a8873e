import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readChat, sendChatRequest } from '#contract/community/chats.ts'
import { sendMessage } from '#contract/community/chat-messages.ts'
import { checkMentor, listMentors, removeOverseer } from '#contract/community/mentor-administration.ts'
import * as mentoring from '#contract/community/mentoring.ts'
import { listNotifications } from '#contract/notifications.ts'
import * as mentors from '#contract/community/mentors.ts'
import { blockAlias } from '#contract/community/voices.ts'
import { dayAfter, utcDay } from '#server/platform/days.ts'
import { system } from '#server/platform/http/actor.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { say, sealedMessage, sealedRequest, textsOf } from '../../../tests/support/chats.ts'
import { application, type MentorStage, need, openMentoring } from '../../../tests/support/mentors.ts'
import { as } from '../../../tests/support/reports.ts'
import { listNews, settleMentoring } from './queries.ts'

let stage: MentorStage
let app: TestApp
beforeAll(async () => {
  stage = await openMentoring()
  ;({ app } = stage)
})
afterAll(() => app.close())
beforeEach(() => stage.clear())

const settle = () => app.as(system, settleMentoring)
const own = async (person: Parameters<typeof as>[0]) =>
  (await app.call(mentors.readOwnMentor, {}, as(person))).mentor

test('someone applies, is checked until a day, gets an overseer and is offered requests', async () => {
  const person = await stage.known()
  const id = await stage.apply(person)
  expect(await own(person)).toMatchObject({ state: 'applied', about: '', badge: null })
  await stage.check(id)
  expect(await own(person)).toMatchObject({ state: 'no_overseer', about: application().about })
  await stage.ask(await stage.known())
  expect(await stage.offersOf(person)).toEqual([])
  await stage.assign(id)
  expect(await own(person)).toMatchObject({ state: 'active', badge: { facts: ['modules', 'identity'] } })
  expect(await stage.offersOf(person)).toMatchObject([
    { reasons: ['language', 'age_band', 'specialty', 'hours'] },
  ])
})

test('a check needs the modules, the identity and a day, and nobody checks themselves', async () => {
  const person = await stage.known()
  const id = await stage.apply(person)
  const attempt = (body: object) =>
    app.try(
      checkMentor,
      {
        params: { id, check: randomUUID() },
        body: {
          outcome: 'verified',
          facts: ['modules', 'identity'],
          reason: 'Seen',
          until: utcDay(),
          ...body,
        },
      },
      as(stage.admin),
    )
  expect((await attempt({ facts: ['modules'] })).status).toBe(400)
  expect((await attempt({ until: null })).status).toBe(400)
  expect((await attempt({ until: dayAfter(utcDay(), 400) })).status).toBe(400)
  expect((await attempt({ outcome: 'refused' })).status).toBe(400)
  await app.owner('update mentors set member_id = member_id')
  expect((await attempt({ outcome: 'refused', facts: [], until: null, reason: 'No reference' })).status).toBe(
    200,
  )
  expect(await own(person)).toMatchObject({ state: 'refused', reason: 'No reference' })
})

test('words with contact details are refused by kind, and changed words wait for an administrator', async () => {
  const { person, id } = await stage.mentor()
  const body = application({ id, about: 'Write to me at sam.fern@gmail.com.' })
  expect(await app.call(mentors.saveMentor, { body }, as(person))).toMatchObject({ outcome: 'refused' })
  await app.call(mentors.saveMentor, { body: application({ id, about: 'Other words.' }) }, as(person))
  expect(await own(person)).toMatchObject({
    about: application().about,
    wantedAbout: 'Other words.',
    state: 'active',
  })
  const { mentors: all } = await app.call(listMentors, {}, as(stage.admin))
  expect(all.find((each) => each.id === id)).toMatchObject({ wantedAbout: 'Other words.' })
})

test('younger members are refused by the API and in SQL, on both sides', async () => {
  const younger = await stage.known('younger')
  const asked = { params: { id: randomUUID() as string }, body: need() }
  expect((await app.try(mentoring.askForMentor, asked, as(younger))).status).toBe(403)
  expect((await app.try(mentors.saveMentor, { body: application() }, as(younger))).status).toBe(403)
  expect(await stage.mentoringOf(younger)).toMatchObject({ isOpen: false, request: null })
  const { pairId } = await stage.pair()
  for (const statement of [
    `insert into mentor_requests (id, member_id, alias_id, specialties, language, hours, request_hash)
       select gen_random_uuid(), a.member_id, a.id, '{school}', 'en', '{weekends}', sha256('') from aliases a where a.member_id = $1`,
    `update mentor_pairs set mentee_member = $1`,
    `update mentor_pairs set mentor_member = $1`,
    `update mentor_pairs set mentee_member = $1, mentee_band = 'younger'`,
    `update mentor_pairs set mentor_member = $1, mentor_band = 'younger'`,
  ])
    await expect(app.owner(statement, [younger.id])).rejects.toThrow(/violates/)
  expect(pairId).toBeTruthy()
})

test('an offer waits 72 hours, then goes to the next mentor, and to nobody twice', async () => {
  const first = await stage.mentor({ specialties: ['school'] })
  const second = await stage.mentor({ specialties: ['online'] })
  const mentee = await stage.known()
  await stage.ask(mentee)
  const [offer] = await stage.offersOf(first.person)
  expect(Date.parse(offer?.until ?? '') - Date.now()).toBeGreaterThan(71.9 * 3_600_000)
  expect(await stage.mentoringOf(mentee)).toMatchObject({
    request: { place: 1, offeredUntil: dayAfter(utcDay(), 3), newsBy: dayAfter(utcDay(), 3) },
  })
  await app.owner(`update mentor_offers set until = now() - interval '1 second' where state = 'offered'`)
  expect(await stage.offersOf(first.person)).toEqual([])
  await settle()
  expect(await stage.offersOf(second.person)).toMatchObject([{ reasons: ['language', 'age_band', 'hours'] }])
  const late = { params: { id: offer?.id ?? '' }, body: { accepts: true, pauses: false } }
  expect((await app.try(mentors.answerOffer, late, as(first.person))).status).toBe(409)
  await app.owner(`update mentor_offers set until = now() - interval '1 second' where state = 'offered'`)
  await settle()
  expect(await stage.offersOf(first.person)).toEqual([])
  // Both have let it pass: no day is invented.
  expect(await stage.mentoringOf(mentee)).toMatchObject({
    request: { place: 1, mentors: 2, free: 0, newsBy: null },
  })
})

test('declining takes nobody else for now where that was chosen in the same press', async () => {
  const { person } = await stage.mentor()
  const mentees = [await stage.known(), await stage.known(), await stage.known()]
  for (const mentee of mentees) await stage.ask(mentee)
  const offers = await stage.offersOf(person)
  expect(offers).toHaveLength(2)
  await stage.answer(person, offers[0]?.id ?? '', false, true)
  expect(await own(person)).toMatchObject({ isPaused: true })
  expect(await stage.offersOf(person)).toEqual([])
  const repeated = { params: { id: offers[0]?.id ?? '' }, body: { accepts: false, pauses: true } }
  expect((await app.try(mentors.answerOffer, repeated, as(person))).status).toBe(200)
})

test('the oldest request comes first, and the one who waits sees its place', async () => {
  const mentees = [await stage.known(), await stage.known(), await stage.known()]
  for (const mentee of mentees) await stage.ask(mentee)
  const places = async () =>
    Promise.all(mentees.map(async (each) => (await stage.mentoringOf(each)).request?.place))
  expect(await places()).toEqual([1, 2, 3])
  const { person } = await stage.mentor({ capacity: 1 })
  const [offer] = await stage.offersOf(person)
  const oldest = (await stage.mentoringOf(mentees[0] ?? stage.overseer)).request
  expect(oldest?.offeredUntil).not.toBeNull()
  await stage.answer(person, offer?.id ?? '', true)
  expect((await stage.mentoringOf(mentees[0] ?? stage.overseer)).pairs).toHaveLength(1)
  expect(await places()).toEqual([undefined, 1, 2])
  expect(await stage.offersOf(person)).toEqual([])
})

test('requests of many at once take no more places than there are, the oldest first', async () => {
  const all = [await stage.mentor({ capacity: 1 }), await stage.mentor({ capacity: 2 })]
  const mentees = []
  for (let count = 0; count < 8; count++) mentees.push(await stage.known())
  await Promise.all(mentees.map((mentee) => stage.ask(mentee)))
  const offers = await Promise.all(
    all.map(async ({ person }) => (await stage.offersOf(person)).map(({ id }) => ({ person, id }))),
  )
  expect(offers.map((each) => each.length)).toEqual([1, 2])
  await Promise.all(offers.flat().map(({ person, id }) => stage.answer(person, id, true)))
  const { rows } = await app.owner(`
    select m.capacity, count(p.id)::int as pairs from mentors m left join mentor_pairs p on p.mentor_id = m.id and p.state = 'open'
    group by m.id order by m.capacity`)
  expect(rows).toEqual([
    { capacity: 1, pairs: 1 },
    { capacity: 2, pairs: 2 },
  ])
  const { rows: fair } = await app.owner(`
    select bool_and(p.asked_at < w.asked_at) as fair from mentor_requests p, mentor_requests w where p.state = 'paired' and w.state = 'waiting'`)
  expect(fair).toEqual([{ fair: true }])
})

test('the database refuses more than a mentor takes', async () => {
  const { mentorId, mentor } = await stage.pair({ capacity: 1 })
  const mentee = await stage.known()
  await expect(
    app.owner(
      `insert into mentor_pairs (mentor_id, mentor_member, mentor_alias, mentee_member, mentee_alias, specialties, reasons)
       values ($1, $2, gen_random_uuid(), $3, gen_random_uuid(), '{school}', '{}')`,
      [mentorId, mentor.id, mentee.id],
    ),
  ).rejects.toThrow(/no place left/)
})

test('those who blocked each other are never brought together', async () => {
  const { person } = await stage.mentor()
  const mentee = await stage.known()
  const { rows } = await app.owner('select id from aliases where member_id = $1', [mentee.id])
  await app.call(blockAlias, { params: { id: rows[0].id }, body: { mode: 'block' } }, as(person))
  await stage.ask(mentee)
  expect(await stage.offersOf(person)).toEqual([])
})

test('a pair writes in a sealed conversation that either starts, and that ends with the pair', async () => {
  const { mentor, mentee, pairId } = await stage.pair()
  const { from, to, id } = await stage.chat(pairId, mentee, mentor)
  expect(await app.call(readChat, { params: { id } }, as(mentor))).toMatchObject({
    kind: 'mentoring',
    state: 'open',
    unread: 1,
  })
  await say(app, to, id, 'Good that you write.')
  expect(await textsOf(app, from, id)).toEqual(['Hello.', 'Good that you write.'])
  expect(await stage.mentoringOf(mentor)).toMatchObject({ pairs: [{ chatId: id, isMentor: true }] })
  const { message, seals } = await sealedRequest(app, to, from.aliasId)
  const other = { params: { id: pairId }, body: { id: randomUUID() as string, message, seals } }
  expect((await app.try(mentoring.startMentorChat, other, as(mentor))).status).toBe(409)
  const body = await sealedMessage(app, from, id, { kind: 'message', text: 'One more.' })
  await app.call(mentoring.endPair, { params: { id: pairId }, body: { switches: false } }, as(mentor))
  expect((await app.try(sendMessage, { params: { id }, body }, as(mentee))).status).toBe(409)
  expect(await textsOf(app, from, id)).toHaveLength(2)
  // The other side is not told who ended it.
  const seen = (await stage.mentoringOf(mentee)).pairs[0]
  expect(seen).toMatchObject({ state: 'ended', endedBy: null })
})

test('no request of another kind makes such a conversation', async () => {
  const [one, other] = [await stage.known(), await stage.known()]
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
  const later = await stage.known()
  const next = await stage.mentor({ capacity: 1 })
  await app.call(mentoring.endPair, { params: { id: pairId }, body: { switches: true } }, as(mentee))
  await stage.ask(later)
  expect((await stage.mentoringOf(mentee)).request).toMatchObject({ id: requestId, place: 1 })
  expect(await stage.offersOf(next.person)).toHaveLength(1)
})

test('silence is asked about after 21 days and ends the pair after 35', async () => {
  const { mentor, mentee, pairId } = await stage.pair()
  const silentFor = (days: number) =>
    app.owner('update mentor_pairs set active_on = current_date - $1::int', [days])
  const endsOn = async () => (await stage.mentoringOf(mentee)).pairs[0]?.endsOn
  await silentFor(20)
  await settle()
  expect(await endsOn()).toBeNull()
  await silentFor(21)
  await settle()
  expect(await endsOn()).toBe(dayAfter(utcDay(), 14))
  await app.call(mentoring.continuePair, { params: { id: pairId } }, as(mentor))
  expect(await endsOn()).toBeNull()
  await silentFor(35)
  await settle()
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
  await settle()
  expect(await stage.mentoringOf(mentee)).toMatchObject({ pairs: [{ state: 'open', endsOn: null }] })
})

test('whoever is accompanied is handed over on the day on which the check is over', async () => {
  const { mentor, mentorId, mentee, pairId, requestId } = await stage.pair()
  await stage.chat(pairId, mentee, mentor)
  const next = await stage.mentor()
  await app.owner('update mentor_checks set until = current_date where mentor_id = $1', [mentorId])
  await settle()
  expect(await stage.mentoringOf(mentee)).toMatchObject({ pairs: [{ state: 'open' }] })
  await app.owner('update mentor_checks set until = current_date - 1 where mentor_id = $1', [mentorId])
  await settle()
  expect(await stage.mentoringOf(mentee)).toMatchObject({
    pairs: [{ state: 'ended', endedBy: 'check' }],
    request: { id: requestId, place: 1 },
  })
  expect(await own(mentor)).toMatchObject({ state: 'expired' })
  expect(await stage.offersOf(next.person)).toHaveLength(1)
})

test('a refusal, a mentor without an overseer and one who leaves hand over as well', async () => {
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
  await stage.clear()
  const two = await stage.pair()
  await stage.assign(two.mentorId, null)
  expect(await stage.mentoringOf(two.mentee)).toMatchObject({
    pairs: [{ state: 'ended', endedBy: 'check' }],
    request: { place: 1 },
  })
  await stage.clear()
  const three = await stage.pair()
  await app.call(mentors.leaveMentors, {}, as(three.mentor))
  expect(await stage.mentoringOf(three.mentee)).toMatchObject({
    pairs: [{ state: 'ended', endedBy: null }],
    request: { place: 1 },
  })
})

test('an account that goes ends the pair, and the last one takes it along', async () => {
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

test('notes to oneself are nobody else’s, and words to the overseer reach the overseer alone', async () => {
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
  const seen = await app.call(mentoring.readOversight, {}, as(stage.overseer))
  expect(seen.feedback).toMatchObject([{ id: feedback, byMentor: false, isHandled: false }])
  expect(JSON.stringify(seen)).not.toContain(mentee.id)
  expect((await app.try(mentoring.readOversight, {}, as(mentor))).status).toBe(404)
  await app.call(
    mentoring.handleMentorFeedback,
    { params: { id: feedback }, body: { isHandled: true } },
    as(stage.overseer),
  )
  expect((await app.call(mentoring.readOversight, {}, as(stage.overseer))).feedback).toMatchObject([
    { isHandled: true },
  ])
})

test('those are shown who chose it, with what was checked and without a number', async () => {
  await stage.mentor({ isShown: false })
  const { person } = await stage.mentor({ isShown: true })
  const { items } = await app.call(mentors.listShownMentors, {})
  expect(items).toMatchObject([{ badge: { facts: ['modules', 'identity'] }, accompanied: 'none' }])
  expect(JSON.stringify(items)).not.toContain(person.id)
  expect((await app.call(mentors.listShownMentors, {}, as(await stage.known('younger')))).items).toEqual([])
})

test('each is notified once of what concerns them', async () => {
  const { mentor, mentee } = await stage.pair()
  const news = async () => (await app.as(system, listNews)).map(({ member_id: id }) => id)
  expect(await news()).toEqual(expect.arrayContaining([mentor.id, mentee.id]))
  await app.owner(
    `insert into notifications (member_id, generation, kind, event, listed, subject_kind, subject_id)
     select m.id, m.generation, 'community', gen_random_uuid(), true, 'mentoring', gen_random_uuid() from members m where m.id = $1`,
    [mentee.id],
  )
  const { items } = await app.call(listNotifications, { query: {} }, as(mentee))
  expect(items[0]?.subject?.kind).toBe('mentoring')
})

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
