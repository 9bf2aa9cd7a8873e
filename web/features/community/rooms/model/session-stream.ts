import type { RoomEvent } from '#contract/community/room-lines.ts'
import { followSession, listLines } from '#contract/community/room-lines.ts'
import type { RoomLine } from '#contract/community/rooms.ts'
import { call } from '#web/platform/api/call.ts'
import { follow } from '#web/platform/live/follow.ts'
import { externalStore, type ExternalStore } from '#web/ui/external-store.ts'
import { gapsIn, lastNumberOf, type LineSequence, withLines, withoutWords } from './line-sequence.ts'

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
 * The lines that are here, and reading those that are not.
 *
 * @param isStopped - nobody looks at the session any more
 */
function createLineKeeper(id: string, isStopped: () => boolean) {
  const store = externalStore(blank)
  const patch = (part: Partial<StreamState>) => store.set({ ...store.current(), ...part })
  const add = (lines: readonly RoomLine[]) => patch({ lines: withLines(store.current().lines, lines) })
  let isFilling = false

  /** Reads what is missing: in the middle, and after the last line where the server has more. */
  async function fillAfter(from: readonly number[]): Promise<void> {
    if (isFilling || isStopped()) return
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
    if (gaps.length > 0) void fillAfter(gaps)
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

  /** Reads the lines before the first one that is here. */
  async function loadEarlier(): Promise<void> {
    const before = store.current().lines[0]?.number ?? 0
    const { items } = await call(listLines, { params: { id }, query: { before } })
    add(items)
  }

  /** Adds a line that was said just now. */
  const addNew = (line: RoomLine) => {
    add([line])
    fillGaps()
  }
  const takeAway = (number: number) => patch({ lines: withoutWords(store.current().lines, number) })
  const lastNumber = () => lastNumberOf(store.current().lines)

  return { store, patch, fillAfter, fillGaps, load, loadEarlier, addNew, takeAway, lastNumber }
}
type LineKeeper = ReturnType<typeof createLineKeeper>

function hear(event: RoomEvent, keeper: LineKeeper, { onSession, onChange }: SessionHearing): void {
  if (event.kind === 'line') keeper.addNew(event.line)
  else if (event.kind === 'ready') {
    const last = keeper.lastNumber()
    if (event.after > last) void keeper.fillAfter([last])
  } else if (event.kind === 'taken_away') keeper.takeAway(event.number)
  else if (event.kind === 'session') onSession(event)
  else onChange(event.kind)
}

/** Follows the session from the last line on. */
const followFromLast = (id: string, keeper: LineKeeper, hearing: SessionHearing) =>
  follow(
    followSession,
    () => ({ params: { id }, query: { after: keeper.lastNumber() } }),
    {
      onEvent: (event) => hear(event, keeper, hearing),
      onConnection: (isConnected) => {
        keeper.patch({ isConnected })
        // What changed meanwhile was not heard.
        if (isConnected) hearing.onChange('own')
      },
      onGone: () => {
        keeper.patch({ isGone: true, isConnected: false })
        hearing.onChange('own')
      },
    },
    { asMember: true },
  )

/** Reads what is missing, where no stream said it. */
function look({ store, load, fillAfter, fillGaps }: LineKeeper): void {
  const { isConnected, isLoaded, lines, isGone } = store.current()
  if (isGone) return
  if (!isLoaded) void load()
  else if (isConnected === false) void fillAfter([lastNumberOf(lines)])
  else fillGaps()
}

/**
 * The lines of a session on this device: read once, then followed from the last one on. A gap is filled as soon as it is seen; until then
 * it stands among the lines as one.
 */
export function createSessionStream(id: string, hearing: SessionHearing) {
  let isStopped = false
  const keeper = createLineKeeper(id, () => isStopped)

  function start(): () => void {
    isStopped = false
    let stopFollowing: (() => void) | undefined
    void keeper.load().then(() => {
      if (!isStopped) stopFollowing = followFromLast(id, keeper, hearing)
    })
    const timer = setInterval(() => look(keeper), lookEvery)
    return () => {
      isStopped = true
      clearInterval(timer)
      stopFollowing?.()
    }
  }

  return {
    current: keeper.store.current,
    subscribe: keeper.store.subscribe,
    start,
    load: keeper.load,
    loadEarlier: keeper.loadEarlier,
    add: keeper.addNew,
  } satisfies ExternalStore<StreamState> & Record<string, unknown>
}
export type SessionStream = ReturnType<typeof createSessionStream>
