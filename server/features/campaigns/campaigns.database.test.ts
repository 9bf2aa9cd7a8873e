import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as campaigns from '#contract/community/campaigns.ts'
import { checkCampaign } from '#contract/community/campaigns.ts'
import { claimSubmission, decideSubmission, listSubmissions } from '#contract/community/moderation.ts'
import * as posts from '#contract/community/posts.ts'
import { searchCommunity } from '#contract/community/search.ts'
import { leaveCommunity } from '#contract/community/voices.ts'
import { dayAfter, utcDay } from '#server/platform/days.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { type CampaignStageParts, newCampaign, openCampaigns } from '../../../tests/support/campaigns.ts'
import { decideNext, settleDecisions } from '../../../tests/support/community.ts'
import type { Person } from '../../../tests/support/devices.ts'
import { testJobs } from '../../../tests/support/jobs.ts'
import { as } from '../../../tests/support/reports.ts'
import { campaignJobs } from './jobs.ts'

let stage: CampaignStageParts
let app: TestApp
let moderator: Person
beforeAll(async () => {
  stage = await openCampaigns()
  app = stage.app
  moderator = stage.moderators[0]
})
afterAll(() => app.close())
beforeEach(() => stage.clearQueue())

const read = (id: string, who?: Person) =>
  app.call(campaigns.readCampaign, { params: { id } }, who ? as(who) : {})
const tryRead = (id: string, who?: Person) =>
  app.try(campaigns.readCampaign, { params: { id } }, who ? as(who) : {})

test('a campaign waits for a moderator even from a trusted member', async () => {
  const writer = await stage.trusted()
  const body = newCampaign()
  const handed = await app.call(campaigns.startCampaign, { body }, as(writer))
  expect(handed).toMatchObject({ outcome: 'taken', state: 'waiting' })
  expect((await tryRead(body.id)).status).toBe(404)
  expect((await read(body.id, writer)).own).toMatchObject({ state: 'waiting', evidence: body.evidence })
  await stage.publishNext('topic')
  const shown = await read(body.id)
  expect(shown).toMatchObject({ target: body.target, stage: 'open', signatures: null, own: null })
  expect(shown.targetSource).toBe('northfield.example/about')
  expect(JSON.stringify(shown)).not.toContain(body.evidence)
})

test('requires a moderator to record the target before publication', async () => {
  const writer = await stage.trusted()
  await app.call(campaigns.startCampaign, { body: newCampaign({ targetKind: 'company' }) }, as(writer))
  const { items } = await app.call(listSubmissions, {}, as(moderator))
  const params = { id: items[0]?.id ?? '' }
  const opened = await app.call(claimSubmission, { params }, as(moderator))
  expect(opened.campaign).toMatchObject({ role: 'campaign', targetKind: 'company', source: '' })
  const decision = { outcome: 'publish' as const, reason: null, words: '', contentNote: '', text: null }
  const body = { id: randomUUID(), version: opened.item.version, ...decision }
  expect((await app.try(decideSubmission, { params, body }, as(moderator))).status).toBe(409)
  await app.call(checkCampaign, { params, body: { source: 'Its yearly report: 900 staff' } }, as(moderator))
  expect((await app.try(decideSubmission, { params, body }, as(moderator))).status).toBe(200)
})

test('only who has the item open records what they saw', async () => {
  const writer = await stage.trusted()
  await app.call(campaigns.startCampaign, { body: newCampaign() }, as(writer))
  const { items } = await app.call(listSubmissions, {}, as(moderator))
  const params = { id: items[0]?.id ?? '' }
  const record = (who: Person) => app.try(checkCampaign, { params, body: { source: 'Seen' } }, as(who))
  expect((await record(moderator)).status).toBe(404)
  await app.call(claimSubmission, { params }, as(moderator))
  expect((await record(stage.moderators[1])).status).toBe(404)
  expect((await record(writer)).status).toBe(403)
})

test('a refused campaign can be edited and is reviewed again', async () => {
  const writer = await stage.trusted()
  const body = newCampaign()
  await app.call(campaigns.startCampaign, { body }, as(writer))
  await decideNext(app, moderator, 'refuse', { kind: 'topic', reason: 'off_topic' })
  await settleDecisions(app)
  const refused = await read(body.id, writer)
  expect(refused.own).toMatchObject({ state: 'refused', reason: 'off_topic' })
  const { id, language: _, ...words } = newCampaign({ title: 'Another title', target: 'City Library' })
  const revision = refused.own?.revision ?? 0
  const revise = (more = {}) =>
    app.try(
      campaigns.reviseCampaign,
      { params: { id: body.id }, body: { ...words, revision, ...more } },
      as(writer),
    )
  expect((await revise({ revision: revision + 1 })).status).toBe(409)
  expect((await revise()).status).toBe(200)
  expect(id).not.toBe(body.id)
  await stage.publishNext('topic')
  expect(await read(body.id)).toMatchObject({ title: 'Another title', target: 'City Library' })
  expect((await revise({ revision: revision + 1 })).status).toBe(404)
})

