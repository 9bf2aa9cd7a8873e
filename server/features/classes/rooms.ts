import type { AttendedClass, TaughtClass } from '#contract/classes.ts'
import type { EventSink } from '#contract/endpoint.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { refuse } from '#server/platform/http/errors.ts'
import { limitStreamLifetime } from '#server/platform/live/stream-lifetime.ts'
import type { Live } from '#server/platform/live/live.ts'
import { presentAttended, presentTaught } from './present.ts'
import { type ClassId, type ClassRow, holdSeats, readClass, removeOverdue } from './queries.ts'

/**
 * Streams of one device, of which a reload leaves one behind, and of all classes on this server. They are counted apart from those of
 * members, so that neither can take the other's places.
 */
const max = { each: 3, server: 2_000 }

/** A screen: the teacher's or a pupil's. */
type ScreenKind = 'taught' | 'attended'
type ScreenState = TaughtClass | AttendedClass | { kind: 'over' }

interface Screen {
  readonly side: ScreenKind
  readonly secret: string
  readonly sink: EventSink<never>
  /** The last event sent, so that nothing is sent twice. */
  last: string
  /** When its seat was held last; 0 before that. */
  heldAt: number
}

/** Milliseconds after which a seat is held again, for longer than that. [Note: Class seats] */
const holdsEvery = 40_000

function send(screen: Screen, shown: ScreenState): void {
  const text = JSON.stringify(shown)
  if (text === screen.last) return
  screen.last = text
  // One of the two forms that the stream of its side takes, which is checked as it goes out.
  screen.sink.send(shown as never)
}

/** The screens of one class that are connected to this server. What they show is read when something has changed. [Note: Watching] */
function openRoom(live: Live, id: ClassId) {
  const screens = new Set<Screen>()
  /** Timer for the end of the class or the teacher's absence, for which there are no notices. */
  let timer: NodeJS.Timeout | undefined
  let code: string | undefined

  /** Renews the seats of connected screens. A screen whose seat was freed is asked to rejoin. */
  async function renewSeats(db: Db): Promise<void> {
    const now = Date.now()
    const due = [...screens].filter(({ side, heldAt }) => side === 'attended' && heldAt + holdsEvery <= now)
    if (due.length === 0) return
    const held = await holdSeats(
      db,
      id,
      due.map(({ secret }) => secret),
    )
    for (const screen of due) {
      if (held.has(screen.secret)) screen.heldAt = now
      else screen.sink.end()
    }
  }

  async function refresh(db: Db): Promise<void> {
    await renewSeats(db)
    const row = await readOrRemove(db, id)
    // Under a new code all seats were freed.
    const isRenewed = row !== undefined && code !== undefined && row.code !== code
    code = row?.code
    if (isRenewed) {
      for (const screen of screens) screen.heldAt = 0
      await renewSeats(db)
    }
    clearTimeout(timer)
    if (row) timer = setTimeout(watcher.again, Math.min(nextChangeIn(row), holdsEvery)).unref()
    const shown = row && { taught: presentTaught(row), attended: presentAttended(row) }
    for (const screen of screens) {
      send(screen, shown ? shown[screen.side] : { kind: 'over' })
      if (!shown) screen.sink.end()
    }
  }
  const end = () => screens.forEach(({ sink }) => sink.end())
  const watcher = live.watch('class', id, { refresh, end })

  return {
    screens,
    /** A device with more streams loses the oldest ones. */
    add(screen: Screen): void {
      const own = [...screens].filter(({ secret }) => secret === screen.secret)
      for (const { sink } of own.slice(0, Math.max(0, own.length + 1 - max.each))) sink.end()
      screens.add(screen)
      watcher.again()
    },
    close(): void {
      clearTimeout(timer)
      watcher.stop()
    },
  }
}

/** The classes that someone follows from this server. */
export function openRooms(live: Live) {
  const rooms = new Map<ClassId, ReturnType<typeof openRoom>>()
  let open = 0
  return {
    /**
     * A stream of how a class is, for one screen, from now on.
     * @param secret by which the class was found
     * @throws {Refusal} `busy` if this server has no place for one more
     */
    follow(id: ClassId, side: ScreenKind, secret: string) {
      if (open >= max.server) refuse('busy', undefined, { retryAfterSeconds: 10 })
      return (sink: EventSink<never>): void => {
        const room = rooms.get(id) ?? openRoom(live, id)
        rooms.set(id, room)
        const screen: Screen = { side, secret, sink, last: '', heldAt: 0 }
        open++
        room.add(screen)
        limitStreamLifetime(sink)
        sink.whenClosed(() => {
          open--
          room.screens.delete(screen)
          if (room.screens.size > 0) return
          room.close()
          rooms.delete(id)
        })
      }
    },
  }
}

/** Reads a class, and removes it if it has expired. */
async function readOrRemove(db: Db, id: ClassId): Promise<ClassRow | undefined> {
  const row = await readClass(db, id)
  if (!row) await removeOverdue(db)
  return row
}

/** Milliseconds until a class changes by itself. */
function nextChangeIn({ away_from: awayFrom, ends_at: end }: ClassRow, now = Date.now()): number {
  const changes = [awayFrom.getTime(), end.getTime()].filter((change) => change > now)
  return Math.max(0, Math.min(...changes) - now) + 50
}
