import { followLive, type LiveEvent } from '#contract/live.ts'
import { emitAnswer } from '../api/answers.ts'
import { addressOf, isAnonymous, type CallOptions } from '../api/request.ts'
import { readEvents } from './events.ts'

/** An event with the id to resume from; `null` for transient events, which are not stored. */
export interface LiveMessage {
  readonly id: string | null
  readonly event: LiveEvent
}

/** How a stream ended. `refused`: the server's answer; a new request would be refused again. */
export type StreamEnd = 'ended' | 'refused' | 'silent'

/** The owner of the stream; at another address, the stream of one subject. */
export interface StreamSource {
  readonly options: CallOptions
  readonly address?: string | undefined
}

/**
 * Follows the stream until it ends.
 *
 * @param lastId of the last event received, on any stream
 */
export async function followStream(
  { options, address = addressOf(followLive, {}) }: StreamSource,
  lastId: string | null,
  onMessage: (message: LiveMessage) => void,
  signal: AbortSignal,
): Promise<StreamEnd> {
  const headers = new Headers({ accept: 'text/event-stream' })
  if (options.receipt) headers.set('authorization', `Receipt ${options.receipt}`)
  if (lastId) headers.set('last-event-id', lastId)
  const credentials = isAnonymous(options) ? 'omit' : 'same-origin'
  const outcome = await readEvents(
    address,
    { headers, credentials },
    ({ id, data }) => {
      const event = read(data)
      if (event) onMessage({ id, event })
    },
    signal,
  )
  if (typeof outcome === 'string') return outcome
  // The first sign that the session was ended from another device.
  if (outcome.refused === 401)
    emitAnswer({ serverTime: null, refusal: 'signed_out', asMember: !isAnonymous(options) })
  return outcome.refused === 401 || outcome.refused === 403 ? 'refused' : 'silent'
}

/** An event of an unknown form comes from a newer server: all that is known is that something changed. */
function read(data: string): LiveEvent | null {
  try {
    const parsed = followLive.result.event.safeParse(JSON.parse(data))
    return parsed.success ? parsed.data : { kind: 'ready', resumed: false }
  } catch {
    return null
  }
}
