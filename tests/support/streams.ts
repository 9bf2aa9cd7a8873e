import { createParser } from 'eventsource-parser'
import { liveEvent, type LiveEvent } from '#contract/live.ts'
import { headersFor, type Credentials } from './app.ts'

/** An event as received, with the id to resume from. */
export interface ReceivedEvent<Event = LiveEvent> {
  id: string
  event: Event
}

/** Follows the live stream of a server that listens on a socket. */
export async function followStream(origin: string, as: Credentials, lastEventId?: string) {
  const headers = { ...headersFor(as), ...(lastEventId ? { 'last-event-id': lastEventId } : {}) }
  return followEvents(`${origin}/api/live`, { headers }, (event) => liveEvent.parse(event))
}

/** Follows any stream of events. */
export async function followEvents<Event>(
  address: string,
  request: RequestInit,
  read: (event: unknown) => Event,
) {
  const hangUp = new AbortController()
  const response = await fetch(address, { ...request, signal: hangUp.signal })
  if (!response.ok || !response.body) throw new Error(`stream answered ${response.status}`)
  const receivedEvents: ReceivedEvent<Event>[] = []
  let arrived = Promise.withResolvers<void>()
  const parser = createParser({
    onEvent({ id = '', data }) {
      receivedEvents.push({ id, event: read(JSON.parse(data)) })
      arrived.resolve()
      arrived = Promise.withResolvers()
    },
  })
  const closed = readAll(response.body, (text) => parser.feed(text))

  return {
    heard: receivedEvents,
    /** Resolves when the server closes the connection. */
    closed,
    hangUp: () => hangUp.abort(),
    /** Waits until a matching event arrives, and returns all events so far. */
    async waitForEvent(found: (event: Event) => boolean): Promise<ReceivedEvent<Event>[]> {
      while (!receivedEvents.some(({ event }) => found(event))) await arrived.promise
      return [...receivedEvents]
    },
  }
}

async function readAll(body: ReadableStream<Uint8Array>, feed: (text: string) => void): Promise<void> {
  const decoder = new TextDecoder()
  try {
    for await (const part of body) feed(decoder.decode(part, { stream: true }))
  } catch {
    // This side closed the connection.
  }
}
