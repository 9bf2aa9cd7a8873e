import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endHost } from '#contract/community/hosts.ts'
import * as care from '#contract/community/group-care.ts'
import * as threads from '#contract/community/group-threads.ts'
import * as groups from '#contract/community/groups.ts'
import * as posts from '#contract/community/posts.ts'
import { leaveCommunity } from '#contract/community/voices.ts'
import { hostJobs } from '#server/community/hosts/jobs.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { newAnswer } from '../../../tests/support/community.ts'
import type { Person } from '../../../tests/support/devices.ts'
import { type GroupStage, newGroupPlan, openGroups } from '../../../tests/support/groups.ts'
import { testJobs } from '../../../tests/support/jobs.ts'
import { as } from '../../../tests/support/reports.ts'

// Who looks after a group: how it is started, and what becomes of it when they are no longer there.

let stage: GroupStage
let app: TestApp
beforeAll(async () => {
  stage = await openGroups()
  app = stage.app
})
afterAll(() => app.close())
beforeEach(() => stage.clearQueue())

/** The last day of someone is over: a moved clock, as the jobs of the next minutes find it. */
async function lapse(hostId: string): Promise<void> {
  await app.owner(`update hosts set last_day = (now() at time zone 'UTC')::date - 1 where id = $1`, [hostId])
}

test('the day someone is no longer verified, the deputy takes over', async () => {
  const { id, facilitator, deputy } = await stage.openGroup()
  const member = await stage.trusted()
  await stage.join(id, member, facilitator)
  const thread = await stage.thread(id, member)
  await lapse(facilitator.hostId)
  expect(await stage.read(id, member)).toMatchObject({
    facilitator: { id: deputy?.hostId },
    deputy: null,
    isAttended: true,
  })
  const read = (who: Person) => app.try(threads.readGroupThread, { params: { id: thread } }, as(who))
  expect((await read(facilitator)).status).toBe(404)
  expect((await read(deputy as Person)).status).toBe(200)
  const { items } = await app.call(groups.listGroupPeople, { params: { id } }, as(member))
  expect(items.map(({ role, name }) => [role, name])).toEqual([
    ['facilitator', 'Ines'],
    ['member', expect.any(String)],
  ])
})

test('an expired facilitator loses access at midnight before any job runs', async () => {
  const { id, facilitator } = await stage.openGroup({ band: 'younger' }, { withDeputy: false })
  const young = await stage.trusted('younger')
  await stage.join(id, young, facilitator)
  // As the first second of the next day finds it: no row has changed yet.
  await app.owner('alter table hosts disable trigger hosts_groups')
  await lapse(facilitator.hostId)
  await app.owner('alter table hosts enable trigger hosts_groups')
  const list = { params: { id }, query: {} }
  expect((await app.try(threads.listGroupThreads, list, as(facilitator))).status).toBe(404)
  expect((await app.try(threads.listGroupThreads, list, as(young))).status).toBe(200)
  expect(await stage.read(id, young)).toMatchObject({
    isAttended: false,
    takesPosts: false,
    facilitator: null,
  })
  await stage.jobs.daily('tend-groups')
  expect((await app.owner('select from group_leads where group_id = $1', [id])).rows).toEqual([])
})

test('without facilitator and deputy a group is read-only', async () => {
  const { id, facilitator } = await stage.openGroup({}, { withDeputy: false })
  const member = await stage.trusted()
  await stage.join(id, member, facilitator)
  const thread = await stage.thread(id, member)
  await app.call(endHost, { params: { id: facilitator.hostId } }, as(stage.admin))
  expect(await stage.read(id, member)).toMatchObject({
    isAttended: false,
    takesPosts: false,
    hasRoom: false,
    callObstacle: 'unattended',
  })
  expect((await app.try(threads.readGroupThread, { params: { id: thread } }, as(member))).status).toBe(200)
  const answer = { params: { id: thread }, body: newAnswer('Still here?') }
  expect((await app.try(posts.writePost, answer, as(member))).status).toBe(409)
  const body = {
    id: randomUUID() as string,
    title: 'Now?',
    source: 'Hello.',
    contentNote: '',
    language: 'en' as const,
  }
  expect((await app.try(threads.startGroupThread, { params: { id }, body }, as(member))).status).toBe(409)
  expect((await stage.ask(id, await stage.trusted())).status).toBe(409)
  // An administrator names someone new, who agrees: it opens again.
  const next = await stage.newFacilitator({ name: 'Ruth' })
  const settings = { ...newGroupPlan(), facilitatorId: next.hostId, deputyId: null }
  await app.call(care.startGroup, { params: { id }, body: settings }, as(stage.admin))
  await app.call(care.replyToInvitation, { params: { id } }, as(next))
  expect((await app.try(posts.writePost, answer, as(member))).status).toBe(200)
})

test('the job replaces a facilitator whose verification just lapsed', async () => {
  const { id, facilitator, deputy } = await stage.openGroup()
  await app.owner('alter table hosts disable trigger hosts_groups')
  await lapse(facilitator.hostId)
  await app.owner('alter table hosts enable trigger hosts_groups')
  const jobs = testJobs(app, (to) => hostJobs(to, { notify: () => Promise.resolve() }))
  await jobs.daily('lapse-hosts')
  const { rows } = await app.owner('select role, host_id from group_leads where group_id = $1', [id])
  expect(rows).toEqual([{ role: 'facilitator', host_id: deputy?.hostId }])
})

