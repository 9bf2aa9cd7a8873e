import { type output, safeParse } from 'zod/v4/core'
import type { CallInput, Endpoint, EventsResult } from '#contract/endpoint.ts'
import { emitAnswer } from '../api/answers.ts'
import { addressOf, requestOf } from '../api/request.ts'
import { waitOrOnline } from '../api/wait-or-online.ts'
import { readEvents } from './events.ts'

type StreamEndpoint = Endpoint & { readonly result: EventsResult }
export type EventOf<E extends StreamEndpoint> = output<E['result']['event']>

/** The callbacks of a subscriber. */
export interface FollowCallbacks<Event> {
  readonly onEvent: (event: Event) => void
  /** Whether the stream is connected; called when that changes. */
  readonly onConnection: (isConnected: boolean) => void
  /** There is nothing to follow any more: the server says so, and is not called again. */
  readonly onGone: () => void
}

/** How a stream is requested. */
interface FollowOptions {
  /** With the session of the signed-in member, if the stream is their own. */
  readonly asMember?: boolean
}

/** Milliseconds before a stream that ended is requested again; doubled each time it did not start. */
const waits = { min: 500, max: 15_000 }
/** Refusals that are temporary. */
const temporaryStatuses = new Set([408, 429, 500, 502, 503, 504])

/**
 * Follows a stream, and reconnects whenever it ends, until it is stopped or gone. Requests omit the session,
 * unless the stream is the member's own.
 *
 * @param getInput - the input of the request, read before each one: a stream of numbered events continues
 * after the last one received. For a stream of complete states it stays the same, and missed events do not
 * matter.
 * @returns the function that stops it
 */
export function follow<E extends StreamEndpoint>(
  endpoint: E,
  getInput: () => CallInput<E>,
  { onEvent, onConnection, onGone }: FollowCallbacks<EventOf<E>>,
  { asMember = false }: FollowOptions = {},
): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  let isConnected: boolean | null = null
  const reportConnection = (now: boolean) => {
    if (isConnected !== now && !signal.aborted) onConnection(now)
    isConnected = now
  }

  function receive(data: string): void {
    if (signal.aborted) return
    const parsed = safeParse(endpoint.result.event as E['result']['event'], JSON.parse(data))
    reportConnection(true)
    if (parsed.success) onEvent(parsed.data)
  }

  async function reconnectUntilStopped(): Promise<void> {
    let wait = waits.min
    while (!signal.aborted) {
      let hasReceived = false
      const input = getInput()
      const options = asMember ? {} : ({ credentials: 'omit' } as const)
      const { headers, method, body = null, credentials } = requestOf(endpoint, input, options)
      const outcome = await readEvents(
        addressOf(endpoint, input),
        { headers: headers ?? {}, method: method ?? 'GET', body, credentials: credentials ?? 'omit' },
        ({ data }) => {
          hasReceived = true
          receive(data)
        },
        signal,
      )
      if (signal.aborted) return
      if (typeof outcome !== 'string' && !temporaryStatuses.has(outcome.refused)) {
        // The first sign that the session was ended from another device.
        if (outcome.refused === 401 && asMember)
          emitAnswer({ serverTime: null, refusal: 'signed_out', asMember })
        return onGone()
      }
      wait = hasReceived ? waits.min : Math.min(wait * 2, waits.max)
      // A stream that reached its time limit is requested again at once, without reporting a disconnect.
      if (!hasReceived || outcome !== 'ended') reportConnection(false)
      // Jitter, so that not all clients reconnect at the same moment.
      await waitToReconnect(wait * (0.5 + Math.random()), signal)
    }
  }

  void reconnectUntilStopped()
  return () => stopped.abort()
}

/** Waits for a time in milliseconds, or until the network is back or the page is visible again. */
async function waitToReconnect(milliseconds: number, signal: AbortSignal): Promise<void> {
  const visible = new AbortController()
  const onVisibilityChange = () => document.visibilityState === 'visible' && visible.abort()
  document.addEventListener('visibilitychange', onVisibilityChange)
  await waitOrOnline(milliseconds, AbortSignal.any([signal, visible.signal])).catch(() => undefined)
  document.removeEventListener('visibilitychange', onVisibilityChange)
}
