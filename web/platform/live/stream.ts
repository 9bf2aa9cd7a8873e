import { createParser } from 'eventsource-parser'
import { followLive, type LiveEvent } from '#contract/live.ts'
import { tellAnswer } from '../api/answers.ts'
import { addressOf, isAnonymous, type CallOptions } from '../api/request.ts'

/** An event with the id to go on from; none for what is told once and stored nowhere. */
export interface LiveMessage {
  readonly id: string | null
  readonly event: LiveEvent
}

/** How a stream ended. `refused`: by whoever answers the call; asking again would be refused again. */
export type StreamEnd = 'ended' | 'refused' | 'silent'

/** Milliseconds without a word, a heartbeat too, after which a stream is taken for dead. */
const timeoutMs = 45_000

/**
 * Follows the stream until it ends. Read with `fetch` and not `EventSource`, which could not carry a receipt, or leave the
 * session out.
 *
 * @param lastId of the last event that was had, on whatever stream
 */
export async function followStream(
  options: CallOptions,
  lastId: string | null,
  onMessage: (message: LiveMessage) => void,
  signal: AbortSignal,
): Promise<StreamEnd> {
  const quiet = new AbortController()
  let timer = setTimeout(() => quiet.abort(), timeoutMs)
  const headers = new Headers({ accept: 'text/event-stream' })
  if (options.receipt) headers.set('authorization', `Receipt ${options.receipt}`)
  if (lastId) headers.set('last-event-id', lastId)
  const parser = createParser({
    onEvent({ id, data }) {
      const event = read(data)
      if (event) onMessage({ id: id || null, event })
    },
  })
  try {
    const response = await fetch(addressOf(followLive, {}), {
      headers,
      cache: 'no-store',
      redirect: 'error',
      credentials: isAnonymous(options) ? 'omit' : 'same-origin',
      signal: AbortSignal.any([signal, quiet.signal]),
    })
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
    if (!response.ok || !isStream || !response.body) {
      const isRefused = response.status === 401 || response.status === 403
      // A session that was ended from another device is heard of here first.
      if (response.status === 401)
        tellAnswer({ serverTime: null, refusal: 'signed_out', asMember: !isAnonymous(options) })
      return isRefused ? 'refused' : 'silent'
    }
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer)
      timer = setTimeout(() => quiet.abort(), timeoutMs)
      parser.feed(part.value)
    }
    return 'ended'
  } catch {
    return 'silent'
  } finally {
    clearTimeout(timer)
  }
}

/** What is not of a known form comes from a newer server: what is known of it is that something changed. */
function read(data: string): LiveEvent | null {
  try {
    const parsed = followLive.result.event.safeParse(JSON.parse(data))
    return parsed.success ? parsed.data : { kind: 'ready', resumed: false }
  } catch {
    return null
  }
}