test('a facilitator who leaves the community leaves their groups to the deputy', async () => {
  const { id, facilitator, deputy } = await stage.openGroup()
  await app.call(leaveCommunity, { body: { keep: [] } }, as(facilitator))
  const { rows } = await app.owner('select role, host_id from group_leads where group_id = $1', [id])
  expect(rows).toEqual([{ role: 'facilitator', host_id: deputy?.hostId }])
})

test('a younger group call requires a second adult', async () => {
  const { id, facilitator, deputy } = await stage.openGroup({ band: 'younger' })
  const young = await stage.trusted('younger')
  await stage.join(id, young, facilitator)
  const call = () => ({ id: randomUUID() as string, source: 'Can we talk?', language: 'en' as const })
  const first = call()
  await app.call(threads.startCall, { params: { id }, body: first }, as(young))
  await app.owner('select publish_post(id) from posts where thread_id = $1', [first.id])
  for (const who of [facilitator, deputy as Person])
    expect((await app.try(threads.readGroupThread, { params: { id: first.id } }, as(who))).status).toBe(200)
  await app.call(endHost, { params: { id: deputy?.hostId ?? '' } }, as(stage.admin))
  expect(await stage.read(id, young)).toMatchObject({ callObstacle: 'no_second_adult' })
  // What is open ends as well: nobody is alone with a child in it.
  const answer = { params: { id: first.id }, body: newAnswer('Only me.') }
  expect((await app.try(posts.writePost, answer, as(facilitator))).status).toBe(409)
  expect((await app.try(threads.startCall, { params: { id }, body: call() }, as(young))).status).toBe(409)
})

test('an administrator starts a group only with hosts verified for its band', async () => {
  const id = randomUUID() as string
  const older = await stage.newFacilitator({ bands: ['older'] })
  const start = (facilitatorId: string | null, band: 'older' | 'younger') =>
    app.try(
      care.startGroup,
      { params: { id }, body: { ...newGroupPlan({ band }), facilitatorId, deputyId: null } },
      as(stage.admin),
    )
  expect((await start(older.hostId, 'younger')).status).toBe(409)
  expect((await start(older.hostId, 'older')).status).toBe(200)
  expect((await start(older.hostId, 'younger')).status).toBe(409)
  expect(await stage.read(id, older)).toMatchObject({ relation: 'invited', invitedAs: 'facilitator' })
  const other = await stage.trusted()
  expect((await app.try(groups.readGroup, { params: { id } }, as(other))).status).toBe(404)
  expect((await app.try(care.replyToInvitation, { params: { id } }, as(other))).status).toBe(404)
  await app.call(care.declineInvitation, { params: { id } }, as(older))
  expect((await app.try(groups.readGroup, { params: { id } }, as(older))).status).toBe(404)
})

test('a facilitator proposes a group, which opens once an administrator approves it', async () => {
  const proposer = await stage.newFacilitator()
  const body = { id: randomUUID() as string, ...newGroupPlan() }
  expect((await app.try(care.proposeGroup, { body }, as(await stage.trusted()))).status).toBe(403)
  await app.call(care.proposeGroup, { body }, as(proposer))
  await app.call(care.proposeGroup, { body }, as(proposer))
  expect((await app.try(care.proposeGroup, { body: { ...body, capacity: 9 } }, as(proposer))).status).toBe(
    422,
  )
  expect((await app.try(groups.readGroup, { params: { id: body.id } })).status).toBe(404)
  const params = { id: body.id }
  const decide = (approve: boolean, words = '') =>
    app.try(care.decideProposal, { params, body: { approve, words } }, as(stage.admin))
  expect((await decide(false, 'Too broad.')).status).toBe(200)
  const { items } = await app.call(care.listOwnProposals, {}, as(proposer))
  expect(items).toMatchObject([{ id: body.id, state: 'declined', words: 'Too broad.' }])
  const second = { ...body, id: randomUUID() as string }
  await app.call(care.proposeGroup, { body: second }, as(proposer))
  params.id = second.id
  expect((await decide(true)).status).toBe(200)
  expect(await stage.read(second.id, proposer)).toMatchObject({ role: 'facilitator', state: 'open' })
  expect((await app.call(care.listAllGroups, {}, as(stage.admin))).items.map(({ id }) => id)).toContain(
    second.id,
  )
})

test('a facilitator closes a group to new posts and administrators end it', async () => {
  const { id, facilitator } = await stage.openGroup()
  const member = await stage.trusted()
  await stage.join(id, member, facilitator)
  const close = (isClosed: boolean, who: Person) =>
    app.try(care.closeGroup, { params: { id }, body: { isClosed } }, as(who))
  expect((await close(true, member)).status).toBe(404)
  await close(true, facilitator)
  expect(await stage.read(id, member)).toMatchObject({ state: 'closed', takesPosts: false })
  await close(false, facilitator)
  expect(await stage.read(id, member)).toMatchObject({ state: 'open', takesPosts: true })
  await app.call(care.endGroup, { params: { id } }, as(stage.admin))
  expect(await stage.read(id, member)).toMatchObject({ state: 'ended', takesPosts: false })
  expect((await close(false, facilitator)).status).toBe(409)
  expect((await app.try(groups.readGroup, { params: { id } }, as(await stage.trusted()))).status).toBe(404)
})
