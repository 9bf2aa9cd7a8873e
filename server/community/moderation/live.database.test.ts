import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as moderation from '#contract/community/moderation.ts'
import { sendStory } from '#contract/community/stories.ts'
import { type LiveEvent, moderationQueueId } from '#contract/live.ts'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import { newModerator, newStory, newVoice, openCommunity } from '../../../tests/support/community.ts'
import { type Person, testPeople, type TestPeople } from '../../../tests/support/devices.ts'
import { as, sendNewReport } from '../../../tests/support/reports.ts'
import { followStream } from '../../../tests/support/streams.ts'

let app: TestApp
let people: TestPeople
let origin: string
const streams: { hangUp: () => void }[] = []

beforeAll(async () => {
  app = await testApp()
  people = testPeople(app)
  origin = await app.app.http.listen({ port: 0, host: '127.0.0.1' })
  await openCommunity(app)
})
afterAll(async () => {
  for (const stream of streams) stream.hangUp()
  await app.close()
})

async function follow(who: Person) {
  const stream = await followStream(origin, as(who))
  streams.push(stream)
  await stream.waitForEvent(({ kind }) => kind === 'ready')
  return stream
}

/** How often someone has heard of the queue. What they do themselves comes after everything from before. */
async function heardOfQueue(who: Person, stream: Awaited<ReturnType<typeof follow>>): Promise<number> {
  const { id } = await sendNewReport(app, who, null)
  const events = await stream.waitForEvent((event: LiveEvent) => event.kind === 'change' && event.id === id)
  return events.filter(({ event }) => event.kind === 'change' && event.topic === 'moderation').length
}

const decision = (version: number, more: object = {}) => ({
  id: randomUUID() as string,
  version,
  outcome: 'refuse' as const,
  reason: 'insult' as const,
  words: '',
  contentNote: '',
  text: null,
  ...more,
})

test('moderators hear of each change in the queue, and nobody else does', async () => {
  const [one, other] = [await newModerator(app, people), await newModerator(app, people)]
  const writer = await newVoice(app, people)
  const [own, outside] = [await follow(other), await follow(writer)]
  const before = await heardOfQueue(other, own)
  const body = newStory()
  await app.call(sendStory, { body }, as(writer))
  expect((await heardOfQueue(other, own)) - before).toBe(1)
  const [item] = (await app.call(moderation.listSubmissions, {}, as(one))).items
  const params = { id: item?.id ?? '' }
  await app.call(moderation.claimSubmission, { params }, as(one))
  // Renewing it changes nothing for the others.
  await app.call(moderation.claimSubmission, { params }, as(one))
  expect((await heardOfQueue(other, own)) - before).toBe(2)
  const made = decision(item?.version ?? 0)
  await app.call(moderation.decideSubmission, { params, body: made }, as(one))
  await app.call(moderation.undoDecision, { params: { id: made.id } }, as(one))
  expect((await heardOfQueue(other, own)) - before).toBe(4)
  const notice = { kind: 'change', topic: 'moderation', id: moderationQueueId, what: 'queue' }
  expect(own.heard.map(({ event }) => event)).toContainEqual(notice)
  expect(await heardOfQueue(writer, outside)).toBe(0)

  await app.owner('update moderators set is_paused = true where member_id = $1', [other.id])
  const now = await heardOfQueue(other, own)
  await app.call(moderation.claimSubmission, { params }, as(one))
  expect(await heardOfQueue(other, own)).toBe(now)
})

test('a decision after claim expiry follows the rules unless another claimed it', async () => {
  const [one, other] = [await newModerator(app, people), await newModerator(app, people)]
  const writer = await newVoice(app, people)
  await app.owner(`update submissions set state = 'decided'`)
  await app.call(sendStory, { body: newStory() }, as(writer))
  const [item] = (await app.call(moderation.listSubmissions, {}, as(one))).items
  const params = { id: item?.id ?? '' }
  const endOpening = () => app.owner(`update submissions set claimed_until = now() - interval '1 second'`)
  const decide = async (who: Person, body: ReturnType<typeof decision>) =>
    (await app.try(moderation.decideSubmission, { params, body }, as(who))).status

  await app.call(moderation.claimSubmission, { params }, as(one))
  await endOpening()
  const version = item?.version ?? 0
  expect(await decide(one, decision(version, { reason: null }))).toBe(400)
  await endOpening()
  await app.call(moderation.claimSubmission, { params }, as(other))
  expect(await decide(one, decision(version))).toBe(409)
  await endOpening()
  expect(await decide(other, decision(version))).toBe(200)
})
