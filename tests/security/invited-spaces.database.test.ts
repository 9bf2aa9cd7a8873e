import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  flagPost,
  followThread,
  listPosts,
  markThread,
  reactToPost,
  writePost,
} from '#contract/community/posts.ts'
import { searchCommunity } from '#contract/community/search.ts'
import type { Credentials } from '../support/app.ts'
import { type CommunityStage, newAnswer, newModerator, newVoice, openStage } from '../support/community.ts'
import { as } from '../support/reports.ts'

// A space for invited members only, as groups will have: for everyone else its threads do not exist.

let stage: CommunityStage
let outsiders: Record<Outsider, Credentials>
let member: Credentials
let thread: string
let opening: string

const outsideNames = [
  'a visitor',
  'a member of the same community',
  'a younger member who was invited by mistake',
  'a moderator on duty',
  'a member who was put out',
] as const
type Outsider = (typeof outsideNames)[number]

beforeAll(async () => {
  stage = await openStage()
  const { app, people } = stage
  const voice = (standing: string, band: 'older' | 'younger' = 'older') =>
    newVoice(app, people, { standing, band })
  const [writer, invited, young, out] = [
    await voice('known'),
    await voice('known'),
    await voice('known', 'younger'),
    await voice('out'),
  ]
  const space = randomUUID()
  ;[thread, opening] = [randomUUID(), randomUUID()]
  await app.owner(`insert into spaces (id, kind, audience, band) values ($1, 'group', 'invited', 'older')`, [
    space,
  ])
  for (const { id } of [writer, invited, young, out])
    await app.owner('insert into space_members (space_id, member_id) values ($1, $2)', [space, id])
  await app.owner(
    `insert into threads (id, space_id, alias_id, title, language)
     select $1, $2, a.id, 'Thursdays', 'en' from aliases a where a.member_id = $3`,
    [thread, space, writer.id],
  )
  await app.owner(
    `insert into posts (id, thread_id, is_opening, alias_id, source, body, plain, request_hash)
     select $1, t.id, true, t.alias_id, 'A walrus came along.', '[]', 'A walrus came along.', sha256('') from threads t where t.id = $2`,
    [opening, thread],
  )
  await app.owner('select publish_post($1)', [opening])
  member = as(invited)
  outsiders = {
    'a visitor': {},
    'a member of the same community': as(await voice('known')),
    'a younger member who was invited by mistake': as(young),
    'a moderator on duty': as(await newModerator(app, people)),
    'a member who was put out': as(out),
  }
})
afterAll(() => stage.app.close())

const acts: Record<string, (who: Credentials) => Promise<{ status: number }>> = {
  read: (who) => stage.app.try(listPosts, { params: { id: thread }, query: {} }, who),
  answer: (who) => stage.app.try(writePost, { params: { id: thread }, body: newAnswer('Hello.') }, who),
  follow: (who) => stage.app.try(followThread, { params: { id: thread }, body: { on: true } }, who),
  mark: (who) =>
    stage.app.try(markThread, { params: { id: thread }, body: { number: 1, isExact: false } }, who),
  react: (who) =>
    stage.app.try(reactToPost, { params: { id: opening }, body: { kind: 'hear', on: true } }, who),
  flag: (who) =>
    stage.app.try(
      flagPost,
      { params: { id: opening }, body: { id: randomUUID(), reason: 'insult', words: '' } },
      who,
    ),
}

test.for(Object.keys(acts))('who is invited can %s', async (act) => {
  expect((await acts[act]?.(member))?.status).toBe(200)
})

for (const name of outsideNames)
  test.for(Object.keys(acts))(`${name} cannot %s, nor learn that it is there`, async (act) => {
    const status = (await acts[act]?.(outsiders[name]))?.status
    const signInOutsider = name === 'a visitor' && !['read', 'flag'].includes(act)
    expect(status).toBe(signInOutsider ? 401 : 404)
  })

test('a search finds nothing of it, for nobody', async () => {
  for (const who of [member, ...Object.values(outsiders)]) {
    const { items } = await stage.app.call(searchCommunity, { body: { words: 'walrus' } }, who)
    expect(items).toEqual([])
  }
})
