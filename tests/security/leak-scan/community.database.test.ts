import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendClaim } from '#contract/community/about-me.ts'
import { startCampaign } from '#contract/community/campaigns.ts'
import { claimSubmission, listSubmissions } from '#contract/community/moderation.ts'
import { appealDecision, editPost, flagPost, withdrawPost, writePost } from '#contract/community/posts.ts'
import { searchStories } from '#contract/community/stories.ts'
import type { CallInput, Endpoint } from '#contract/endpoint.ts'
import type { TestApp } from '../../support/app.ts'
import { newCampaign } from '../../support/campaigns.ts'
import {
  type CommunityStage,
  decideNext,
  newAnswer,
  newVoice,
  openStage,
  settleDecisions,
} from '../../support/community.ts'
import type { Person } from '../../support/devices.ts'
import { as } from '../../support/reports.ts'
import { followStream } from '../../support/streams.ts'
import { Needles } from './needles.ts'

// Everything that others can read of a community with content in each state.

/** One word for each state, which occurs in no other text. */
const words = {
  published: 'quokkas',
  waiting: 'ocelots',
  refused: 'marmots',
  removed: 'gibbons',
  withdrawn: 'lemurs',
  edited: 'tapirs',
  flag: 'dingoes',
  appeal: 'jackals',
  claim: 'bonobos',
  younger: 'puffins',
  campaign: 'narwhals',
  evidence: 'walruses',
} as const
type State = keyof typeof words
const textOf = (state: State) => `We once talked about ${words[state]} for an hour.`
/** States that only the author and the moderators can read. */
const hidden = (Object.keys(words) as State[]).filter((state) => state !== 'published')

const names = ['writer', 'commenter', 'reader', 'younger', 'one', 'other'] as const
type Name = (typeof names)[number]

let stage: CommunityStage
let app: TestApp
let people: Record<Name, Person>
let story: string
const streams: Partial<Record<Name, { hangUp: () => void; heard: readonly unknown[] }>> = {}
/** The content that moderators saw, each of an item that they had claimed. */
const opened: string[] = []

beforeAll(async () => {
  stage = await openStage()
  ;({ app } = stage)
  const [one, other] = stage.moderators
  const voice = (band: 'older' | 'younger' = 'older') =>
    newVoice(app, stage.people, { band, standing: 'known' })
  people = {
    writer: await voice(),
    commenter: await voice(),
    reader: await voice(),
    younger: await voice('younger'),
    one,
    other,
  }
  const origin = await app.app.http.listen({ port: 0, host: '127.0.0.1' })
  for (const name of ['reader', 'younger', 'one'] as const) {
    const stream = await followStream(origin, as(people[name]))
    await stream.waitForEvent(({ kind }) => kind === 'ready')
    streams[name] = stream
  }
  const published = await stage.publish({ source: textOf('published') }, people.writer)
  story = published.id
  // It is published, but no visitor can read it.
  await stage.publish({ source: textOf('younger') }, people.younger).catch(() => undefined)
  await fillStates(published.postId)
})
afterAll(async () => {
  for (const stream of Object.values(streams)) stream.hangUp()
  await app.close()
})

const write = async (source: string) => {
  const body = newAnswer(source)
  await app.call(writePost, { params: { id: story }, body }, as(people.commenter))
  return body.id
}

/** Claims every pending item as a moderator, and releases it. */
async function claimAll(): Promise<void> {
  const { items } = await app.call(listSubmissions, {}, as(people.other))
  for (const { id } of items) {
    const answer = await app.try(claimSubmission, { params: { id } }, as(people.other))
    opened.push(JSON.stringify(answer.body))
    await app.owner('update submissions set claimed_by = null, claimed_until = null where id = $1', [id])
  }
}

const decide = async (
  ...[outcome, more]: [Parameters<typeof decideNext>[2], Parameters<typeof decideNext>[3]]
) => {
  await claimAll()
  await decideNext(app, people.one, outcome, more)
  await settleDecisions(app)
}

