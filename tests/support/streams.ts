import { createParser } from 'eventsource-parser'
import { liveEvent, type LiveEvent } from '#contract/live.ts'
import { headersFor, type As } from './app.ts'

/** An event as it came, with the id to go on from. */
export interface Heard {
  id: string
  event: LiveEvent
}

/** Follows the live stream of a server that listens on a socket. */
export async function followStream(origin: string, as: As, lastEventId?: string) {
  const hangUp = new AbortController()
  const response = await fetch(`${origin}/api/live`, {
    headers: { ...headersFor(as), ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
    signal: hangUp.signal,
  })
  if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}.`)
  const heard: Heard[] = []
  let told = Promise.withResolvers<void>()
  const parser = createParser({
    onEvent({ id = '', data }) {
      heard.push({ id, event: liveEvent.parse(JSON.parse(data)) })
      told.resolve()
      told = Promise.withResolvers()
    },
  })
  const closed = readAll(response.body, (text) => parser.feed(text))

  return {
    heard,
    /** Resolves when the server has hung up. */
    closed,
    hangUp: () => hangUp.abort(),
    /** Waits until something like this was heard, and gives all that was heard until then. */
    async until(found: (event: LiveEvent) => boolean): Promise<Heard[]> {
      while (!heard.some(({ event }) => found(event))) await told.promise
      return [...heard]
    },
  }
}

async function readAll(body: ReadableStream<Uint8Array>, feed: (text: string) => void): Promise<void> {
  const decoder = new TextDecoder()
  try {
    for await (const part of body) feed(decoder.decode(part, { stream: true }))
  } catch {
    // Hung up on this side.
  }
}