test('signed text is immutable and campaigns of others cannot be changed', async () => {
  const [writer, other] = [await stage.trusted(), await stage.trusted()]
  const id = await stage.campaign(writer)
  const { post } = await read(id)
  const body = { source: 'Something else.', contentNote: '', revision: 1 }
  expect((await app.try(posts.editPost, { params: { id: post.id }, body }, as(writer))).status).toBe(409)
  expect((await app.try(posts.editPost, { params: { id: post.id }, body }, as(other))).status).toBe(404)
  const update = { params: { id }, body: { id: randomUUID(), source: 'News.' } }
  expect((await app.try(campaigns.postCampaignUpdate, update, as(other))).status).toBe(404)
  const ending = { params: { id }, body: { ...update.body, stage: 'ended' as const } }
  expect((await app.try(campaigns.endCampaign, ending, as(other))).status).toBe(404)
})

test('200 parallel signatures and withdrawals leave the exact count', { timeout: 120_000 }, async () => {
  const id = await stage.campaign(await stage.trusted())
  const signers: Person[] = []
  for (let nth = 0; nth < 100; nth++) signers.push(await stage.trusted())
  await Promise.all(signers.map((who) => stage.sign(id, who)))
  expect(await stage.readCounts(id)).toEqual({ rows: 100, count: 100 })
  const acts = [...signers, ...signers].map((who, nth) => stage.sign(id, who, nth % 3 !== 0))
  await Promise.all(acts)
  const after = await stage.readCounts(id)
  expect(after.count).toBe(after.rows)
  await Promise.all(
    signers.flatMap((who, nth) => [stage.sign(id, who, false), stage.sign(id, who, nth < 37)]),
  )
  const last = await stage.readCounts(id)
  expect(last.count).toBe(last.rows)
})

test('a withdrawn signature disappears immediately and counts show in tens', async () => {
  const [writer, signer] = [await stage.trusted(), await stage.trusted()]
  const id = await stage.campaign(writer)
  expect(await stage.sign(id, signer)).toEqual({ signatures: null, hasSigned: true })
  await stage.plantSignatures(id, 9)
  expect((await read(id)).signatures).toBe(10)
  expect((await read(id, signer)).hasSigned).toBe(true)
  expect((await read(id, writer)).hasSigned).toBe(false)
  const { items } = await app.call(campaigns.listCampaigns, { query: { show: 'signed' } }, as(signer))
  expect(items.map((each) => each.id)).toEqual([id])
  expect(await stage.sign(id, signer, false)).toEqual({ signatures: null, hasSigned: false })
  expect((await read(id)).signatures).toBeNull()
  expect(await stage.sign(id, signer, false)).toEqual({ signatures: null, hasSigned: false })
})

test('who leaves the community takes their signature along', async () => {
  const signer = await stage.trusted()
  const id = await stage.campaign(await stage.trusted())
  await stage.sign(id, signer)
  await app.call(leaveCommunity, { body: { keep: [] } }, as(signer))
  expect(await stage.readCounts(id)).toEqual({ rows: 0, count: 0 })
})

test('the other community neither sees nor signs it', async () => {
  const young = await stage.trusted('younger')
  const id = await stage.campaign(await stage.trusted())
  expect((await tryRead(id, young)).status).toBe(404)
  const signing = { params: { id }, body: { on: true } }
  expect((await app.try(campaigns.signCampaign, signing, as(young))).status).toBe(404)
  const silent = await stage.people.confirmed()
  expect((await app.try(campaigns.signCampaign, signing, as(silent))).status).toBe(404)
  const theirs = await stage.campaign(young)
  expect((await tryRead(theirs)).status).toBe(404)
  expect((await read(theirs, await stage.trusted('younger'))).id).toBe(theirs)
})

test('the starter says what happened since, and how it ended', async () => {
  const [writer, signer] = [await stage.trusted(), await stage.trusted()]
  const id = await stage.campaign(writer)
  const update = { id: randomUUID(), source: 'The council meets on Monday.' }
  await app.call(campaigns.postCampaignUpdate, { params: { id }, body: update }, as(writer))
  await app.call(campaigns.postCampaignUpdate, { params: { id }, body: update }, as(writer))
  expect((await read(id)).news).toMatchObject([{ kind: 'update', opening: update.source, number: 2 }])
  await stage.end(id, writer)
  const shown = await read(id)
  expect(shown).toMatchObject({ stage: 'reached', news: [{ kind: 'ending' }, { kind: 'update' }] })
  const refused = await app.try(campaigns.signCampaign, { params: { id }, body: { on: true } }, as(signer))
  expect(refused.status).toBe(409)
  await expect(stage.end(id, writer, 'ended')).rejects.toThrow()
  const { items } = await app.call(campaigns.listCampaigns, { query: { show: 'closed' } })
  expect(items.map((each) => each.id)).toContain(id)
})

