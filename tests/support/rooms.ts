import { randomUUID } from 'node:crypto'
import { listLines, sendLine } from '#contract/community/room-lines.ts'
import { setDoor } from '#contract/community/room-hosting.ts'
import { saveRoom } from '#contract/community/room-settings.ts'
import type { RoomKind, RoomRepeat } from '#contract/community/room-settings.ts'
import { readRoom, readSession, takeSeat } from '#contract/community/rooms.ts'
import type { AgeBand } from '#contract/community/values.ts'
import { dayAfter, utcDay } from '#server/platform/days.ts'
import type { TestApp } from './app.ts'
import { newModerator, newVoice, openCommunity } from './community.ts'
import { type Person, type TestPeople, testPeople } from './devices.ts'
import { newAdmin, newHost } from './hosts.ts'
import { as } from './reports.ts'

/** The room settings that an administrator saves. */
export const roomSettings = (
  hostId: string,
  backupId: string | null,
  more: Partial<ReturnType<typeof settings>> = {},
) => ({ ...settings(), hostId, backupId, ...more })
const settings = () => ({
  kind: 'hour' as RoomKind,
  title: 'Evening talk',
  about: 'For those who were left out at work.',
  language: 'en' as 'en' | 'es',
  band: 'older' as AgeBand,
  rules: ['Speak of yourself.'],
  seats: 100,
  zone: 'Europe/Madrid',
  startsOn: dayAfter(utcDay(), 1),
  startsAt: '18:30',
  minutes: 60,
  repeats: 'weekly' as RoomRepeat,
  groupId: null,
  version: 0,
  state: 'open' as 'open' | 'paused' | 'closed',
})

/** Moves the start of a room's next session to now. */
export async function startSession(app: Pick<TestApp, 'owner'>, id: string): Promise<void> {
  await app.owner(
    `update room_sessions set starts_at = now() - interval '1 second', ends_at = now() + interval '1 hour', state = 'waiting' where id = $1`,
    [id],
  )
}

const stuffs =
  'Paper Cotton Copper Wooden Velvet Linen Marble Woollen Tin Glass Straw Felt Leather Satin Bamboo Brass'.split(
    ' ',
  )
const objects =
  'Button Basket Ribbon Bottle Ladder Pencil Blanket Cushion Spoon Kite Drum Saddle Wheel Hammer Compass Anchor'.split(
    ' ',
  )
let names = 0
/** A name for one session, without digits: a number could be an age. */
export const nextSessionName = () => {
  const nth = names++
  return [stuffs[nth % 16], stuffs[Math.floor(nth / 256) % 16], objects[Math.floor(nth / 16) % 16]].join(' ')
}

/** A server with a host, a backup, an administrator and a moderator, ready to open rooms. */
export async function roomStage(app: TestApp, people: TestPeople = testPeople(app)) {
  await openCommunity(app)
  const admin = await newAdmin(app, people)
  const moderator = await newModerator(app, people)
  const [host, backup] = [
    await newHost(app, people, { capacity: 12 }),
    await newHost(app, people, { name: 'Jonas', capacity: 12 }),
  ]

  async function plan(more: Parameters<typeof roomSettings>[2] = {}) {
    const id = randomUUID()
    const { backupId = backup.hostId } = more as { backupId?: string | null }
    await app.owner(`update rooms set state = 'closed' where state = 'open'`)
    const body = { ...roomSettings(host.hostId, backup.hostId, more), backupId }
    const room = await app.call(saveRoom, { params: { id }, body }, as(admin))
    const { rows } = await app.owner('select id from room_sessions where room_id = $1 order by starts_at', [
      id,
    ])
    return { id, room, sessionId: String(rows[0]?.id), sessions: rows.map((row) => String(row.id)) }
  }

  return {
    app,
    people,
    admin,
    moderator,
    host,
    backup,
    plan,
    /** Opens a session of a new room, with the host in charge. */
    async open(more: Parameters<typeof roomSettings>[2] = {}) {
      const planned = await plan(more)
      await startSession(app, planned.sessionId)
      const params = { id: planned.sessionId }
      await app.call(setDoor, { params, body: { state: 'open' } }, as(host))
      return planned
    },
    voice: (band: AgeBand = 'older', standing = 'known') => newVoice(app, people, { band, standing }),
    async join(sessionId: string, who: Person, name = nextSessionName()) {
      const body = { name, picture: 3, acceptsRules: true as const, remind: false }
      return app.call(takeSeat, { params: { id: sessionId }, body }, as(who))
    },
    /** A member with an alias who has a seat. */
    async guest(sessionId: string, band: AgeBand = 'older') {
      const person = await newVoice(app, people, { band, standing: 'known' })
      const answer = await this.join(sessionId, person)
      return { ...person, seatId: answer.outcome === 'seated' ? answer.seat.id : '' }
    },
    say: (sessionId: string, who: Person, words: string) =>
      app.call(sendLine, { params: { id: sessionId }, body: { id: randomUUID(), words } }, as(who)),
    lines: async (sessionId: string, who: Person, query: { after?: number; before?: number } = {}) =>
      (await app.call(listLines, { params: { id: sessionId }, query }, as(who))).items,
    async wordsOf(sessionId: string, who: Person) {
      return (await this.lines(sessionId, who)).map(({ words }) => words)
    },
    read: (sessionId: string, who: Person) => app.call(readSession, { params: { id: sessionId } }, as(who)),
    room: (id: string, who?: Person) => app.call(readRoom, { params: { id } }, who ? as(who) : {}),
  }
}
export type RoomStage = Awaited<ReturnType<typeof roomStage>>
