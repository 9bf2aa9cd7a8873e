import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as care from '#contract/community/group-care.ts'
import * as threads from '#contract/community/group-threads.ts'
import * as groups from '#contract/community/groups.ts'
import * as posts from '#contract/community/posts.ts'
import { searchCommunity } from '#contract/community/search.ts'
import { listAliases } from '#contract/community/aliases.ts'
import { startTopic } from '#contract/community/forum.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { decideNext, newAnswer, settleDecisions } from '../../../tests/support/community.ts'
import { newTopic } from '../../../tests/support/forum.ts'
import { type GroupStage, openGroups } from '../../../tests/support/groups.ts'
import { as } from '../../../tests/support/reports.ts'

let stage: GroupStage
let app: TestApp
beforeAll(async () => {
  stage = await openGroups()
  app = stage.app
})
afterAll(() => app.close())
beforeEach(() => stage.clearQueue())

test('someone asks, is accepted, accepts the rules and is a member', async () => {
  const { id, facilitator } = await stage.openGroup()
  const member = await stage.trusted()
  expect(await stage.read(id, member)).toMatchObject({ relation: 'none', hasRoom: true, role: null })
  expect((await stage.ask(id, member, 'My boss shouts at me.')).body).toMatchObject({ outcome: 'saved' })
  expect(await stage.read(id, member)).toMatchObject({ relation: 'asked' })
  expect((await app.try(groups.acceptRules, { params: { id } }, as(member))).status).toBe(409)
  const { items } = await app.call(care.listRequests, { params: { id } }, as(facilitator))
  expect(items).toMatchObject([{ words: 'My boss shouts at me.', state: 'asked', name: null }])
  await stage.acceptAll(id, facilitator)
  expect(await stage.read(id, member)).toMatchObject({ relation: 'offered' })
  await app.call(groups.acceptRules, { params: { id } }, as(member))
  expect(await stage.read(id, member)).toMatchObject({ relation: 'member', role: 'member', takesPosts: true })
  const roster = await app.call(groups.listGroupPeople, { params: { id } }, as(member))
  expect(roster.items.map(({ role, name }) => [role, name])).toEqual([
    ['facilitator', 'Marta'],
    ['deputy', 'Ines'],
    ['member', null],
  ])
  expect(JSON.stringify(roster)).not.toContain(member.id)
  expect(JSON.stringify(await stage.read(id, member))).not.toContain(facilitator.id)
})

test('rejects a request with contact details and names the kind', async () => {
  const { id } = await stage.openGroup()
  const { body } = await stage.ask(id, await stage.trusted(), 'Write to me: ana@example.org')
  expect(body).toMatchObject({ outcome: 'refused', in: 'words', kinds: ['email'] })
})

test('posts are visible to members only, under group aliases', async () => {
  const { id, facilitator } = await stage.openGroup()
  const [member, reader, outsider] = [await stage.trusted(), await stage.trusted(), await stage.trusted()]
  const alias = await stage.join(id, member, facilitator)
  await stage.join(id, reader, facilitator)
  const thread = await stage.thread(id, member, 'A walrus shouted at me.')
  const list = await app.call(threads.listGroupThreads, { params: { id }, query: {} }, as(reader))
  expect(list.items).toMatchObject([{ id: thread, author: { id: alias }, isCall: false }])
  await app.call(posts.writePost, { params: { id: thread }, body: newAnswer('I hear you.') }, as(facilitator))
  const { items } = await app.call(posts.listPosts, { params: { id: thread }, query: {} }, as(member))
  expect(items.map(({ author }) => author?.name)).toEqual([expect.stringMatching(/^\w+ \w+ \w+$/), 'Marta'])
  for (const who of [as(outsider), {}]) {
    expect((await app.try(posts.listPosts, { params: { id: thread }, query: {} }, who)).status).toBe(404)
    const found = await app.call(searchCommunity, { body: { words: 'walrus' } }, who)
    expect(found.items).toEqual([])
  }
  for (const call of [groups.listGroupPeople, threads.listCalls] as const)
    expect((await app.try(call, { params: { id } }, as(outsider))).status).toBe(404)
  expect((await app.try(threads.listGroupThreads, { params: { id }, query: {} }, as(outsider))).status).toBe(
    404,
  )
  expect((await app.try(threads.readGroupThread, { params: { id: thread } }, as(outsider))).status).toBe(404)
  const { rows } = await app.owner(`select from search_words where word = 'walrus'`)
  expect(rows).toEqual([])
})

test('a name of a group is used in that group alone', async () => {
  const { id, facilitator } = await stage.openGroup()
  const member = await stage.trusted()
  const aliasId = await stage.join(id, member, facilitator)
  const { items } = await app.call(listAliases, {}, as(member))
  expect(items.map((alias) => alias.id)).not.toContain(aliasId)
  const body = newTopic({})
  await app.owner(
    `insert into spaces (id, kind, audience, band) select gen_random_uuid(), 'category', 'public', 'older' where false`,
  )
  expect((await app.try(startTopic, { body: { ...body, aliasId } }, as(member))).status).not.toBe(200)
  const thread = await stage.thread(id, facilitator)
  const usual = items.find(({ isUsual }) => isUsual)?.id ?? ''
  const other = { ...newAnswer('Under another name.'), aliasId: usual }
  expect((await app.try(posts.writePost, { params: { id: thread }, body: other }, as(member))).status).toBe(
    409,
  )
})

