import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendMessage } from '#contract/community/chat-messages.ts'
import { readChat } from '#contract/community/chats.ts'
import { listMentors, putOverseer } from '#contract/community/mentor-administration.ts'
import * as oversight from '#contract/community/mentor-oversight.ts'
import * as mentoring from '#contract/community/mentor-pairs.ts'
import { leaveMentors } from '#contract/community/mentors.ts'
import { system } from '#server/platform/http/actor.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { newChatMember, sealedMessage } from '../../../tests/support/chats.ts'
import type { Person } from '../../../tests/support/devices.ts'
import { type MentorStage, openMentoring } from '../../../tests/support/mentors.ts'
import { as } from '../../../tests/support/reports.ts'
import { listNews } from './queries.ts'

let stage: MentorStage
let app: TestApp
beforeAll(async () => {
  stage = await openMentoring()
  ;({ app } = stage)
})
afterAll(() => app.close())
beforeEach(async () => {
  await stage.deleteEarlier()
  await app.owner('delete from blocks; delete from account_freezes; delete from account_deletions')
})

const oversee = (who: Person, id: string, oversees = true) =>
  app.try(oversight.overseePair, { params: { id }, body: { oversees } }, as(who))
const stateOf = async (id: string) =>
  (await app.owner('select state, ended_by, overseer_id from mentor_pairs where id = $1', [id])).rows[0]
const freeze = (who: Person) =>
  app.owner('insert into account_freezes (member_id, since) values ($1, current_date)', [who.id])
const block = (who: Person, other: Person) =>
  app.owner(
    `insert into blocks (member_id, alias_id, mode) select $1, id, 'block' from aliases where member_id = $2`,
    [who.id, other.id],
  )
/** The events of which somebody would be notified now. */
const newsOf = async (who: Person) =>
  (await app.as(system, listNews)).filter(({ member_id }) => member_id === who.id).map(({ event }) => event)

async function deputy() {
  const person = await stage.trusted()
  const named = { params: { id: person.id }, body: { contact: 'The deputy', isPaused: false } }
  await app.call(putOverseer, named, as(stage.admin))
  await newChatMember(app, person)
  return person
}

test('a departing mentor leaves no pairs behind, even paused ones', async () => {
  const { mentor, mentee, pairId, requestId } = await stage.youngerPair()
  await oversee(stage.overseer, pairId, false)
  const { mentors } = await app.call(listMentors, {}, as(stage.admin))
  expect(mentors.map(({ pairs }) => pairs)).toEqual([1])
  const seen = await app.call(oversight.readOversight, {}, as(stage.overseer))
  expect(seen.mentors.map(({ pairs }) => pairs)).toEqual([1])
  await app.call(leaveMentors, {}, as(mentor))
  expect(await stateOf(pairId)).toMatchObject({ state: 'ended', ended_by: 'mentor' })
  expect((await stage.mentoringOf(mentee)).request).toMatchObject({ id: requestId })
})

test('no pair is left without its mentor, whatever erases them', async () => {
  const [open, paused] = [await stage.youngerPair(), await stage.youngerPair()]
  await oversee(stage.overseer, paused.pairId, false)
  for (const { pairId, mentorId } of [open, paused]) {
    await expect(
      app.owner(`update mentor_pairs set mentor_id = null, state = 'open', overseer_id = $2 where id = $1`, [
        pairId,
        stage.overseer.id,
      ]),
    ).rejects.toThrow(/may not accompany/)
    await app.owner('delete from mentors where id = $1', [mentorId])
    expect(await stateOf(pairId)).toMatchObject({ state: 'ended', ended_by: 'gone' })
  }
  const alone = await stage.youngerPair()
  await oversee(stage.overseer, alone.pairId, false)
  await app.owner('update mentor_pairs set mentor_id = null where id = $1', [alone.pairId])
  await stage.runPairJobs()
  expect(await stateOf(alone.pairId)).toMatchObject({ state: 'ended', ended_by: 'check' })
  const deleted = await stage.youngerPair()
  await app.owner('delete from members where id = $1', [deleted.mentor.id])
  expect(await stateOf(deleted.pairId)).toMatchObject({ state: 'ended', ended_by: 'gone' })
  expect((await stage.mentoringOf(deleted.mentee)).request).toMatchObject({ id: deleted.requestId })
})

