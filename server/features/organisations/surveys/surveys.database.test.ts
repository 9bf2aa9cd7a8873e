import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { closeOrganisation } from '#contract/organisation-pages.ts'
import {
  answerSurvey,
  changeSurvey,
  endSurveyRound,
  openSurveyRound,
  readOpenRound,
  readSurvey,
} from '#contract/surveys.ts'
import type { TestApp } from '../../../../tests/support/app.ts'
import { teamApp } from '../../../../tests/support/team-app.ts'
import { type Person, type TestPeople } from '../../../../tests/support/devices.ts'
import { registerSchool, verify } from '../../../../tests/support/organisations.ts'
import { as, joinTeam } from '../../../../tests/support/reports.ts'
import {
  surveyCode,
  daysFromNow,
  newCodes,
  newRound,
  newSurvey,
  openRound,
} from '../../../../tests/support/surveys.ts'

let app: TestApp
let people: TestPeople
let owner: Person
let school: Awaited<ReturnType<typeof registerSchool>>
let params: { id: string }

beforeEach(async () => {
  const fixture = await teamApp()
  ;({ app, people } = fixture)
  const { admin } = fixture.team
  owner = await people.confirmed()
  await people.enrol(owner)
  school = await registerSchool(app, owner)
  await verify(app, school, admin)
  params = { id: school.id }
  return () => app.close()
})

const read = () => app.call(readSurvey, { params }, as(owner))
const end = (roundId: string) =>
  app.call(endSurveyRound, { params: { ...params, roundId }, body: {} }, as(owner))
/** How many codes each round has used by now, by the link to it. */
const used = new Map<string, number>()
/** Answers with a code that nobody has used. */
const answer = (
  { id: roundId, key }: { id: string; key: string },
  answers: number[][],
  id = randomUUID(),
) => {
  const index = used.get(key) ?? 0
  used.set(key, index + 1)
  return app.try(answerSurvey, { params: { key }, body: { id, code: surveyCode(roundId, index), answers } })
}
const nowhere = { id: '', key: '' }
const readRound = (key: string) => app.try(readOpenRound, { params: { key } })

test('anyone with the link anonymously answers a survey round an owner opened', async () => {
  expect(await read()).toEqual({ survey: null, version: 0, rounds: [] })
  const survey = newSurvey()
  expect(await app.call(changeSurvey, { params, body: { version: 0, survey } }, as(owner))).toMatchObject({
    survey,
    version: 1,
  })
  const [round] = await openRound(app, school)
  if (!round) throw new Error('openRound() returned no round')
  expect(round).toMatchObject({ number: 1, name: 'Autumn term', state: 'open', atLeast: 0, results: null })
  expect((await readRound(round.key)).body).toMatchObject({
    organisation: { slug: school.slug, name: 'Lincoln High School' },
    state: 'open',
    questions: survey.questions,
  })
  expect(await answer(round, [[0], [1], [0, 2]])).toMatchObject({ status: 200 })
  expect((await read()).rounds).toMatchObject([{ atLeast: 0, results: null }])
})

test('publishes results only after the round ends, in groups of ten', async () => {
  const [round] = await openRound(app, school)
  if (!round) throw new Error('openRound() returned no round')
  for (let person = 0; person < 9; person++) await answer(round, [[0], [], [0]])
  expect((await end(round.id)).rounds).toMatchObject([{ state: 'ended', atLeast: 0, results: null }])

  const [second] = await openRound(app, school, { name: 'Spring term' })
  if (!second) throw new Error('openRound() returned no round')
  for (let person = 0; person < 21; person++) await answer(second, [[0], [0], [0]])
  for (let person = 0; person < 19; person++) await answer(second, [[4], [], [1]])
  expect(await answer(second, [[2], [], [0, 1, 2]])).toMatchObject({ status: 200 })
  expect((await read()).rounds[0]).toMatchObject({ state: 'open', atLeast: 40, results: null })
  const [enough, few] = (await end(second.id)).rounds
  expect(enough?.results?.answers).toBe(41)
  expect(enough?.results?.questions.map(({ counts }) => counts)).toEqual([
    // One gave the third answer and nobody two others: with those the next smallest number is kept back.
    [21, null, null, null, null, null],
    [21, null, null, null, null, null],
    [22, 20, null],
  ])
  expect(few?.results).toBeNull()
})