test('a campaign whose day is over takes no signatures', async () => {
  const id = await stage.campaign(await stage.trusted())
  await app.owner('update campaigns set ends_on = $2 where thread_id = $1', [id, dayAfter(utcDay(), -1)])
  expect((await read(id)).stage).toBe('ended')
  const signing = { params: { id }, body: { on: true } }
  expect((await app.try(campaigns.signCampaign, signing, as(await stage.trusted()))).status).toBe(409)
})

test('a campaign that succeeds emits an event with its starter', async () => {
  const writer = await stage.trusted()
  const carried = () =>
    app.database.pool.query(`select data from pgboss.job where data->>'name' = 'campaigns.carried-through'`)
  const alone = await stage.campaign(writer)
  await stage.end(alone, writer)
  expect((await carried()).rows).toEqual([])
  const id = await stage.campaign(writer)
  await stage.plantSignatures(id, 10)
  await stage.end(id, writer)
  expect((await carried()).rows).toMatchObject([
    { data: { payload: { campaignId: id, memberId: writer.id } } },
  ])
})

test('a target answers once a moderator has confirmed who it comes from', async () => {
  const [writer, speaker] = [await stage.trusted(), await stage.trusted()]
  const id = await stage.campaign(writer)
  const body = { id: randomUUID(), source: 'We will open it in May.', evidence: 'Call 555 0100, press desk' }
  const answer = (who: Person) => app.try(campaigns.answerCampaign, { params: { id }, body }, as(who))
  expect((await answer(writer)).status).toBe(404)
  expect((await answer(speaker)).body).toMatchObject({ outcome: 'taken', state: 'waiting' })
  expect((await read(id)).news).toEqual([])
  await stage.publishNext('comment', 'Called the press desk')
  expect((await read(id)).news).toMatchObject([{ kind: 'answer', opening: body.source }])
  expect(JSON.stringify(await read(id))).not.toContain('555 0100')
  const changed = { source: 'We will never open it.', contentNote: '', revision: 1 }
  const edited = await app.call(posts.editPost, { params: { id: body.id }, body: changed }, as(speaker))
  expect(edited).toMatchObject({ state: 'waiting' })
})

test('rejects the same demand to the same target and merges duplicates', async () => {
  const [writer, other, both, one] = [
    await stage.trusted(),
    await stage.trusted(),
    await stage.trusted(),
    await stage.trusted(),
  ]
  const title = 'Open the hall on Sundays'
  const targetId = await stage.campaign(writer, { title })
  const again = { body: newCampaign({ title: 'Open the hall, on sundays!' }) }
  expect((await app.try(campaigns.startCampaign, again, as(other))).status).toBe(409)
  const merged = await stage.campaign(other, { title: 'A hall that is open on Sundays' })
  for (const id of [targetId, merged]) await stage.sign(id, both)
  await stage.sign(merged, one)
  const join = (who: Person) =>
    app.try(campaigns.mergeCampaign, { params: { id: merged }, body: { into: targetId } }, as(who))
  expect((await join(writer)).status).toBe(403)
  expect((await join(moderator)).status).toBe(200)
  const notified: unknown[] = []
  const notify = (_db: unknown, news: unknown) => Promise.resolve(void notified.push(news))
  await testJobs(app, (jobs) => campaignJobs(jobs, { notify })).settle()
  expect(notified).toMatchObject([{ subject: { kind: 'thread', id: targetId, number: null } }])
  expect((await join(moderator)).status).toBe(200)
  expect(await stage.readCounts(targetId)).toEqual({ rows: 2, count: 2 })
  expect(await stage.readCounts(merged)).toEqual({ rows: 0, count: 0 })
  expect(await read(merged)).toMatchObject({ mergedInto: targetId, stage: 'ended', takesComments: false })
  expect(await stage.sign(targetId, one, false)).toMatchObject({ hasSigned: false })
  expect(await stage.readCounts(targetId)).toEqual({ rows: 1, count: 1 })
})

test('a campaign withdrawn by its starter disappears with its signatures', async () => {
  const [writer, signer] = [await stage.trusted(), await stage.trusted()]
  const id = await stage.campaign(writer)
  await stage.sign(id, signer)
  const { post } = await read(id)
  await app.call(posts.withdrawPost, { params: { id: post.id } }, as(writer))
  expect((await tryRead(id)).status).toBe(410)
  expect(await stage.readCounts(id)).toEqual({ rows: 0, count: 0 })
})

test('a last day that is too near is refused', async () => {
  const body = newCampaign({ endsOn: dayAfter(utcDay(), 2) })
  expect((await app.try(campaigns.startCampaign, { body }, as(await stage.trusted()))).status).toBe(400)
})

test('search finds a campaign by its words', async () => {
  const id = await stage.campaign(await stage.trusted(), { source: 'We need a zeppelin hangar.' })
  const { items } = await app.call(searchCommunity, { body: { words: 'zeppelin', kind: 'campaign' } })
  expect(items).toMatchObject([{ kind: 'campaign', threadId: id }])
})
