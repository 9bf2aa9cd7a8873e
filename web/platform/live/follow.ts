import { type output, safeParse } from 'zod/v4/core'
import type { CallInput, Endpoint, EventsResult } from '#contract/endpoint.ts'
import { emitAnswer } from '../api/answers.ts'
import { addressOf, requestOf } from '../api/request.ts'
import { waitOrOnline } from '../api/wait-or-online.ts'
import { readEvents } from './events.ts'

type Followed = Endpoint & { readonly result: EventsResult }
export type EventOf<E extends Followed> = output<E['result']['event']>

/** The callbacks of a subscriber. */
export interface Hearing<Event> {
  readonly onEvent: (event: Event) => void
  /** Whether the stream is connected; called when that changes. */
  readonly onConnection: (isThere: boolean) => void
  /** There is nothing to follow any more: the server says so, and is not called again. */
  readonly onGone: () => void
}

/** How a stream is requested. */
interface Following {
  /** With the session of the signed-in member, if the stream is their own. */
  readonly asMember?: boolean
}

/** Milliseconds before a stream that ended is requested again; doubled each time it did not start. */
const waits = { first: 500, most: 15_000 }
/** Refusals that are temporary. */
const notNow = new Set([408, 429, 500, 502, 503, 504])

/**
 * Follows a stream, and reconnects whenever it ends, until it is stopped or gone. Requests omit the session,
 * unless the stream is the member's own.
 *
 * @param inputNow - the input of the request, read before each one: a stream of numbered events continues
 * after the last one received. For a stream of complete states it stays the same, and missed events do not
 * matter.
 * @returns the function that stops it
 */
export function follow<E extends Followed>(
  endpoint: E,
  inputNow: () => CallInput<E>,
  { onEvent, onConnection, onGone }: Hearing<EventOf<E>>,
  { asMember = false }: Following = {},
): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  let isThere: boolean | null = null
  const connected = (now: boolean) => {
    if (isThere !== now && !signal.aborted) onConnection(now)
    isThere = now
  }

  function hear(data: string): void {
    if (signal.aborted) return
    const parsed = safeParse(endpoint.result.event as E['result']['event'], JSON.parse(data))
    connected(true)
    if (parsed.success) onEvent(parsed.data)
  }

  async function keepOn(): Promise<void> {
    let wait = waits.first
    while (!signal.aborted) {
      let heard = false
      const input = inputNow()
      const options = asMember ? {} : ({ credentials: 'omit' } as const)
      const { headers, method, body = null, credentials } = requestOf(endpoint, input, options)
      const outcome = await readEvents(
        addressOf(endpoint, input),
        { headers: headers ?? {}, method: method ?? 'GET', body, credentials: credentials ?? 'omit' },
        ({ data }) => {
          heard = true
          hear(data)
        },
        signal,
      )
      if (signal.aborted) return
      if (typeof outcome !== 'string' && !notNow.has(outcome.refused)) {
        // The first sign that the session was ended from another device.
        if (outcome.refused === 401 && asMember)
          emitAnswer({ serverTime: null, refusal: 'signed_out', asMember })
        return onGone()
      }
      wait = heard ? waits.first : Math.min(wait * 2, waits.most)
      // A stream that reached its time limit is requested again at once, without reporting a disconnect.
      if (!heard || outcome !== 'ended') connected(false)
      // Jitter, so that not all clients reconnect at the same moment.
      await whenWorthTrying(wait * (0.5 + Math.random()), signal)
    }
  }

  void keepOn()
  return () => stopped.abort()
}

/** Waits for a time in milliseconds, or until the network is back or the page is visible again. */
async function whenWorthTrying(milliseconds: number, signal: AbortSignal): Promise<void> {
  const seen = new AbortController()
  const look = () => document.visibilityState === 'visible' && seen.abort()
  document.addEventListener('visibilitychange', look)
  await waitOrOnline(milliseconds, AbortSignal.any([signal, seen.signal])).catch(() => undefined)
  document.removeEventListener('visibilitychange', look)
}