test('withholds figures until half of the codes answered; a code answers once', async () => {
  const id = randomUUID()
  const [round] = await openRound(app, school, { id, codes: newCodes(id, 40).digests })
  if (!round) throw new Error('no round was opened')
  expect(round).toMatchObject({ codes: 40, needed: 20 })
  expect((await readRound(round.key)).body).toMatchObject({ codes: 40 })
  const params = { key: round.key }
  const give = (code: string | undefined, answerId = randomUUID()) =>
    app.try(answerSurvey, { params, body: { id: answerId, ...(code && { code }), answers: [[0], [0], [0]] } })
  const own = randomUUID()
  expect(await give(surveyCode(id, 0), own)).toMatchObject({ status: 200 })
  // The confirmation was lost: the same answer again is no other one.
  expect(await give(surveyCode(id, 0), own)).toMatchObject({ status: 200 })
  for (const code of [undefined, surveyCode(id, 0), surveyCode(id, 40), surveyCode(randomUUID(), 1_000)])
    expect(await give(code)).toMatchObject({ status: 401 })
  for (let index = 1; index < 19; index++) await give(surveyCode(id, index))
  expect((await end(id)).rounds).toMatchObject([{ atLeast: 10, results: null }])
  const [next] = await openRound(app, school)
  expect(next).toMatchObject({ codes: 50, needed: 25 })
})

test('a round without codes, as there was before, never has figures', async () => {
  const [round] = await openRound(app, school)
  if (!round) throw new Error('no round was opened')
  await app.owner('update survey_rounds set codes = 0, needed = null')
  for (let person = 0; person < 30; person++)
    await app.call(answerSurvey, {
      params: { key: round.key },
      body: { id: randomUUID(), answers: [[0], [0], [0]] },
    })
  expect((await end(round.id)).rounds).toMatchObject([{ atLeast: 30, codes: 0, needed: null, results: null }])
})

test('counts a resent answer once and rejects answers that fit no question', async () => {
  const [round] = await openRound(app, school)
  if (!round) throw new Error('openRound() returned no round')
  const id = randomUUID()
  for (const _ of [1, 2]) expect(await answer(round, [[0], [0], [0]], id)).toMatchObject({ status: 200 })
  for (const wrong of [[[0]], [[], [], []], [[5], [0], [0]], [[0, 1], [0], [0]], [[0], [0], [7]]]) {
    expect(await answer(round, wrong)).toMatchObject({ status: 400 })
  }
  const { rows } = await app.owner('select answers from survey_rounds')
  expect(rows).toEqual([{ answers: 1 }])
})

test('opens a round from first to last day in the organisation calendar', async () => {
  const [round] = await openRound(app, school, { opensOn: daysFromNow(3), closesOn: daysFromNow(9) })
  if (!round) throw new Error('openRound() returned no round')
  expect((await readRound(round.key)).body).toMatchObject({ state: 'waiting' })
  expect(await answer(round, [[0], [0], [0]])).toMatchObject({ status: 409 })
  // A second one waits until it has ended.
  const body = newRound()
  expect(await app.try(openSurveyRound, { params, body }, as(owner))).toMatchObject({ status: 409 })
  await app.owner(`update survey_rounds set opens_on = current_date - 9, closes_on = current_date - 2`)
  expect((await readRound(round.key)).body).toMatchObject({ state: 'ended' })
  expect(await answer(round, [[0], [0], [0]])).toMatchObject({ status: 410 })
  expect(await readRound('A'.repeat(16))).toMatchObject({ status: 404 })
  expect(await answer({ id: randomUUID(), key: 'A'.repeat(16) }, [[0]])).toMatchObject({ status: 404 })
})

