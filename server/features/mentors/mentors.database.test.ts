import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkMentor, listMentors } from '#contract/community/mentor-administration.ts'
import { listNotifications } from '#contract/notifications.ts'
import * as mentors from '#contract/community/mentors.ts'
import { dayAfter, utcDay } from '#server/platform/days.ts'
import { system } from '#server/platform/http/actor.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { application, type MentorStage, openMentoring } from '../../../tests/support/mentors.ts'
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

test('an applicant is verified until a date, gets an overseer, receives offers', async () => {
  const person = await stage.trusted()
  const id = await stage.apply(person)
  expect(await stage.readOwnMentor(person)).toMatchObject({ state: 'applied', about: '', badge: null })
  await stage.check(id)
  expect(await stage.readOwnMentor(person)).toMatchObject({
    state: 'no_overseer',
    about: application().about,
  })
  await stage.ask(await stage.trusted())
  expect(await stage.offersOf(person)).toEqual([])
  await stage.assign(id)
  expect(await stage.readOwnMentor(person)).toMatchObject({
    state: 'active',
    badge: { facts: ['modules', 'identity'] },
  })
  expect(await stage.offersOf(person)).toMatchObject([
    { reasons: ['language', 'age_band', 'specialty', 'hours'] },
  ])
})

test('verification requires modules, identity and date, and cannot be self-issued', async () => {
  const person = await stage.trusted()
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
  expect(await stage.readOwnMentor(person)).toMatchObject({ state: 'refused', reason: 'No reference' })
})

test('rejects profiles with contact details by kind; edits wait for an administrator', async () => {
  const { person, id } = await stage.mentor()
  const body = application({ id, about: 'Write to me at sam.fern@gmail.com.' })
  expect(await app.call(mentors.saveMentor, { body }, as(person))).toMatchObject({ outcome: 'refused' })
  await app.call(mentors.saveMentor, { body: application({ id, about: 'Other words.' }) }, as(person))
  expect(await stage.readOwnMentor(person)).toMatchObject({
    about: application().about,
    wantedAbout: 'Other words.',
    state: 'active',
  })
  const { mentors: all } = await app.call(listMentors, {}, as(stage.admin))
  expect(all.find((each) => each.id === id)).toMatchObject({ wantedAbout: 'Other words.' })
})

test('younger members cannot mentor or pair unsupervised, in API and SQL', async () => {
  const younger = await stage.trusted('younger')
  expect((await app.try(mentors.saveMentor, { body: application() }, as(younger))).status).toBe(403)
  const { pairId } = await stage.pair()
  for (const statement of [
    `insert into mentor_requests (id, member_id, alias_id, specialties, language, hours, request_hash)
       select gen_random_uuid(), a.member_id, a.id, '{school}', 'en', '{weekends}', sha256('') from aliases a where a.member_id = $1`,
    `update mentor_pairs set mentee_member = $1`,
    `update mentor_pairs set mentor_member = $1`,
    `update mentor_pairs set mentee_member = $1, mentee_band = 'younger'`,
    `update mentor_pairs set mentor_member = $1, mentor_band = 'younger'`,
  ])
    await expect(app.owner(statement, [younger.id])).rejects.toThrow(/violates|may not accompany/)
  expect(pairId).toBeTruthy()
})

test('lists mentors who opted in, with verified facts and without an id', async () => {
  await stage.mentor({ isShown: false })
  const { person } = await stage.mentor({ isShown: true })
  const { items } = await app.call(mentors.listShownMentors, {})
  expect(items).toMatchObject([{ badge: { facts: ['modules', 'identity'] }, accompanied: 'none' }])
  expect(JSON.stringify(items)).not.toContain(person.id)
  expect((await app.call(mentors.listShownMentors, {}, as(await stage.trusted('younger')))).items).toEqual([])
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
