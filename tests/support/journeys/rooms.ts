import { randomUUID } from 'node:crypto'
import { decideHost, putOwnHost } from '#contract/community/hosts.ts'
import { setDoor } from '#contract/community/room-hosting.ts'
import { sendLine } from '#contract/community/room-lines.ts'
import { saveRoom } from '#contract/community/room-settings.ts'
import { takeSeat } from '#contract/community/rooms.ts'
import type { AgeBand } from '#contract/community/values.ts'
import { dayAfter, utcDay } from '#server/platform/days.ts'
import { createCommunitySeeds } from './community.ts'
import type { Seed } from './seed/seed.ts'
import type { SeededMember } from './seed/members.ts'
import { asOwner, type RunningInstance } from './instance.ts'

interface RoomTraits {
  readonly band?: AgeBand
  readonly title?: string
  readonly seats?: number
  /** The state of its first session: planned, due, or open with the host in charge. */
  readonly session?: 'planned' | 'waiting' | 'open'
}

/** A prepared room, with the id of its first session. */
interface SeededRoom {
  readonly id: string
  readonly sessionId: string
  readonly path: string
  /** The path of the session page. */
  readonly sessionPath: string
}

/** Up to six letters that make an alias unique on a server shared by several workers. */
export const uniqueSuffix = (): string =>
  randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .slice(0, 6)

/** Creates rooms on a server with an open community, each with a verified host and a second one. */
export function createRoomSeeds(server: RunningInstance, seed: Seed, admin: SeededMember) {
  const community = createCommunitySeeds(server, seed)
  const { caller } = seed

  /** A member with an alias whom an administrator verified as a host. @returns the member, and their id as a host */
  async function host(name: string, bands: readonly AgeBand[] = ['older', 'younger']) {
    const member = await community.speaker(`${name} Lamp ${uniqueSuffix()}`)
    const hostRequest = await caller.call(
      putOwnHost,
      {
        body: {
          id: randomUUID(),
          version: 0,
          name,
          about: 'I have listened to people at a youth centre for six years.',
          kinds: ['host'],
          bands: [...bands],
          languages: ['en', 'es'],
          capacity: 8,
          contact: 'by the youth centre',
        },
      },
      member,
    )
    const elapsed = { host: utcDay(), facilitator: null }
    const until = dayAfter(utcDay(), 300)
    const words = 'Spoke to them, saw their certificate'
    await caller.call(
      decideHost,
      {
        params: { id: hostRequest.id },
        body: { outcome: 'verified', version: hostRequest.version, checked: words, until, passed: elapsed },
      },
      admin,
    )
    return { ...member, hostId: hostRequest.id }
  }
  type Host = Awaited<ReturnType<typeof host>>

  async function room(lead: Host, backup: Host | null, traits: RoomTraits = {}): Promise<SeededRoom> {
    const { band = 'older', title = 'The first week back', seats = 12, session = 'planned' } = traits
    const id = randomUUID()
    await caller.call(
      saveRoom,
      {
        params: { id },
        body: {
          kind: 'hour',
          title,
          about: 'For people who are going back, and do not know how. We look at one small step.',
          language: 'en',
          band,
          rules: ['Ask before you give advice.', 'Just reading is welcome.'],
          seats,
          zone: 'Europe/Madrid',
          startsOn: dayAfter(utcDay(), 2),
          startsAt: '18:30',
          minutes: 60,
          repeats: 'weekly',
          hostId: lead.hostId,
          backupId: backup?.hostId ?? null,
          groupId: null,
          version: 0,
          state: 'open',
        },
      },
      admin,
    )
    const sessionId = await asOwner(server.dataDir, async (client) => {
      await client.query('set role upstander_owner')
      const { rows } = await client.query<{ id: string }>(
        'select id from room_sessions where room_id = $1 order by starts_at limit 1',
        [id],
      )
      return rows[0]?.id ?? ''
    })
    if (session !== 'planned') await startSession(sessionId)
    if (session === 'open') {
      await caller.call(setDoor, { params: { id: sessionId }, body: { state: 'open' } }, lead)
      // Nobody has the page open that would report the host's presence.
      await setHostAbsence(sessionId, -3_600)
    }
    const path = `/safe-spaces-enhanced/${id}`
    return { id, sessionId, path, sessionPath: `${path}?session=${sessionId}` }
  }

  /** Moves the start of a session to now. */
  const startSession = (sessionId: string) =>
    community.query(
      `update room_sessions set starts_at = now() - interval '1 second', ends_at = now() + interval '1 hour', state = 'waiting' where id = $1`,
      [sessionId],
    )

  /** Sets how many seconds the host has been absent. */
  const setHostAbsence = (sessionId: string, seconds: number) =>
    community.query('update room_sessions set lease_at = now() - make_interval(secs => $2) where id = $1', [
      sessionId,
      seconds,
    ])

  const seat = (sessionId: string, member: SeededMember, name: string) =>
    caller.call(
      takeSeat,
      {
        params: { id: sessionId },
        body: { name, picture: name.length, acceptsRules: true, remind: false },
      },
      member,
    )

  const say = (sessionId: string, member: SeededMember, words: string) =>
    caller.call(sendLine, { params: { id: sessionId }, body: { id: randomUUID(), words } }, member)

  return { community, host, room, startSession, setHostAbsence, seat, say }
}
