import type {
  HeldLine,
  Room,
  RoomLineAuthor,
  RoomSession,
  RoomSessionSummary,
} from '#contract/community/rooms.ts'
import type { HeldJson, SessionJson } from './queries.ts'

const momentOf = (text: string) => new Date(text).toISOString()

const withMoments = <T extends Pick<RoomSessionSummary, 'startsAt' | 'endsAt'>>(session: T): T => ({
  ...session,
  startsAt: momentOf(session.startsAt),
  endsAt: momentOf(session.endsAt),
})

export const presentRoom = (room: Room): Room => ({ ...room, sessions: room.sessions.map(withMoments) })

export interface AuthorFacts {
  readonly aliasId: string | null
  readonly hostId: string | null
  readonly name: string | null
  readonly picture: number | null
  readonly isOwn: boolean
}

/** Who wrote a line: by the name of the session, as a host, or nobody any more. */
export function presentAuthor({ aliasId, hostId, name, picture, isOwn }: AuthorFacts): RoomLineAuthor {
  if (hostId !== null) return { kind: 'host', id: hostId, name: name ?? '', isOwn }
  if (aliasId !== null) return { kind: 'seat', id: aliasId, name: name ?? '', picture: picture ?? 0, isOwn }
  return { kind: 'gone' }
}

export const presentHeld = (line: HeldJson): HeldLine => ({
  id: line.id,
  author: presentAuthor(line),
  words: line.words,
  kinds: line.kinds,
  isMarked: line.isMarked,
  at: momentOf(line.at),
})

export const presentSession = (session: SessionJson): RoomSession => ({
  ...withMoments(session),
  held: session.held.map(presentHeld),
})