test('a frozen or soon deleted overseer counts as absent', async () => {
  const { mentor, mentee, pairId } = await stage.youngerPair()
  const { from, id } = await stage.chat(pairId, mentee, mentor, stage.overseerKeys.aliasId)
  const body = await sealedMessage(app, from, id, { kind: 'message', text: 'Are you there?' })
  await app.owner(
    `insert into account_deletions (member_id, due_at) values ($1, now() + interval '3 days')`,
    [stage.overseer.id],
  )
  expect((await app.try(sendMessage, { params: { id }, body }, as(mentee))).status).toBe(409)
  expect(await app.call(readChat, { params: { id } }, as(mentee))).toMatchObject({
    oversight: { isPaused: true },
  })
  await app.owner('delete from account_deletions')
  await freeze(stage.overseer)
  expect((await app.try(sendMessage, { params: { id }, body }, as(mentee))).status).toBe(409)
  await stage.runPairJobs()
  expect(await stateOf(pairId)).toMatchObject({ state: 'on_hold', overseer_id: null })
})

test('a frozen mentor receives no messages or offers but keeps their pairs', async () => {
  const { mentor, mentee, pairId } = await stage.youngerPair()
  const { from, id } = await stage.chat(pairId, mentee, mentor, stage.overseerKeys.aliasId)
  const body = await sealedMessage(app, from, id, { kind: 'message', text: 'Are you there?' })
  const { mentor: adults, pairId: ofAdults } = await stage.pair()
  for (const who of [mentor, adults]) await freeze(who)
  expect((await app.try(sendMessage, { params: { id }, body }, as(mentee))).status).toBe(409)
  const requestId = await stage.ask(await stage.trusted())
  await stage.runPairJobs()
  const { rows } = await app.owner('select from mentor_offers where request_id = $1', [requestId])
  expect(rows).toEqual([])
  for (const pair of [pairId, ofAdults]) expect(await stateOf(pair)).toMatchObject({ state: 'open' })
  await app.owner('delete from account_freezes')
  expect((await app.try(sendMessage, { params: { id }, body }, as(mentee))).status).toBe(200)
})

test('excludes an overseer who blocked or is blocked by the pair', async () => {
  const mentee = await stage.trusted('younger')
  const requestId = await stage.ask(mentee)
  const other = await deputy()
  await block(other, mentee)
  const take = (who: Person) =>
    app.try(oversight.overseeRequest, { params: { id: requestId }, body: { oversees: true } }, as(who))
  expect((await take(other)).status).toBe(404)
  expect((await app.call(oversight.readOversight, {}, as(other))).requests).toEqual([])
  expect((await take(stage.overseer)).status).toBe(200)
  const { mentor, pairId } = await stage.youngerPair()
  await oversee(stage.overseer, pairId, false)
  await block(mentor, other)
  expect((await oversee(other, pairId)).status).toBe(404)
  await expect(
    app.owner(`update mentor_pairs set state = 'open', overseer_id = $2 where id = $1`, [pairId, other.id]),
  ).rejects.toThrow(/no overseer/)
  expect((await oversee(stage.overseer, pairId)).status).toBe(200)
})

test('an overseer block stops all writing until another overseer takes over', async () => {
  const other = await deputy()
  for (const blocks of ['mentee', 'mentor', 'overseer'] as const) {
    const { mentor, mentee, pairId } = await stage.youngerPair()
    const { from, id } = await stage.chat(pairId, mentee, mentor, stage.overseerKeys.aliasId)
    const body = await sealedMessage(app, from, id, { kind: 'message', text: 'Are you there?' })
    if (blocks === 'overseer') await block(stage.overseer, mentee)
    else await block({ mentor, mentee }[blocks], stage.overseer)
    expect((await app.try(sendMessage, { params: { id }, body }, as(mentee))).status).toBe(409)
    expect(await stateOf(pairId)).toMatchObject({ state: 'open', overseer_id: stage.overseer.id })
    await stage.runPairJobs()
    expect(await stateOf(pairId)).toMatchObject({ state: 'on_hold', overseer_id: null })
    expect((await oversee(stage.overseer, pairId)).status).toBe(404)
    expect((await oversee(other, pairId)).status).toBe(200)
    await app.owner('delete from blocks')
  }
})

test('no conversation is started in a pair whose overseer was blocked', async () => {
  const { mentor, mentee, pairId } = await stage.youngerPair()
  await block(mentor, stage.overseer)
  await expect(stage.chat(pairId, mentee, mentor, stage.overseerKeys.aliasId)).rejects.toThrow(
    /conversation answered 409/,
  )
})

