import type { RoomEvent } from '#contract/community/room-lines.ts'
import type { RoomSession, SessionRole } from '#contract/community/rooms.ts'
import type { EventSink } from '#contract/endpoint.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { refuse } from '#server/platform/http/errors.ts'
import { limitStreamLifetime } from '#server/platform/live/stream-lifetime.ts'
import type { Live } from '#server/platform/live/live.ts'
import { presentAuthor } from './present.ts'
import { type NewLine, readNews, type SessionNews } from './stream-queries.ts'

/** Streams of one member in a session, of which a reload leaves one behind, and of all sessions on this server. */
const max = { each: 3, server: 2_000 }
/** Milliseconds for which changes are batched: short, because people wait for each line. */
const gatherMs = 2
/** With more missed lines than this, a device reads them itself. */
const maxMissed = 500

/** Who follows a session, and how far they are. */
export interface RoomReader {
  readonly memberId: string
  readonly family: string
  readonly role: SessionRole
  /** Whether they see lines, or only how their place on the waiting list is. */
  readonly canSeeLines: boolean
  /** The change up to which they know how the session is. */
  readonly tick: number
  /** The number of the last line that they have; without it they start with the next one. */
  readonly after: number | undefined
}

interface Follower extends Omit<RoomReader, 'canSeeLines' | 'tick' | 'after'> {
  readonly sink: EventSink<RoomEvent>
  canSeeLines: boolean
  tick: number
  /** Up to which line they have everything; undefined until they are checked first. */
  position: number | undefined
  /** The last line that they were shown. */
  previous: number
  isReady: boolean
  /** The last session state that was sent. */
  state: string
  readonly removedNumbers: Set<number>
}

type StateEvent = Extract<RoomEvent, { kind: 'session' }>

const stateOf = (news: SessionNews): StateEvent => ({
  kind: 'session',
  state: news.state,
  inCharge: news.state === 'open' || news.state === 'paused' ? news.in_charge : null,
  isOffered: news.is_offered,
  pace: news.pace,
  endsAt: news.ends_at.toISOString(),
})

/** Lines as events: one for all who are shown the same. */
function createLineEvents() {
  const made = new Map<string, RoomEvent>()
  return (line: NewLine, follower: Follower): RoomEvent => {
    const isOwn = line.memberId === follower.memberId
    const isMarked = line.isMarked && follower.role !== 'participant'
    const key = `${line.number} ${follower.previous} ${isOwn} ${isMarked}`
    const event = made.get(key) ?? {
      kind: 'line',
      line: {
        id: line.id,
        number: line.number,
        after: follower.previous,
        author: presentAuthor({ ...line, isOwn }),
        words: line.words,
        isTakenAway: line.isTakenAway,
        at: new Date(line.at).toISOString(),
        isMarked,
      },
    }
    made.set(key, event)
    return event
  }
}

const seatsChanged: RoomEvent = { kind: 'seats' }
const ownChanged: RoomEvent = { kind: 'own' }

/** Sends one follower their news. @returns whether they keep following */
function sendNews(
  follower: Follower,
  news: SessionNews,
  events: ReturnType<typeof createLineEvents>,
): boolean {
  const { sink, memberId, role } = follower
  const own = news.own.filter((seat) => seat.memberId === memberId && seat.tick > follower.tick)
  const isSeated = own.some(({ state }) => state === 'seated')
  if (role === 'participant' && isSeated && !follower.canSeeLines) {
    follower.canSeeLines = true
    follower.position = news.last_number
    follower.previous = news.last_number
  }
  sendFirstEvent(follower, news)
  const state = stateOf(news)
  const text = JSON.stringify(state)
  if (text !== follower.state) sink.send(state)
  follower.state = text
  if (follower.canSeeLines) sendLines(follower, news, events)
  if (follower.canSeeLines && news.seats_tick > follower.tick) sink.send(seatsChanged)
  const hasDeskNews = role !== 'participant' && news.desk_tick > follower.tick
  if (own.length > 0 || hasDeskNews) sink.send(ownChanged)
  follower.tick = news.tick
  const hasLostAccess =
    role === 'participant' && own.some((seat) => seat.state === 'left' || seat.state === 'removed')
  const hostsNoLonger = (role === 'host' || role === 'backup') && !news.hosts.includes(memberId)
  return !hasLostAccess && !hostsNoLonger && !news.ended_families.includes(follower.family)
}

