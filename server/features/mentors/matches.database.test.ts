import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as mentors from '#contract/community/mentors.ts'
import { blockAlias } from '#contract/community/voices.ts'
import { dayAfter, utcDay } from '#server/platform/days.ts'
import type { TestApp } from '../../../tests/support/app.ts'
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

test('an offer expires after 72 hours, moves on, and never repeats', async () => {
  const first = await stage.mentor({ specialties: ['school'] })
  const second = await stage.mentor({ specialties: ['online'] })
  const mentee = await stage.trusted()
  await stage.ask(mentee)
  const [offer] = await stage.offersOf(first.person)
  expect(Date.parse(offer?.until ?? '') - Date.now()).toBeGreaterThan(71.9 * 3_600_000)
  expect(await stage.mentoringOf(mentee)).toMatchObject({
    request: { place: 1, offeredUntil: dayAfter(utcDay(), 3), newsBy: dayAfter(utcDay(), 3) },
  })
  await app.owner(`update mentor_offers set until = now() - interval '1 second' where state = 'offered'`)
  expect(await stage.offersOf(first.person)).toEqual([])
  await stage.runPairJobs()
  expect(await stage.offersOf(second.person)).toMatchObject([{ reasons: ['language', 'age_band', 'hours'] }])
  const late = { params: { id: offer?.id ?? '' }, body: { accepts: true, pauses: false } }
  expect((await app.try(mentors.answerOffer, late, as(first.person))).status).toBe(409)
  await app.owner(`update mentor_offers set until = now() - interval '1 second' where state = 'offered'`)
  await stage.runPairJobs()
  expect(await stage.offersOf(first.person)).toEqual([])
  // Both have let it pass: no day is invented.
  expect(await stage.mentoringOf(mentee)).toMatchObject({
    request: { place: 1, mentors: 2, free: 0, newsBy: null },
  })
})

test('declining pauses new offers when the mentor chose that too', async () => {
  const { person } = await stage.mentor()
  const mentees = [await stage.trusted(), await stage.trusted(), await stage.trusted()]
  for (const mentee of mentees) await stage.ask(mentee)
  const offers = await stage.offersOf(person)
  expect(offers).toHaveLength(2)
  await stage.answer(person, offers[0]?.id ?? '', false, true)
  expect(await stage.readOwnMentor(person)).toMatchObject({ isPaused: true })
  expect(await stage.offersOf(person)).toEqual([])
  const repeated = { params: { id: offers[0]?.id ?? '' }, body: { accepts: false, pauses: true } }
  expect((await app.try(mentors.answerOffer, repeated, as(person))).status).toBe(200)
})

test('the oldest request is offered first and requesters see their place', async () => {
  const mentees = [await stage.trusted(), await stage.trusted(), await stage.trusted()]
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

test('concurrent requests never exceed capacity and the oldest come first', async () => {
  const all = [await stage.mentor({ capacity: 1 }), await stage.mentor({ capacity: 2 })]
  const mentees = []
  for (let count = 0; count < 8; count++) mentees.push(await stage.trusted())
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
  const mentee = await stage.trusted()
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
  const mentee = await stage.trusted()
  const { rows } = await app.owner('select id from aliases where member_id = $1', [mentee.id])
  await app.call(blockAlias, { params: { id: rows[0].id }, body: { mode: 'block' } }, as(person))
  await stage.ask(mentee)
  expect(await stage.offersOf(person)).toEqual([])
})