test('a departing member leaves the roster and their posts follow their choice', async () => {
  const { id, facilitator } = await stage.openGroup()
  const [goes, stays, reader] = [await stage.trusted(), await stage.trusted(), await stage.trusted()]
  for (const who of [goes, stays, reader]) await stage.join(id, who, facilitator)
  const [one, two] = [await stage.thread(id, goes, 'Erase me.'), await stage.thread(id, stays, 'Keep me.')]
  await app.call(groups.leaveGroup, { params: { id }, body: { keep: false } }, as(goes))
  await app.call(groups.leaveGroup, { params: { id }, body: { keep: true } }, as(stays))
  const list = await app.call(threads.listGroupThreads, { params: { id }, query: {} }, as(reader))
  expect(list.items.map((thread) => [thread.id, thread.author])).toEqual([[two, null]])
  const roster = await app.call(groups.listGroupPeople, { params: { id } }, as(reader))
  expect(roster.items.filter(({ role }) => role === 'member')).toHaveLength(1)
  expect((await app.try(threads.readGroupThread, { params: { id: one } }, as(reader))).status).toBe(410)
  expect(await stage.read(id, goes)).toMatchObject({ relation: 'none', role: null })
  const { rows } = await app.owner(`select from posts where source like 'Erase%'`)
  expect(rows).toEqual([])
})

test('a removed member sees why, loses read access, can delete their posts', async () => {
  const { id, facilitator } = await stage.openGroup()
  const [member, reader] = [await stage.trusted(), await stage.trusted()]
  const aliasId = await stage.join(id, member, facilitator)
  await stage.join(id, reader, facilitator)
  const thread = await stage.thread(id, member)
  const body = { aliasId, reason: 'unkind' as const, words: 'You called someone names.' }
  expect((await app.try(care.removePerson, { params: { id }, body }, as(reader))).status).toBe(404)
  await app.call(care.removePerson, { params: { id }, body }, as(facilitator))
  expect(await stage.read(id, member)).toMatchObject({
    relation: 'removed',
    removal: { reason: 'unkind', words: 'You called someone names.' },
    role: null,
  })
  expect((await app.try(threads.readGroupThread, { params: { id: thread } }, as(member))).status).toBe(404)
  expect((await stage.ask(id, member)).status).toBe(409)
  await app.call(groups.leaveGroup, { params: { id }, body: { keep: false } }, as(member))
  expect((await app.try(threads.readGroupThread, { params: { id: thread } }, as(reader))).status).toBe(410)
})

test('a private call is readable by participants only, moderators see flagged posts', async () => {
  const { id, facilitator, deputy } = await stage.openGroup()
  const [member, other] = [await stage.trusted(), await stage.trusted()]
  await stage.join(id, member, facilitator)
  await stage.join(id, other, facilitator)
  const body = { id: randomUUID() as string, source: 'I am afraid of tomorrow.', language: 'en' as const }
  await app.call(threads.startCall, { params: { id }, body }, as(member))
  expect(await stage.read(id, member)).toMatchObject({ callId: body.id })
  const read = (who: Parameters<typeof as>[0]) =>
    app.try(threads.readGroupThread, { params: { id: body.id } }, as(who))
  expect((await read(facilitator)).body).toMatchObject({ isCall: true, takesAnswers: true })
  for (const who of [other, deputy ?? other]) expect((await read(who)).status).toBe(404)
  await app.call(posts.writePost, { params: { id: body.id }, body: newAnswer('I am here.') }, as(facilitator))
  const again = { ...body, id: randomUUID() as string }
  expect((await app.try(threads.startCall, { params: { id }, body: again }, as(member))).status).toBe(409)
  const listed = await app.call(threads.listCalls, { params: { id } }, as(facilitator))
  expect(listed.items).toMatchObject([{ id: body.id, isOpen: true }])
  await app.call(care.handOverGroup, { params: { id }, body: { to: deputy?.hostId ?? '' } }, as(facilitator))
  expect(await stage.read(id, member)).toMatchObject({ callId: null })
  expect((await read(member)).body).toMatchObject({ takesAnswers: false })
})

test('posts by young members wait for normal moderation', async () => {
  const { id, facilitator } = await stage.openGroup({ band: 'younger', topic: 'work' })
  const [member, reader] = [await stage.trusted('younger'), await stage.trusted('younger')]
  await stage.join(id, member, facilitator)
  await stage.join(id, reader, facilitator)
  const thread = await stage.thread(id, member)
  const read = () => app.try(threads.readGroupThread, { params: { id: thread } }, as(reader))
  expect((await read()).status).toBe(404)
  expect(await app.call(threads.readGroupThread, { params: { id: thread } }, as(member))).toMatchObject({
    isWaiting: true,
  })
  await decideNext(app, stage.moderators[0], 'publish', { kind: 'topic' })
  await settleDecisions(app)
  expect((await read()).status).toBe(200)
  // The facilitator is of the other community, and answers all the same.
  const answer = newAnswer('Thank you for telling us.')
  await app.call(posts.writePost, { params: { id: thread }, body: answer }, as(facilitator))
})
