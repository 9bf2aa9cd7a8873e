import type { RoomEvent } from '#contract/community/room-lines.ts'
import { followSession, listLines } from '#contract/community/room-lines.ts'
import type { RoomLine } from '#contract/community/rooms.ts'
import { call } from '#web/platform/api/call.ts'
import { follow } from '#web/platform/live/follow.ts'
import { externalStore, type ExternalStore } from '#web/ui/external-store.ts'
import { findGaps, lastLineNumber, type LineSequence, withLines, removeText } from './line-sequence.ts'

/** The lines of a session on a device, and the state of its live stream. */
export interface StreamState {
  readonly lines: LineSequence
  /** Whether the newest lines were loaded. */
  readonly isLoaded: boolean
  /** Why they could not be loaded. */
  readonly error: unknown
  /** Null until it is known. */
  readonly isConnected: boolean | null
  /** Whether there is nothing to follow: the session no longer exists, or not for this reader. */
  readonly isGone: boolean
}

/** Callbacks for other events of a session. */
export interface SessionListener {
  readonly onSession: (change: Extract<RoomEvent, { kind: 'session' }>) => void
  /** Participants changed, or the reader's own state did. */
  readonly onChange: (kind: 'seats' | 'own') => void
}

/** Milliseconds between polls while there is no stream, and between attempts to fill a gap. */
const pollInterval = 8_000

const blank: StreamState = { lines: [], isLoaded: false, error: null, isConnected: null, isGone: false }

/** Maximum parts that are loaded in a row: after a long absence, "Earlier lines" loads the rest. */
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
 * The loaded lines, and functions that load missing ones.
 *
 * @param isStopped - whether the session is no longer shown
 */
function createLineLoader(id: string, isStopped: () => boolean) {
  const store = externalStore(blank)
  const patch = (part: Partial<StreamState>) => store.set({ ...store.current(), ...part })
  const add = (lines: readonly RoomLine[]) => patch({ lines: withLines(store.current().lines, lines) })
  let isFilling = false

  /** Loads missing lines: in gaps, and after the last line if the server has more. */
  async function fillAfter(from: readonly number[]): Promise<void> {
    if (isFilling || isStopped()) return
    isFilling = true
    try {
      for (const number of from) add(await linesAfter(id, number))
    } catch {
      // It stays a gap, and is tried again.
    } finally {
      isFilling = false
    }
  }
  const fillGaps = () => {
    const gaps = findGaps(store.current().lines)
    if (gaps.length > 0) void fillAfter(gaps)
  }

  /** Replaces the lines by the newest ones. */
  async function load(): Promise<void> {
    try {
      const { items } = await call(listLines, { params: { id }, query: {} })
      patch({ lines: withLines([], items), isLoaded: true, error: null })
    } catch (error) {
      patch({ error })
    }
  }

  /** Loads the lines before the first loaded one. */
  async function loadEarlier(): Promise<void> {
    const before = store.current().lines[0]?.number ?? 0
    const { items } = await call(listLines, { params: { id }, query: { before } })
    add(items)
  }

  /** Adds a new line. */
  const addNew = (line: RoomLine) => {
    add([line])
    fillGaps()
  }
  const removeLine = (number: number) => patch({ lines: removeText(store.current().lines, number) })
  const lastNumber = () => lastLineNumber(store.current().lines)

  return { store, patch, fillAfter, fillGaps, load, loadEarlier, addNew, takeAway: removeLine, lastNumber }
}
type LineLoader = ReturnType<typeof createLineLoader>

function handleEvent(event: RoomEvent, loader: LineLoader, { onSession, onChange }: SessionListener): void {
  if (event.kind === 'line') loader.addNew(event.line)
  else if (event.kind === 'ready') {
    const last = loader.lastNumber()
    if (event.after > last) void loader.fillAfter([last])
  } else if (event.kind === 'taken_away') loader.takeAway(event.number)
  else if (event.kind === 'session') onSession(event)
  else onChange(event.kind)
}

/** Follows the session from the last line on. */
const followFromLast = (id: string, loader: LineLoader, listener: SessionListener) =>
  follow(
    followSession,
    () => ({ params: { id }, query: { after: loader.lastNumber() } }),
    {
      onEvent: (event) => handleEvent(event, loader, listener),
      onConnection: (isConnected) => {
        loader.patch({ isConnected })
        // Changes during the interruption were missed.
        if (isConnected) listener.onChange('own')
      },
      onGone: () => {
        loader.patch({ isGone: true, isConnected: false })
        listener.onChange('own')
      },
    },
    { asMember: true },
  )

/** Loads missing lines while there is no stream. */
function loadMissing({ store, load, fillAfter, fillGaps }: LineLoader): void {
  const { isConnected, isLoaded, lines, isGone } = store.current()
  if (isGone) return
  if (!isLoaded) void load()
  else if (isConnected === false) void fillAfter([lastLineNumber(lines)])
  else fillGaps()
}

/**
 * The lines of a session on this device: loaded once, then followed from the last one on. A gap is filled as soon as it is noticed; until then
 * it is shown among the lines.
 */
export function createSessionStream(id: string, listener: SessionListener) {
  let isStopped = false
  const loader = createLineLoader(id, () => isStopped)

  function start(): () => void {
    isStopped = false
    let stopFollowing: (() => void) | undefined
    void loader.load().then(() => {
      if (!isStopped) stopFollowing = followFromLast(id, loader, listener)
    })
    const timer = setInterval(() => loadMissing(loader), pollInterval)
    return () => {
      isStopped = true
      clearInterval(timer)
      stopFollowing?.()
    }
  }

  return {
    current: loader.store.current,
    subscribe: loader.store.subscribe,
    start,
    load: loader.load,
    loadEarlier: loader.loadEarlier,
    add: loader.addNew,
  } satisfies ExternalStore<StreamState> & Record<string, unknown>
}
export type SessionStream = ReturnType<typeof createSessionStream>
