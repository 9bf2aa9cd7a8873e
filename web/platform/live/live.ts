import type { LiveEvent } from '#contract/live.ts'
import type { CallOptions } from '../api/request.ts'
import { withLock } from '../device/with-lock.ts'
import { waitOrOnline } from '../api/wait-or-online.ts'
import { followStream, type LiveMessage, type StreamSource } from './stream.ts'

/** A subscriber, as the tabs of a browser identify it: one stream serves all subscribers with the same name. */
export interface LiveListener {
  /** The name of the member or receipt. Every tab that listens under it receives the events. */
  readonly name: string
  readonly options: CallOptions
  /** The address of the stream, if it is not that of the member or receipt. */
  readonly address?: string | undefined
  /** Something changed. `ready` without `resumed` means that events may have been missed: refetch everything. */
  readonly onEvent: (event: LiveEvent) => void
}

/** What a tab sends to the others: an event of the stream; without an id, a request to refetch. */
type TabEvent = LiveMessage
/** A tab that starts to listen posts `joining`; the tab that has the stream answers `leading`. */
type TabMessage = TabEvent | 'joining' | 'leading'

/** Milliseconds before a stream that ended is requested again; doubled each time it did not start. */
const waits = { min: 1_000, max: 60_000 }
/** Milliseconds between polls while no stream is available. */
const pollInterval = 20_000
/** Milliseconds for which a hidden tab keeps its stream. */
const hiddenTimeout = 30_000

const channelOf = (name: string) => new BroadcastChannel(`live ${name}`)

/**
 * Receives the events of this browser for as long as another tab has a stream; opens none itself.
 *
 * @param name as in {@link LiveListener}
 * @returns the function that stops it
 */
export function listenPassively(name: string, onEvent: (event: LiveEvent) => void): () => void {
  const channel = channelOf(name)
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (typeof data !== 'string') onEvent(data.event)
  })
  return () => channel.close()
}

/** The channel between the tabs of a browser about one stream. */
interface Channel {
  /** The id of the last event that every tab received. */
  readonly lastId: () => string | null
  readonly broadcast: (message: TabEvent) => void
  /** Sets whether this tab has the stream. */
  readonly onStream: (isThere: boolean) => void
  readonly close: () => void
}

/**
 * Joins the tabs that listen under a name. What this tab has read may be older than the first change it
 * receives: then it refetches.
 */
function joinTabs(name: string, onEvent: (event: LiveEvent) => void): Channel {
  const channel = channelOf(name)
  let lastId: string | null = null
  let hasStream = false
  let isJoining = true

  function receive({ id, event }: TabEvent) {
    lastId = id ?? lastId
    if (event.kind === 'ready') isJoining = false
    onEvent(event)
  }
  function post(message: TabMessage) {
    // A channel between tabs has no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage(message)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data === 'joining') {
      if (hasStream) post('leading')
    } else if (data !== 'leading') receive(data)
    else if (isJoining) receive({ id: null, event: { kind: 'ready', resumed: false } })
  })
  post('joining')
  return {
    lastId: () => lastId,
    broadcast(message) {
      receive(message)
      post(message)
    },
    onStream(isThere) {
      hasStream = isThere
    },
    close: () => channel.close(),
  }
}

/**
 * Listens until it is stopped. Of all visible tabs, one holds the lock and the stream, and notifies the
 * others; when it closes, or is hidden for a while, the next one resumes from the last event that every tab
 * received. If no stream is available, every tab polls.
 *
 * @returns the function that stops it
 */
export function listen({ name, options, address, onEvent }: LiveListener): () => void {
  const stopped = new AbortController()
  const tabs = joinTabs(name, onEvent)
  let leading: AbortController | null = null
  let hideTimer: ReturnType<typeof setTimeout> | undefined

  /** Waits for the lock, and leads for as long as this tab is visible. */
  function requestLead() {
    if (leading || stopped.signal.aborted) return
    const attempt = new AbortController()
    leading = attempt
    const leadership = withLock(
      `live/${name}`,
      () => lead({ options, address }, tabs, attempt.signal),
      attempt,
    )
    leadership.catch(() => undefined)
  }

  function stopLeading() {
    leading?.abort()
    leading = null
  }

  function onVisibility() {
    clearTimeout(hideTimer)
    if (document.visibilityState === 'visible') requestLead()
    else hideTimer = setTimeout(stopLeading, hiddenTimeout)
  }

  document.addEventListener('visibilitychange', onVisibility)
  onVisibility()
  return () => {
    stopped.abort()
    document.removeEventListener('visibilitychange', onVisibility)
    clearTimeout(hideTimer)
    stopLeading()
    tabs.close()
  }
}

/** Holds the stream for all tabs, and reconnects whenever it ends. */
async function lead(
  source: StreamSource,
  { lastId, broadcast, onStream }: Channel,
  signal: AbortSignal,
): Promise<void> {
  let wait = waits.min
  while (!signal.aborted) {
    let hasReceived = false
    const end = await followStream(
      source,
      lastId(),
      (message) => {
        hasReceived = true
        onStream(true)
        broadcast(message)
      },
      signal,
    )
    onStream(false)
    if (signal.aborted || end === 'refused') return
    wait = hasReceived ? waits.min : Math.min(wait * 2, waits.max)
    if (!hasReceived) broadcast({ id: null, event: { kind: 'ready', resumed: false } })
    // The wait ends early if this tab stops leading; the loop then ends too.
    await waitOrOnline(hasReceived ? wait : Math.max(wait, pollInterval), signal).catch(() => undefined)
  }
}
