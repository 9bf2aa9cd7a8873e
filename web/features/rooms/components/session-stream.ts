import type { RoomEvent } from '#contract/community/room-lines.ts'
import { followSession, listLines } from '#contract/community/room-lines.ts'
import type { RoomLine } from '#contract/community/rooms.ts'
import { call } from '#web/platform/api/call.ts'
import { follow } from '#web/platform/live/follow.ts'
import { externalStore, type ExternalStore } from '#web/ui/external-store.ts'
import { gapsIn, lastNumberOf, type LineSequence, withLines, withoutWords } from '../model/line-sequence.ts'

/** What a device has of a session's lines, and how it hears of new ones. */
export interface StreamState {
  readonly lines: LineSequence
  /** The newest lines were read. */
  readonly isLoaded: boolean
  /** Why they could not be. */
  readonly error: unknown
  /** Null until it is known. */
  readonly isConnected: boolean | null
  /** There is nothing to follow: the session is gone, or no longer theirs. */
  readonly isGone: boolean
}

/** What else a session says. */
export interface SessionHearing {
  readonly onSession: (change: Extract<RoomEvent, { kind: 'session' }>) => void
  /** Someone came or went, or something of the reader's own changed. */
  readonly onChange: (kind: 'seats' | 'own') => void
}

/** Milliseconds between looks while no stream can be had, and between tries to fill a gap. */
const lookEvery = 8_000

const blank: StreamState = { lines: [], isLoaded: false, error: null, isConnected: null, isGone: false }

/** Reads at most so many parts in a row: a reader who was away all evening reads on with "Earlier lines". */
const maxParts = 20

/** All lines after a number, part by part. */
async function linesAfter(id: string, number: number): Promise<RoomLine[]> {
  const found: RoomLine[] = []
  for (let part = 0; part < maxParts; part++) {
    const after = found.at(-1)?.number ?? number
    const { items, hasMore } = await call(listLines, { params: { id }, query: { after } })
    found.push(...items)
    if (!hasMore || items.length === 0) break
  }
  return found
}

/**
 * The lines of a session on this device: read once, then followed from the last one on. A gap is filled as soon as it is seen; until then
 * it stands among the lines as one.
 */
export function createSessionStream(id: string, { onSession, onChange }: SessionHearing) {
  const store = externalStore(blank)
  const patch = (part: Partial<StreamState>) => store.set({ ...store.current(), ...part })
  const add = (lines: readonly RoomLine[]) => patch({ lines: withLines(store.current().lines, lines) })
  let isFilling = false
  let isStopped = false

  /** Reads what is missing: in the middle, and after the last line where the server has more. */
  async function fill(from: readonly number[]): Promise<void> {
    if (isFilling || isStopped) return
    isFilling = true
    try {
      for (const number of from) add(await linesAfter(id, number))
    } catch {
      // It stands as a gap, and is tried again.
    } finally {
      isFilling = false
    }
  }
  const fillGaps = () => {
    const gaps = gapsIn(store.current().lines)
    if (gaps.length > 0) void fill(gaps)
  }

  /** The newest lines as they are now, in place of those that are here. */
  async function load(): Promise<void> {
    try {
      const { items } = await call(listLines, { params: { id }, query: {} })
      patch({ lines: withLines([], items), isLoaded: true, error: null })
    } catch (error) {
      patch({ error })
    }
  }

  function onEvent(event: RoomEvent): void {
    const last = lastNumberOf(store.current().lines)
    if (event.kind === 'line') {
      add([event.line])
      fillGaps()
    } else if (event.kind === 'ready') {
      if (event.after > last) void fill([last])
    } else if (event.kind === 'taken_away')
      patch({ lines: withoutWords(store.current().lines, event.number) })
    else if (event.kind === 'session') onSession(event)
    else onChange(event.kind)
  }

  function start(): () => void {
    isStopped = false
    let stopFollowing: (() => void) | undefined
    void load().then(() => {
      if (isStopped) return
      stopFollowing = follow(
        followSession,
        () => ({ params: { id }, query: { after: lastNumberOf(store.current().lines) } }),
        {
          onEvent,
          onConnection: (isConnected) => {
            patch({ isConnected })
            // What changed meanwhile was not heard.
            if (isConnected) onChange('own')
          },
          onGone: () => {
            patch({ isGone: true, isConnected: false })
            onChange('own')
          },
        },
        { asMember: true },
      )
    })
    const timer = setInterval(() => {
      const { isConnected, isLoaded, lines, isGone } = store.current()
      if (isGone) return
      if (!isLoaded) void load()
      else if (isConnected === false) void fill([lastNumberOf(lines)])
      else fillGaps()
    }, lookEvery)
    return () => {
      isStopped = true
      clearInterval(timer)
      stopFollowing?.()
    }
  }

  /** Reads the lines before the first one that is here. */
  async function loadEarlier(): Promise<void> {
    const before = store.current().lines[0]?.number ?? 0
    const { items } = await call(listLines, { params: { id }, query: { before } })
    add(items)
  }

  return {
    current: store.current,
    subscribe: store.subscribe,
    start,
    load,
    loadEarlier,
    add: (line: RoomLine) => {
      add([line])
      fillGaps()
    },
  } satisfies ExternalStore<StreamState> & Record<string, unknown>
}
export type SessionStream = ReturnType<typeof createSessionStream>
