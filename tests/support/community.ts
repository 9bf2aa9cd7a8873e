import { randomUUID } from 'node:crypto'
import { beginVoice } from '#contract/community/voices.ts'
import { claimSubmission, decideSubmission, listSubmissions } from '#contract/community/moderation.ts'
import type { DecisionOutcome } from '#contract/community/moderation.ts'
import { listPosts } from '#contract/community/posts.ts'
import { readStory, sendStory } from '#contract/community/stories.ts'
import type { AgeBand, DecisionReason } from '#contract/community/values.ts'
import { system } from '#server/platform/http/actor.ts'
import { applyDecision, listDueDecisions } from '#server/community/moderation/queries.ts'
import { publishDueStory } from '#server/features/stories/queries.ts'
import { type TestApp, testApp } from './app.ts'
import { type Person, testPeople, type TestPeople } from './devices.ts'
import { as } from './reports.ts'

/** Opens the community of a server, as an administrator does once two moderators are ready. */
export async function openCommunity(app: Pick<TestApp, 'owner'>): Promise<void> {
  await app.owner('update community_settings set is_open = true')
}

/** A moderator of both communities in both languages, on duty for the next hours, in a session with two factors. */
export async function newModerator(
  app: TestApp,
  people: TestPeople,
  { languages = ['en', 'es'], bands = ['younger', 'older'], onDuty = true } = {},
): Promise<Person> {
  const person = await people.confirmed()
  await people.enrol(person)
  await app.owner(
    `insert into moderators (member_id, languages, bands, trained_on, contact) values ($1, $2, $3, current_date, 'The lead')`,
    [person.id, languages, bands],
  )
  if (onDuty)
    await app.owner(
      `insert into duty_shifts (id, member_id, starts_at, ends_at) values (gen_random_uuid(), $1, now() - interval '1 minute', now() + interval '6 hours')`,
      [person.id],
    )
  return person
}

const adjectives =
  'Quiet Calm Brave Kind Green Bright Soft Early Gentle Silver Golden Misty Sunny Steady Patient Humble Honest Warm Cool Deep Wild Free Open Clear'.split(
    ' ',
  )
const nouns =
  'Heron Otter Wren Fern Maple Willow Lark Pebble Cloud Meadow River Forest Valley Lantern Harbour Island Feather Acorn Clover Thistle Sparrow Badger Beaver Dolphin Falcon Owl Panda Tiger Comet Planet Rocket Teapot Kettle Pillow Candle Window Garden Bridge'.split(
    ' ',
  )
let voices = 0
/** A name without digits, because a number could be an age. */
const nextName = () => {
  const nameIndex = voices++
  return `${adjectives[nameIndex % adjectives.length]} ${nouns[Math.floor(nameIndex / adjectives.length) % nouns.length]}`
}

/** A member with an alias, and the level of trust that `standing` names. */
export async function newVoice(
  app: TestApp,
  people: TestPeople,
  {
    band = 'older',
    standing = 'new',
    name = nextName(),
  }: { band?: AgeBand; standing?: string; name?: string } = {},
): Promise<Person> {
  const person = await people.confirmed()
  const body = { band, name, picture: 3, language: 'en' as const, rulesVersion: 1 as const }
  const { outcome } = await app.call(beginVoice, { body }, as(person))
  if (outcome !== 'saved') throw new Error(`name ${name} was refused`)
  await app.owner('update community_members set standing = $2 where member_id = $1', [person.id, standing])
  await app.owner(`update aliases set name = wanted, wanted_state = 'published' where member_id = $1`, [
    person.id,
  ])
  await app.owner(`update submissions set state = 'decided' where kind = 'name' and author_id = $1`, [
    person.id,
  ])
  return person
}

/** Claims the newest item of a kind as a moderator, and decides it. */
export async function decideNext(
  app: TestApp,
  moderator: Person,
  outcome: DecisionOutcome,
  more: {
    reason?: DecisionReason
    text?: string
    words?: string
    contentNote?: string
    kind?: string
  } = {},
): Promise<{ submissionId: string; decisionId: string }> {
  const { items } = await app.call(listSubmissions, {}, as(moderator))
  const item = items.find(({ kind }) => more.kind === undefined || kind === more.kind)
  if (!item) throw new Error('no item is waiting for this moderator')
  const params = { id: item.id }
  const opened = await app.call(claimSubmission, { params }, as(moderator))
  const decisionId = randomUUID()
  await app.call(
    decideSubmission,
    {
      params,
      body: {
        id: decisionId,
        version: opened.item.version,
        outcome,
        reason: more.reason ?? null,
        words: more.words ?? '',
        contentNote: more.contentNote ?? '',
        text: more.text ?? null,
      },
    },
    as(moderator),
  )
  return { submissionId: item.id, decisionId }
}

/** Applies the decisions made, as if the seconds for undoing them were over. @returns who is notified of what */
export async function settleDecisions(app: TestApp) {
  return app.as(system, async (db) => {
    const news = []
    for (const id of await listDueDecisions(db, 0)) news.push(...(await applyDecision(db, id)))
    return news
  })
}

/** A story as a device submits it. */
export const newStory = (more: Partial<ReturnType<typeof storyBody>> = {}) => ({ ...storyBody(), ...more })
const storyBody = () => ({
  id: randomUUID() as string,
  title: 'They laughed every morning',
  source: 'It went on for a year. Then **one person** sat down beside me.',
  contentNote: '',
  types: ['school' as const],
  severity: 'medium' as const,
  language: 'en' as 'en' | 'es',
  isIndexed: false,
})

/** A story that two moderators approved and whose delay is over. @returns its id */
export async function publishStory(
  app: TestApp,
  writer: Person,
  moderators: readonly [Person, Person],
  more: Parameters<typeof newStory>[0] = {},
): Promise<string> {
  const body = newStory(more)
  await app.call(sendStory, { body }, as(writer))
  for (const moderator of moderators) {
    await decideNext(app, moderator, 'publish', { kind: 'story' })
    await settleDecisions(app)
  }
  await app.owner(`update stories set appears_at = now() - interval '1 minute' where thread_id = $1`, [
    body.id,
  ])
  await app.as(system, (db) => publishDueStory(db, body.id))
  return body.id
}

/** A server with an open community and two moderators on duty. */
export async function openStage() {
  const app = await testApp()
  const people = testPeople(app)
  await openCommunity(app)
  const moderators = [await newModerator(app, people), await newModerator(app, people)] as const
  return {
    app,
    people,
    moderators,
    /** Removes the items of earlier tests from the queue. */
    clearQueue: () => app.owner(`update submissions set state = 'decided' where state = 'waiting'`),
    /** @returns the story with its opening post */
    async publish(more: Parameters<typeof newStory>[0] = {}, writer?: Person) {
      const by = writer ?? (await newVoice(app, people))
      const id = await publishStory(app, by, moderators, more)
      const { post } = await app.call(readStory, { params: { id } })
      return { id, postId: post.id, writer: by }
    },
    commentsOf: async (id: string, who?: Person) =>
      (await app.call(listPosts, { params: { id }, query: {} }, who ? as(who) : {})).items,
  }
}
export type CommunityStage = Awaited<ReturnType<typeof openStage>>

/** An answer as a device submits it. */
export const newAnswer = (source: string) => ({
  id: randomUUID() as string,
  source,
  contentNote: '',
  replyTo: null,
  quote: null,
})