test('a request whose member blocks the overseer waits for another one', async () => {
  const mentee = await stage.trusted('younger')
  const requestId = await stage.ask(mentee)
  const take = (who: Person) =>
    app.try(oversight.overseeRequest, { params: { id: requestId }, body: { oversees: true } }, as(who))
  expect((await take(stage.overseer)).status).toBe(200)
  await block(mentee, stage.overseer)
  await stage.runPairJobs()
  expect((await take(await deputy())).status).toBe(200)
})

test('a mentor who has blocked the overseer is offered nobody of theirs', async () => {
  const { person, id } = await stage.mentor()
  await stage.check(id, undefined, ['modules', 'identity', 'background'])
  await block(person, stage.overseer)
  const mentee = await stage.trusted('younger')
  const requestId = await stage.ask(mentee)
  await app.call(
    oversight.overseeRequest,
    { params: { id: requestId }, body: { oversees: true } },
    as(stage.overseer),
  )
  expect(await stage.offersOf(person)).toEqual([])
  expect((await stage.mentoringOf(mentee)).request).toMatchObject({ mentors: 1, free: 0 })
  await app.owner('delete from blocks')
  await stage.runPairJobs()
  expect(await stage.offersOf(person)).toHaveLength(1)
})

test('a pair that ends while its mentee changes community stays ended', async () => {
  const { mentor, mentee, pairId } = await stage.youngerPair()
  const { id } = await stage.chat(pairId, mentee, mentor, stage.overseerKeys.aliasId)
  // Holds the conversation until the other one waits for it.
  const ending = app.owner(`begin;
    select from chats where id = '${id}' for no key update;
    select end_mentor_pair('${pairId}', 'mentor');
    do $$ begin
      while not exists (select from pg_locks l where not l.granted and pg_backend_pid() = any (pg_blocking_pids(l.pid))) loop
        perform pg_sleep(0.01);
      end loop;
    end $$;
    commit`)
  const free = async () =>
    (await app.owner('select from mentor_pairs where id = $1 for update skip locked', [pairId])).rows.length
  await expect.poll(free).toBe(0)
  await Promise.all([ending, app.owner('select hold_returning_pairs($1)', [mentee.id])])
  expect(await stateOf(pairId)).toMatchObject({ state: 'ended', ended_by: 'mentor' })
})

test('what has ended ends once, and the request waits for any overseer', async () => {
  const { mentee, pairId, requestId } = await stage.youngerPair()
  const end = () => app.try(oversight.endOverseenPair, { params: { id: pairId } }, as(stage.overseer))
  expect((await end()).status).toBe(200)
  const { rows } = await app.owner('select state, overseer_id from mentor_requests where id = $1', [
    requestId,
  ])
  expect(rows).toEqual([{ state: 'waiting', overseer_id: null }])
  const other = await deputy()
  const seen = await app.call(oversight.readOversight, {}, as(other))
  expect(seen.requests.map(({ id }) => id)).toEqual([requestId])
  await app.owner(`update mentor_requests set state = 'paired' where id = $1`, [requestId])
  expect((await end()).status).toBe(200)
  expect((await stage.mentoringOf(mentee)).request).toBeNull()
})

test('every new wait sends its own notification and overseers see pairs end', async () => {
  const { mentor, mentee, pairId } = await stage.youngerPair()
  const seen = new Set<string>()
  const fresh = async (who: Person) => {
    const events = (await newsOf(who)).filter((event) => !seen.has(event))
    for (const event of events) seen.add(event)
    return events.length
  }
  for (const who of [mentee, stage.overseer]) await fresh(who)
  for (const _ of [1, 2]) {
    await oversee(stage.overseer, pairId, false)
    expect(await fresh(mentee)).toBe(1)
    expect(await fresh(stage.overseer)).toBe(1)
    await oversee(stage.overseer, pairId)
    expect(await fresh(mentee)).toBe(0)
  }
  await app.call(mentoring.endPair, { params: { id: pairId }, body: { switches: false } }, as(mentor))
  // That it has ended, and that its mentee waits for somebody.
  expect(await fresh(stage.overseer)).toBe(2)
})

test('confidential feedback reaches only the current overseer of the pair, if any', async () => {
  const { mentee, pairId } = await stage.youngerPair()
  const send = () =>
    app.try(
      mentoring.sendMentorFeedback,
      {
        params: { id: pairId, feedback: randomUUID() },
        body: { sealed: Buffer.alloc(300, 7).toString('base64url') },
      },
      as(mentee),
    )
  expect((await send()).status).toBe(200)
  await oversee(stage.overseer, pairId, false)
  // The mentor has an overseer too, who does not oversee this pair.
  expect((await send()).status).toBe(409)
})
