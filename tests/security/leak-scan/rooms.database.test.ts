import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as hosting from '#contract/community/room-hosting.ts'
import * as lines from '#contract/community/room-lines.ts'
import { blockAlias } from '#contract/community/voices.ts'
import type { CallInput, Endpoint } from '#contract/endpoint.ts'
import { testApp, type TestApp } from '../../support/app.ts'
import type { Person } from '../../support/devices.ts'
import { as } from '../../support/reports.ts'
import { type RoomStage, roomStage } from '../../support/rooms.ts'

// Everything that others can read of rooms with content in each state.

/** One word for each state, which occurs in no other text. */
const words = {
  shown: 'quokkas',
  held: 'ocelots',
  kept: 'marmots',
  taken: 'gibbons',
  word: 'lemurs',
  blocked: 'tapirs',
  escalation: 'jackals',
  younger: 'puffins',
} as const
type State = keyof typeof words
const textOf = (state: State) => `We once talked about ${words[state]} for an hour.`
const hidden = (Object.keys(words) as State[]).filter((state) => state !== 'shown')

let app: TestApp
let stage: RoomStage
let people: Record<'writer' | 'reader' | 'blocked' | 'outsider' | 'young', Person>
const ids: { room: string; session: string; word: string }[] = []
beforeAll(async () => {
  app = await testApp()
  stage = await roomStage(app)
  const young = await stage.open({ band: 'younger' })
  const child = await stage.guest(young.sessionId, 'younger')
  await stage.say(young.sessionId, child, textOf('younger'))
  ids.push({ room: young.id, session: young.sessionId, word: randomUUID() })
  const { id, sessionId } = await stage.open()
  await app.owner(`update rooms set state = 'open' where id = $1`, [young.id])
  const [writer, reader, blocked] = [
    await stage.guest(sessionId),
    await stage.guest(sessionId),
    await stage.guest(sessionId),
  ]
  people = { writer, reader, blocked, outsider: await stage.voice(), young: child }
  await app.call(blockAlias, { params: { id: blocked.seatId }, body: { mode: 'block' } }, as(reader))
  await stage.say(sessionId, writer, textOf('shown'))
  await stage.say(sessionId, blocked, textOf('blocked'))
  const removedLine = await stage.say(sessionId, writer, textOf('taken'))
  const lineOf = (outcome: lines.LineOutcome) => ('line' in outcome ? outcome.line.id : '')
  const decide = (lineId: string, outcome: 'refused' | 'taken_away') =>
    app.call(hosting.decideLine, { params: { id: sessionId, lineId }, body: { outcome } }, as(stage.host))
  await decide(lineOf(removedLine), 'taken_away')
  await app.owner('update community_settings set is_calm = true')
  await stage.say(sessionId, writer, textOf('held'))
  await decide(lineOf(await stage.say(sessionId, writer, textOf('kept'))), 'refused')
  await app.owner('update community_settings set is_calm = false')
  const params = { id: sessionId }
  const { id: word } = await app.call(
    lines.requestPrivateWord,
    { params, body: { id: randomUUID(), seatId: null } },
    as(writer),
  )
  const inPrivate = { id: randomUUID(), words: textOf('word') }
  await app.call(lines.sendPrivateLine, { params: { id: word }, body: inPrivate }, as(writer))
  const escalation = { id: randomUUID(), seatId: writer.seatId, words: textOf('escalation') }
  await app.call(hosting.escalateSession, { params, body: escalation }, as(stage.host))
  ids.push({ room: id, session: sessionId, word })
})
afterAll(() => app.close())

/** Everything of rooms that a caller can read, one answer after the other. */
async function answersFor(who: Person | null): Promise<string> {
  const answers: string[] = []
  for (const endpoint of app.app.served) {
    const isOfRooms = /^\/api\/(rooms|moderation|community|transparency|notifications)/.test(endpoint.path)
    if (endpoint.method !== 'GET' || !isOfRooms) continue
    for (const { room, session, word } of ids) {
      const id = endpoint.path.includes('/sessions/')
        ? session
        : endpoint.path.includes('/words/')
          ? word
          : room
      const input = { params: { id, language: 'en' }, query: {} } as unknown as CallInput<Endpoint>
      const { body } = await app.try(endpoint, input, who ? as(who) : {})
      answers.push(JSON.stringify(body))
    }
  }
  return answers.join('\n')
}
const foundIn = (text: string) => hidden.filter((state) => text.includes(words[state]))
const idsOfOthers = (text: string, own: Person | null) =>
  [...Object.values(people), stage.host, stage.backup].filter(({ id }) => id !== own?.id && text.includes(id))

test('the scan finds what is there', async () => {
  const read = await answersFor(people.reader)
  expect(read).toContain(words.shown)
  const asHost = await answersFor(stage.host)
  expect(foundIn(asHost)).toEqual(['held', 'word', 'blocked', 'younger'])
})

test('in the room, held, removed, private and blocked content stays hidden', async () => {
  expect(foundIn(await answersFor(people.reader))).toEqual([])
  expect(foundIn(await answersFor(people.blocked))).toEqual(['blocked'])
})

test('outside the room its content and the other community stay hidden', async () => {
  for (const who of [people.outsider, people.young, null]) {
    const text = await answersFor(who)
    expect(text).not.toContain(words.shown)
    expect(foundIn(text)).toEqual(who === people.young ? ['younger'] : [])
  }
})

test('no answer names a member', async () => {
  for (const who of [people.reader, people.outsider, people.young, stage.host, stage.moderator, null])
    expect(idsOfOthers(await answersFor(who), who)).toEqual([])
})