/** Sends the first event, which says from which line on lines follow. */
function sendFirstEvent(follower: Follower, { last_number: last }: SessionNews): void {
  if (follower.isReady) return
  follower.isReady = true
  const from = Math.min(follower.position ?? last, last)
  follower.position = Math.max(from, last - maxMissed)
  follower.previous = follower.position
  follower.sink.send({ kind: 'ready', after: follower.position })
}

function sendLines(follower: Follower, news: SessionNews, events: ReturnType<typeof createLineEvents>): void {
  const { sink, role } = follower
  const hidden = role === 'participant' ? news.hiddenFrom(follower.memberId) : undefined
  for (const number of news.taken) {
    const isOld = number <= (follower.position ?? 0)
    if (isOld && !follower.removedNumbers.has(number)) sink.send({ kind: 'taken_away', number })
    follower.removedNumbers.add(number)
  }
  for (const line of news.lines) {
    if (line.number <= (follower.position ?? 0)) continue
    follower.position = line.number
    if (line.aliasId !== null && hidden?.has(line.aliasId)) continue
    sink.send(events(line, follower), String(line.number))
    follower.previous = line.number
  }
}

/** Those who follow one session from this server. What is new is read once for all of them. [Note: Watching] */
function openRoomSession(live: Live, id: string) {
  const followers = new Set<Follower>()

  async function refresh(db: Db): Promise<void> {
    const current = [...followers]
    if (current.length === 0) return
    const positions = current.flatMap(({ canSeeLines, position }) =>
      canSeeLines && position !== undefined ? [position] : [],
    )
    const news = await readNews(db, id, {
      after: positions.length > 0 ? Math.min(...positions) : null,
      since: Math.min(...current.map(({ tick }) => tick)),
      members: [...new Set(current.map(({ memberId }) => memberId))],
      families: [...new Set(current.map(({ family }) => family))],
    })
    const events = createLineEvents()
    for (const follower of current) if (!news || !sendNews(follower, news, events)) follower.sink.end()
  }
  const end = () => followers.forEach(({ sink }) => sink.end())
  const watcher = live.watch('room', id, { refresh, end, gatherMs })

  return {
    followers,
    /** A member with more than the allowed streams loses the oldest ones. */
    add(follower: Follower): void {
      const own = [...followers].filter(({ memberId }) => memberId === follower.memberId)
      for (const { sink } of own.slice(0, Math.max(0, own.length + 1 - max.each))) sink.end()
      followers.add(follower)
      watcher.again()
    },
    close: () => watcher.stop(),
  }
}

/** The sessions that members follow from this server. [Note: Room streams] */
export function openRoomStreams(live: Live) {
  const sessions = new Map<string, ReturnType<typeof openRoomSession>>()
  let open = 0
  return {
    /** @throws {Refusal} `busy` if this server has no place for one more */
    follow(id: RoomSession['id'], { after, ...reader }: RoomReader) {
      if (open >= max.server) refuse('busy', undefined, { retryAfterSeconds: 5 })
      return (sink: EventSink<RoomEvent>): void => {
        const session = sessions.get(id) ?? openRoomSession(live, id)
        sessions.set(id, session)
        const follower: Follower = {
          ...reader,
          sink,
          position: after,
          previous: after ?? 0,
          isReady: false,
          state: '',
          removedNumbers: new Set(),
        }
        open++
        session.add(follower)
        limitStreamLifetime(sink)
        sink.whenClosed(() => {
          open--
          session.followers.delete(follower)
          if (session.followers.size > 0) return
          session.close()
          if (sessions.get(id) === session) sessions.delete(id)
        })
      }
    },
  }
}
