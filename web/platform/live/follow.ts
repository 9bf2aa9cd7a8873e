import { type output, safeParse } from 'zod/v4/core'
import type { CallInput, Endpoint, EventsResult } from '#contract/endpoint.ts'
import { emitAnswer } from '../api/answers.ts'
import { addressOf, requestOf } from '../api/request.ts'
import { waitOrOnline } from '../api/wait-or-online.ts'
import { readEvents } from './events.ts'

type Followed = Endpoint & { readonly result: EventsResult }
export type EventOf<E extends Followed> = output<E['result']['event']>

/** What a follower hears. */
export interface Hearing<Event> {
  readonly onEvent: (event: Event) => void
  /** Whether the stream is there; told when that changes. */
  readonly onConnection: (isThere: boolean) => void
  /** There is nothing to follow any more: the server says so, and is not asked again. */
  readonly onGone: () => void
}

/** How a stream is asked for. */
interface Following {
  /** With the session of the member who is signed in, where the stream says what is theirs. */
  readonly asMember?: boolean
}

/** Milliseconds before a stream that ended is asked for again; doubled each time it did not start. */
const waits = { first: 500, most: 15_000 }
/** Refusals that say "not now", and not "not this". */
const notNow = new Set([408, 429, 500, 502, 503, 504])

/**
 * Follows a stream, and asks for it again whenever it ended, until it is stopped, or is gone. Without the session, unless it is the
 * member's own.
 *
 * @param inputNow - what it is asked for with, read again each time: a stream that counts goes on after what was had. Of one that says
 *   how something is, each time as a whole, it stays the same, and what was missed in between does not matter.
 * @returns what stops it
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
        // A session that was ended from another device is heard of here first.
        if (outcome.refused === 401 && asMember)
          emitAnswer({ serverTime: null, refusal: 'signed_out', asMember })
        return onGone()
      }
      wait = heard ? waits.first : Math.min(wait * 2, waits.most)
      // A stream that ends after its time is asked for again at once, and nobody need know.
      if (!heard || outcome !== 'ended') connected(false)
      // Not everybody at the same moment.
      await whenWorthTrying(wait * (0.5 + Math.random()), signal)
    }
  }

  void keepOn()
  return () => stopped.abort()
}

/** Waits so long, or until the network is back or the page is looked at again. */
async function whenWorthTrying(milliseconds: number, signal: AbortSignal): Promise<void> {
  const seen = new AbortController()
  const look = () => document.visibilityState === 'visible' && seen.abort()
  document.addEventListener('visibilitychange', look)
  await waitOrOnline(milliseconds, AbortSignal.any([signal, seen.signal])).catch(() => undefined)
  document.removeEventListener('visibilitychange', look)
}
