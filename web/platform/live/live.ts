import type { LiveEvent } from '#contract/live.ts'
import type { CallOptions } from '../api/request.ts'
import { withLock } from '../device/with-lock.ts'
import { waitOrOnline } from '../api/wait-or-online.ts'
import { followStream, type LiveMessage, type StreamSource } from './stream.ts'

/** Somebody who listens, as the tabs of a browser know each other: one stream serves all that are alike. */
export interface LiveListener {
  /** The member's or receipt's name. What is told here goes to every tab that listens under it. */
  readonly name: string
  readonly options: CallOptions
  /** Where the stream is, if it is not that of the member or receipt. */
  readonly address?: string | undefined
  /** Something changed. At `ready` without `resumed` something may have been missed: look at everything again. */
  readonly onEvent: (event: LiveEvent) => void
}

/** What a tab sends the others: an event of the stream; or, without an id, that they are to look. */
type Heard = LiveMessage
/** A tab that starts to listen says `joining`; the tab that has a stream answers `leading`. */
type TabMessage = Heard | 'joining' | 'leading'

/** Milliseconds before a stream that ended is asked for again; doubled each time it did not start. */
const waits = { first: 1_000, most: 60_000 }
/** Milliseconds between looks, while no stream can be had. */
const lookEvery = 20_000
/** Milliseconds for which a hidden tab keeps its stream. */
const hiddenFor = 30_000

const channelOf = (name: string) => new BroadcastChannel(`live ${name}`)

/**
 * Hears what is told in this browser, for as long as a tab has a stream, and opens none.
 *
 * @param name as of {@link LiveListener}
 * @returns what stops it
 */
export function overhear(name: string, onEvent: (event: LiveEvent) => void): () => void {
  const channel = channelOf(name)
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (typeof data !== 'string') onEvent(data.event)
  })
  return () => channel.close()
}

/** What the tabs of a browser say to each other about one stream. */
interface Channel {
  /** The id of the last event that everybody heard. */
  readonly lastId: () => string | null
  readonly broadcast: (message: Heard) => void
  /** Whether this tab has the stream. */
  readonly onStream: (isThere: boolean) => void
  readonly close: () => void
}

/** Joins the tabs that listen under a name. What a tab has read may be older than the first change that it hears of: then it looks again. */
function joinTabs(name: string, onEvent: (event: LiveEvent) => void): Channel {
  const channel = channelOf(name)
  let lastId: string | null = null
  let hasStream = false
  let isJoining = true

  function hear({ id, event }: Heard) {
    lastId = id ?? lastId
    if (event.kind === 'ready') isJoining = false
    onEvent(event)
  }
  function post(message: TabMessage) {
    // A channel between tabs has no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage(message)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data === 'joining') {
      if (hasStream) post('leading')
    } else if (data !== 'leading') hear(data)
    else if (isJoining) hear({ id: null, event: { kind: 'ready', resumed: false } })
  })
  post('joining')
  return {
    lastId: () => lastId,
    broadcast(message) {
      hear(message)
      post(message)
    },
    onStream(isThere) {
      hasStream = isThere
    },
    close: () => channel.close(),
  }
}

/**
 * Listens until it is stopped. Of all tabs that are looked at, one holds the lock and the stream, and notifies the others; when it
 * goes, or is hidden for a while, the next one resumes from the last event that everybody heard. Where no stream can be had,
 * it has every tab look now and then.
 *
 * @returns what stops it
 */
export function listen({ name, options, address, onEvent }: LiveListener): () => void {
  const stopped = new AbortController()
  const tabs = joinTabs(name, onEvent)
  let leading: AbortController | null = null
  let hiding: ReturnType<typeof setTimeout> | undefined

  /** Waits for the lock, and leads for as long as this tab is looked at. */
  function compete() {
    if (leading || stopped.signal.aborted) return
    const turn = new AbortController()
    leading = turn
    const leadership = withLock(`live/${name}`, () => lead({ options, address }, tabs, turn.signal), turn)
    leadership.catch(() => undefined)
  }

  function stepBack() {
    leading?.abort()
    leading = null
  }

  function onVisibility() {
    clearTimeout(hiding)
    if (document.visibilityState === 'visible') compete()
    else hiding = setTimeout(stepBack, hiddenFor)
  }

  document.addEventListener('visibilitychange', onVisibility)
  onVisibility()
  return () => {
    stopped.abort()
    document.removeEventListener('visibilitychange', onVisibility)
    clearTimeout(hiding)
    stepBack()
    tabs.close()
  }
}

/** Holds the stream for all tabs, and asks for it again whenever it ends. */
async function lead(
  source: StreamSource,
  { lastId, broadcast, onStream }: Channel,
  signal: AbortSignal,
): Promise<void> {
  let wait = waits.first
  while (!signal.aborted) {
    let heard = false
    const end = await followStream(
      source,
      lastId(),
      (message) => {
        heard = true
        onStream(true)
        broadcast(message)
      },
      signal,
    )
    onStream(false)
    if (signal.aborted || end === 'refused') return
    wait = heard ? waits.first : Math.min(wait * 2, waits.most)
    if (!heard) broadcast({ id: null, event: { kind: 'ready', resumed: false } })
    // The wait ends early where nobody listens any more, and so is this.
    await waitOrOnline(heard ? wait : Math.max(wait, lookEvery), signal).catch(() => undefined)
  }
}
