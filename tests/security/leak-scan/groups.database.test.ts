import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as care from '#contract/community/group-care.ts'
import { startCall } from '#contract/community/group-threads.ts'
import { withdrawPost } from '#contract/community/posts.ts'
import { decideRoom, proposeRoom } from '#contract/community/room-settings.ts'
import type { CallInput, Endpoint } from '#contract/endpoint.ts'
import type { TestApp } from '../../support/app.ts'
import type { Person } from '../../support/devices.ts'
import { type GroupStage, openGroups } from '../../support/groups.ts'
import { as } from '../../support/reports.ts'
import { roomSettings } from '../../support/rooms.ts'

// Everything that others can read of groups with content in each state.

/** One word for each state, which occurs in no other text. */
const words = {
  shown: 'quokkas',
  withdrawn: 'gibbons',
  call: 'lemurs',
  request: 'jackals',
  room: 'tapirs',
  waiting: 'ocelots',
  younger: 'puffins',
  proposal: 'marmots',
} as const
type State = keyof typeof words
const textOf = (state: State) => `We once talked about ${words[state]} for an hour.`

type Who = 'member' | 'other' | 'asker' | 'outsider' | 'young' | 'child' | 'facilitator'

let stage: GroupStage
let app: TestApp
let people: Record<Who, Person>
const ids: string[] = []
beforeAll(async () => {
  stage = await openGroups()
  ;({ app } = stage)
  const { id, facilitator, deputy } = await stage.openGroup()
  const [member, other, asker] = [await stage.trusted(), await stage.trusted(), await stage.trusted()]
  for (const who of [member, other]) await stage.join(id, who, facilitator)
  const shown = await stage.thread(id, member, textOf('shown'))
  const withdrawnThread = await stage.thread(id, member, textOf('withdrawn'))
  const { rows } = await app.owner('select id from posts where thread_id = $1', [withdrawnThread])
  await app.call(withdrawPost, { params: { id: rows[0].id } }, as(member))
  const call = { id: randomUUID() as string, source: textOf('call'), language: 'en' as const }
  await app.call(startCall, { params: { id }, body: call }, as(member))
  await stage.ask(id, asker, textOf('request'))
  const roomId: string = randomUUID()
  const { hostId: _, state: __, ...room } = roomSettings('', deputy?.hostId ?? null, { kind: 'group' })
  const proposed = { ...room, about: textOf('room'), groupId: id }
  await app.call(proposeRoom, { params: { id: roomId }, body: proposed }, as(facilitator))
  const decision = { version: 1, outcome: 'approved' as const, words: '' }
  await app.call(decideRoom, { params: { id: roomId }, body: decision }, as(stage.admin))
  const younger = await stage.openGroup({ band: 'younger' })
  const [child, young] = [await stage.trusted('younger'), await stage.trusted('younger')]
  await stage.join(younger.id, child, younger.facilitator)
  const waiting = await stage.thread(younger.id, child, textOf('waiting'))
  await app.owner(
    `update groups set texts = jsonb_set(texts, '{en,about}', to_jsonb($2::text)) where id = $1`,
    [younger.id, textOf('younger')],
  )
  const proposal = await stage.newFacilitator()
  const planned = {
    id: randomUUID() as string,
    topic: 'work' as const,
    band: 'older' as const,
    capacity: 5,
    texts: { en: { name: 'Not yet', about: textOf('proposal'), rules: ['Be kind.'] }, es: null },
  }
  await app.call(care.proposeGroup, { body: planned }, as(proposal))
  people = { member, other, asker, outsider: await stage.trusted(), young, child, facilitator }
  ids.push(id, younger.id, shown, withdrawnThread, call.id, waiting, roomId, planned.id)
})
afterAll(() => app.close())

/** Everything of groups and their rooms that a caller can read, one answer after the other. */
async function answersFor(who: Person | null): Promise<string> {
  const answers: string[] = []
  for (const endpoint of app.app.served) {
    const isOfGroups = /^\/api\/(groups|group-|rooms|community|search|transparency|notifications)/.test(
      endpoint.path,
    )
    if (endpoint.method !== 'GET' || !isOfGroups) continue
    for (const id of ids) {
      const input = { params: { id, language: 'en' }, query: {} } as unknown as CallInput<Endpoint>
      const { body } = await app.try(endpoint, input, who ? as(who) : {})
      answers.push(JSON.stringify(body))
    }
  }
  return answers.join('\n')
}
const foundIn = (text: string) =>
  (Object.keys(words) as State[]).filter((state) => text.includes(words[state]))

test('the scan finds what is there', async () => {
  expect(foundIn(await answersFor(people.member))).toEqual(['shown', 'call', 'room'])
  expect(foundIn(await answersFor(people.facilitator))).toEqual(['shown', 'call', 'request', 'room'])
})

test('group members cannot read retracted posts, foreign calls, or who asks', async () => {
  expect(foundIn(await answersFor(people.other))).toEqual(['shown', 'room'])
})

test('outsiders read nothing of members, rooms or the other community', async () => {
  for (const who of [people.outsider, null]) expect(foundIn(await answersFor(who))).toEqual([])
  expect(foundIn(await answersFor(people.asker))).not.toContain('shown')
  expect(foundIn(await answersFor(people.young))).toEqual(['younger'])
  expect(foundIn(await answersFor(people.child))).toEqual(['waiting', 'younger'])
})

test('no answer names a member', async () => {
  const all = [...Object.values(people), stage.admin]
  for (const who of [people.member, people.outsider, people.facilitator, null]) {
    const text = await answersFor(who)
    expect(all.filter(({ id }) => id !== who?.id && text.includes(id))).toEqual([])
  }
})