test('only owners of active organisations run surveys and others overwrite nothing', async () => {
  await app.call(changeSurvey, { params, body: { version: 0, survey: newSurvey() } }, as(owner))
  const stale = { version: 7, survey: newSurvey() }
  expect(await app.try(changeSurvey, { params, body: stale }, as(owner))).toMatchObject({ status: 409 })
  const handler = await people.confirmed()
  await joinTeam(app, handler, { id: params.id, role: 'handler', by: owner })
  expect(await app.try(readSurvey, { params }, as(handler))).toMatchObject({ status: 403 })
  const wrong = newRound({ closesOn: daysFromNow(-1) })
  expect(await app.try(openSurveyRound, { params, body: wrong }, as(owner))).toMatchObject({ status: 400 })
  const [round] = (await app.call(openSurveyRound, { params, body: newRound() }, as(owner))).rounds
  await app.call(closeOrganisation, { params, body: {} }, as(owner))
  // Nobody is asked any more in the name of one that has closed.
  expect(await answer(round ?? nowhere, [[0], [0], [0]])).toMatchObject({ status: 410 })
  expect(await app.try(openSurveyRound, { params, body: newRound() }, as(owner))).toMatchObject({
    status: 409,
  })
})

/** Everything that the database holds, as a thief reads it: each table in the order in which its rows lie. */
async function everything(): Promise<Record<string, string[]>> {
  const { rows: tables } = await app.owner(`
    select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`)
  const found: Record<string, string[]> = {}
  for (const { relname } of tables) {
    const { rows } = await app.owner(`select t::text as row from ${relname} t order by ctid`)
    found[relname] = rows.map(({ row }) => row)
  }
  return found
}

test('no row, time, address or order links a person to an answer', async () => {
  const [round] = await openRound(app, school)
  if (!round) throw new Error('openRound() returned no round')
  const before = await everything()
  /** Four people, in the order in which they were seen to answer; the second is signed in, in the same browser. */
  const responses = [
    [[4], [0], [2]],
    [[0], [1], [0, 1]],
    [[0], [], [1]],
    [[2], [0], []],
  ]
  const ids = responses.map(() => randomUUID())
  for (const [person, answers] of responses.entries()) {
    const body = { id: ids[person] ?? '', code: surveyCode(round.id, person), answers }
    const who = person === 1 ? as(owner) : {}
    const { headers } = await app.try(answerSurvey, { params: { key: round.key }, body }, who)
    expect(headers['set-cookie']).toBeUndefined()
  }
  const after = await everything()
  const changed = Object.keys(after).filter((table) => after[table]?.join() !== before[table]?.join())
  // A code less and a receipt for each, and one row whose numbers have grown: no log, session, job, notice or audit entry.
  expect(changed).toEqual(['survey_codes', 'survey_receipts', 'survey_rounds'])
  expect(after['survey_rounds']).toHaveLength(1)
  const { rows } = await app.owner('select answers, counts from survey_rounds')
  const counts = rows[0]?.counts

  // In any other order, with the answers of one given by another, the same is left behind but for what devices drew.
  await app.owner(`update survey_rounds set answers = 0, counts = array_fill(0, array[cardinality(counts)])`)
  await app.owner('delete from survey_receipts')
  used.set(round.key, responses.length)
  for (const answers of [responses[2], responses[0], responses[3], responses[1]])
    await answer(round, answers ?? [])
  const { rows: again } = await app.owner('select answers, counts from survey_rounds')
  expect(again).toEqual([{ answers: 4, counts }])

  // A receipt is a digest and nothing else, in one part with no other table; and it goes with the round.
  const { rows: columns } = await app.owner(`
    select column_name from information_schema.columns where table_name = 'survey_receipts' order by 1`)
  expect(columns.map(({ column_name: name }) => name)).toEqual(['digest', 'round_id'])
  await end(round.id)
  const left = await everything()
  expect([left['survey_receipts'], left['survey_codes']]).toEqual([[], []])
})

test('the application cannot read counts of an open round', async () => {
  const [round] = await openRound(app, school)
  for (let person = 0; person < 11; person++) await answer(round ?? nowhere, [[0], [0], [0]])
  const actor = {
    kind: 'member' as const,
    id: owner.id,
    sessionId: randomUUID(),
    state: 'confirmed' as const,
    isAdmin: true,
    isModerator: false,
    handles: [school.id],
    generation: 1,
    isFresh: true,
    twoFactors: true,
  }
  await expect(
    app.as(actor, (db) => db.selectFrom('survey_rounds').select('counts').execute()),
  ).rejects.toThrow(/permission denied/)
})
