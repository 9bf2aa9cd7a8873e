import { randomBytes, randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { readStatusList } from '#contract/certificates.ts'
import { reactToPost, writePost } from '#contract/community/posts.ts'
import {
  recordLedClass,
  type MilestoneKind,
  readMilestones,
  signMilestone,
  startMilestones,
  stopMilestones,
} from '#contract/milestones.ts'
import { answerPlaceSuggestion } from '#contract/place-administration.ts'
import { suggestPlace } from '#contract/places.ts'
import { postThanked } from '#server/community/posts/events.ts'
import { system } from '#server/platform/http/actor.ts'
import { emit } from '#server/platform/jobs/events.ts'
import { verifyWithDigitalBazaar, verifyWithConsortium } from '../../../tests/support/badges.ts'
import { campaignCarriedThrough } from '../../../tests/support/campaign-world.ts'
import { openClass, joinAndVote } from '../../../tests/support/classes.ts'
import { newAnswer, newVoice, openStage, type CommunityStage } from '../../../tests/support/community.ts'
import { insertTopic } from '../../../tests/support/community-world.ts'
import type { Person } from '../../../tests/support/devices.ts'
import { testJobs, type TestJobs } from '../../../tests/support/jobs.ts'
import { as, openSupportTeam } from '../../../tests/support/reports.ts'
import { addPlace, check, placeChecked } from '../../../tests/support/safe-places.ts'
import { milestoneJobs } from './jobs.ts'
import { awardCampaign } from './queries.ts'

let stage: CommunityStage
let jobs: TestJobs
let ana: Person
let admin: Person

beforeEach(async () => {
  stage = await openStage()
  jobs = testJobs(stage.app, (queue) => milestoneJobs(queue, { placeChecked, campaignCarriedThrough }))
  ;({ admin } = await openSupportTeam(stage.app, stage.people))
  ana = await newVoice(stage.app, stage.people, { standing: 'known' })
  return () => stage.app.close()
})

const start = (who: Person) => stage.app.call(startMilestones, {}, as(who))
const own = (who: Person) => stage.app.call(readMilestones, {}, as(who))
const counts = async (who: Person) =>
  Object.fromEntries((await own(who)).awards.map(({ kind, count }) => [kind, count]))
const asSystem = (work: Parameters<typeof stage.app.as>[1]) => stage.app.as(system, work)

/** An answer of Ana's in the forum. @returns its id */
async function answer(): Promise<string> {
  const asker = await newVoice(stage.app, stage.people, { standing: 'known' })
  const { topic } = await insertTopic(stage.app, asker.id)
  const body = newAnswer('Tell someone whom you trust.')
  await stage.app.call(writePost, { params: { id: topic }, body }, as(ana))
  return body.id
}

test('counts nothing of a member who did not ask for it', async () => {
  await asSystem((db) => awardCampaign(db, randomUUID(), ana.id))
  expect(await own(ana)).toEqual({ isCounting: false, since: null, awards: [], certificates: 0 })
  const { rows } = await stage.app.owner('select from milestone_awards')
  expect(rows).toEqual([])
})

test('counts an answer once however often readers thank for it', async () => {
  await start(ana)
  const id = await answer()
  for (const each of [0, 1]) {
    const reader = await newVoice(stage.app, stage.people, { standing: 'known' })
    for (const on of [true, false, true])
      await stage.app.call(reactToPost, { params: { id }, body: { kind: 'thanks', on } }, as(reader))
    await jobs.settle()
    expect(await counts(ana), String(each)).toEqual({ comment: 1 })
  }
  const other = await newVoice(stage.app, stage.people, { standing: 'known' })
  await stage.app.call(reactToPost, { params: { id }, body: { kind: 'hear', on: true } }, as(other))
  await asSystem((db) => emit(db, postThanked, { postId: id }))
  await jobs.settle()
  expect(await counts(ana)).toEqual({ comment: 1 })
})

test('does nothing for forged events', async () => {
  await start(ana)
  const id = await answer()
  const { id: placeId } = await addPlace(stage.app, admin)
  await asSystem(async (db) => {
    await emit(db, postThanked, { postId: id })
    await emit(db, postThanked, { postId: randomUUID() })
    await emit(db, placeChecked, { placeId, memberId: ana.id })
    await emit(db, placeChecked, { placeId: randomUUID(), memberId: ana.id })
  })
  await jobs.settle()
  expect(await counts(ana)).toEqual({})
  await expect(
    stage.app.as({ ...system, kind: 'anonymous' }, (db) => awardCampaign(db, id, ana.id)),
  ).rejects.toThrow()
})

test('counts a place that the member suggested once, after verification', async () => {
  await start(ana)
  const suggestion = {
    name: 'Quiet Corner',
    kind: 'community',
    country: 'US',
    town: '',
    website: '',
    words: 'Calm.',
  } as const
  const params = { id: randomUUID() }
  await stage.app.call(suggestPlace, { body: { id: params.id, suggestion, isCounted: true } }, as(ana))
  const { id: placeId } = await addPlace(stage.app, admin, { name: 'Quiet Corner' })
  await stage.app.call(answerPlaceSuggestion, { params, body: { outcome: 'added', placeId } }, as(admin))
  await check(stage.app, admin, placeId)
  await check(stage.app, admin, placeId)
  await jobs.settle()
  expect(await counts(ana)).toEqual({ place: 1 })
})

test('counts a campaign once however often its success is reported', async () => {
  await start(ana)
  const event = { campaignId: randomUUID(), memberId: ana.id }
  await asSystem((db) => emit(db, campaignCarriedThrough, event))
  await asSystem((db) => emit(db, campaignCarriedThrough, event))
  await jobs.settle()
  expect(await counts(ana)).toEqual({ campaign: 1 })
})

test('counts a class of five once, by its control secret', async () => {
  const { key, code } = await openClass(stage.app)
  const count = (classKey = key) => stage.app.try(recordLedClass, { body: { key: classKey } }, as(ana))
  expect((await count()).status).toBe(404)
  await start(ana)
  await joinAndVote(stage.app, code, 5, 1)
  expect((await count()).status).toBe(409)
  await stage.app.owner(`update classes set started_at = now() - interval '11 minutes'`)
  expect((await count(randomBytes(32).toString('base64url'))).status).toBe(404)
  for (const each of [0, 1]) expect((await count()).status, String(each)).toBe(200)
  expect(await counts(ana)).toEqual({ class: 1 })
})

test('counts a campaign once for the member who carried it through', async () => {
  await start(ana)
  const campaign = randomUUID()
  for (const each of [campaign, campaign, randomUUID()])
    await asSystem((db) => awardCampaign(db, each, ana.id))
  expect(await counts(ana)).toEqual({ campaign: 2 })
})

const bytes = () => randomBytes(32).toString('base64url')
const sign = (kind: MilestoneKind, holder = bytes()) =>
  stage.app.try(signMilestone, { body: { kind, language: 'en', nameHash: bytes(), holder } }, as(ana))
const fetched = async (url: string) =>
  stage.app.call(readStatusList, { params: { list: Number(url.split('/').at(-1)) } })

test('two programs of others accept a certificate, until its holder stops counting', async () => {
  await start(ana)
  expect((await sign('campaign')).status).toBe(404)
  await asSystem((db) => awardCampaign(db, randomUUID(), ana.id))
  const { body } = await sign('campaign')
  const { credential } = body
  expect(await verifyWithDigitalBazaar(credential)).toMatchObject({ verified: true })
  expect(await verifyWithConsortium(credential, fetched)).toMatchObject({
    verified: true,
    statusResult: { verified: true },
  })
  const altered = { ...credential, name: 'Saved the world' }
  expect(await verifyWithDigitalBazaar(altered)).toMatchObject({ verified: false })
  expect(await own(ana)).toMatchObject({ certificates: 1 })

  await stage.app.call(stopMilestones, {}, as(ana))
  expect(await own(ana)).toEqual({ isCounting: false, since: null, awards: [], certificates: 0 })
  expect(await verifyWithConsortium(credential, fetched)).toMatchObject({ statusResult: { verified: false } })
  await start(ana)
  expect(await counts(ana)).toEqual({})
})

test('signs the same certificate for the same holder, and forty at most', async () => {
  await start(ana)
  await asSystem((db) => awardCampaign(db, randomUUID(), ana.id))
  const holder = bytes()
  for (const each of [0, 1]) expect((await sign('campaign', holder)).status, String(each)).toBe(200)
  expect(await own(ana)).toMatchObject({ certificates: 1 })
  await stage.app.owner(
    `insert into milestone_certificates (member_id, place, kind) select $1, n, 'campaign' from generate_series(1, 39) n`,
    [ana.id],
  )
  expect((await sign('campaign')).status).toBe(413)
})

test('a row says nothing of which act it was', async () => {
  await start(ana)
  const campaign = randomUUID()
  await asSystem((db) => awardCampaign(db, campaign, ana.id))
  const { rows } = await stage.app.owner('select * from milestone_awards')
  expect(JSON.stringify(rows)).not.toContain(campaign)
})