async function fillStates(opening: string): Promise<void> {
  const waits = () =>
    app.owner(`update community_members set standing = 'waiting' where member_id = $1`, [people.commenter.id])
  const removed = await write(textOf('removed'))
  const edited = await write('It was a long hour.')
  const withdrawn = await write(textOf('withdrawn'))
  await app.call(withdrawPost, { params: { id: withdrawn } }, as(people.commenter))
  const flag = { id: randomUUID(), reason: 'insult' as const, words: textOf('flag') }
  await app.call(flagPost, { params: { id: removed }, body: flag }, as(people.reader))
  await decide('remove', { kind: 'flag', reason: 'insult' })
  await app.call(
    appealDecision,
    { params: { id: removed }, body: { words: textOf('appeal') } },
    as(people.commenter),
  )
  await waits()
  await write(textOf('refused'))
  await decide('refuse', { kind: 'comment', reason: 'insult' })
  await write(textOf('waiting'))
  const edit = { source: textOf('edited'), contentNote: '', revision: 1 }
  await app.call(editPost, { params: { id: edited }, body: edit }, as(people.commenter))
  const tokenDigest = createHash('sha256').update(randomBytes(32)).digest('base64url')
  const claim = {
    id: randomUUID(),
    postId: opening,
    ground: 'untrue' as const,
    passages: [],
    words: textOf('claim'),
    tokenDigest,
  }
  await app.call(sendClaim, { body: claim })
  await app.call(
    startCampaign,
    { body: newCampaign({ source: textOf('campaign'), evidence: textOf('evidence') }) },
    as(people.commenter),
  )
  await claimAll()
}

/** Everything that a caller can read, one answer after the other. */
async function readAnswers(who: Person | null): Promise<string> {
  const answers: string[] = []
  for (const endpoint of app.app.served) {
    const isOfCommunity =
      /^\/api\/(community|public-stories|campaigns|public-figures|moderation|transparency|notifications)/.test(
        endpoint.path,
      )
    if (endpoint.method !== 'GET' || !isOfCommunity) continue
    const input = { params: { id: story, language: 'en' }, query: {} } as unknown as CallInput<Endpoint>
    const { body } = await app.try(endpoint, input, who ? as(who) : {})
    const { bytes } = body as { bytes?: Uint8Array }
    answers.push(bytes ? Buffer.from(bytes).toString() : JSON.stringify(body))
  }
  for (const word of Object.values(words)) {
    const { body } = await app.try(searchStories, { body: { words: `${word}z` } }, who ? as(who) : {})
    answers.push(JSON.stringify(body))
  }
  return answers.join('\n')
}

const needlesOf = (texts: readonly string[]) => new Needles(texts.map((text) => ({ kind: 'words', text })))
const found = (text: string, texts: readonly string[]) =>
  needlesOf(texts)
    .findIn(Buffer.from(text))
    .map((each) => each.text)
const idsBut = (own: Person | null) => Object.values(people).flatMap(({ id }) => (id === own?.id ? [] : [id]))
const textsOf = (states: readonly State[]) => states.map(textOf)

test('everything is in its state, and the scan finds what is there', async () => {
  const forAuthor = await readAnswers(people.commenter)
  for (const state of ['waiting', 'refused', 'removed', 'edited'] as const)
    expect(forAuthor).toContain(textOf(state))
  expect(await readAnswers(null)).toContain(textOf('published'))
  for (const state of [
    'waiting',
    'removed',
    'edited',
    'flag',
    'appeal',
    'claim',
    'campaign',
    'evidence',
  ] as const)
    expect(opened.join('\n'), state).toContain(textOf(state))
  expect(found(forAuthor, textsOf(hidden))).toContain(textOf('waiting'))
})

test.for(['a visitor', 'writer', 'reader', 'younger', 'one'] as const)(
  'gives %s no id of a member and no words that are not public',
  async (name) => {
    const who = name === 'a visitor' ? null : people[name]
    const answers = await readAnswers(who)
    expect(found(answers, idsBut(who))).toEqual([])
    const own: readonly State[] = name === 'younger' ? ['younger'] : name === 'reader' ? ['flag'] : []
    expect(found(answers, textsOf(hidden.filter((state) => !own.includes(state))))).toEqual([])
    if (name === 'younger') expect(answers).not.toContain(textOf('published'))
  },
)

test('gives moderators no id of a member beside the words', () => {
  expect(opened.length).toBeGreaterThan(5)
  expect(found(opened.join('\n'), idsBut(null))).toEqual([])
})

test('streams and mail carry no text or ids of other people', async () => {
  for (const [name, stream] of Object.entries(streams))
    expect(
      found(JSON.stringify(stream.heard), [
        ...idsBut(people[name as Name]),
        ...textsOf(Object.keys(words) as State[]),
      ]),
    ).toEqual([])
  const mails = await app.mails()
  expect(mails.length).toBeGreaterThan(0)
  expect(found(JSON.stringify(mails), [...idsBut(null), ...textsOf(Object.keys(words) as State[])])).toEqual(
    [],
  )
})

test('keeps published words alone for the search', async () => {
  const { rows } = await app.owner(`
    select (select string_agg(to_jsonb(s)::text, ' ') from public_search s) as documents,
      (select string_agg(to_jsonb(w)::text, ' ') from search_words w) as words`)
  const text = `${rows[0].documents} ${rows[0].words}`
  expect(text).toContain('quokka')
  for (const state of hidden)
    if (state !== 'younger') expect(text, state).not.toContain(words[state].slice(0, 5))
})
