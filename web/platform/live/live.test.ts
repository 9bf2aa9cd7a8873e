import { afterEach, expect, test, vi } from 'vitest'
import type { LiveEvent } from '#contract/live.ts'
import { listen, listenPassively } from './live.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser whose tabs are looked at, and a network that lets no stream through. */
function withoutStreams() {
  const visible = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', visible)
  vi.stubGlobal('window', new EventTarget())
  const fetchMock = vi.fn(() => Promise.reject(new TypeError('no stream')))
  vi.stubGlobal('fetch', fetchMock)
  return fetchMock
}

test('polls from every tab without a stream, with one tab asking', async () => {
  const fetchMock = withoutStreams()
  const eventsByTab: LiveEvent[][] = [[], []]
  const name = `member:${crypto.randomUUID()}`
  const stops = eventsByTab.map((events) =>
    listen({ name, options: {}, onEvent: (event) => void events.push(event) }),
  )
  const look = { kind: 'ready', resumed: false }
  await vi.waitFor(() => expect(eventsByTab).toEqual([[look], [look]]))
  expect(fetchMock).toHaveBeenCalledTimes(1)
  for (const stop of stops) stop()
})

/** A browser whose tabs are looked at, and a network that lets streams through; each is written to by the test. */
function withStreams() {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('window', new EventTarget())
  const streams: {
    lastId: string | null
    emit: (id: string | null, event: LiveEvent) => void
    isOver: () => boolean
  }[] = []
  vi.stubGlobal('fetch', (_url: string, { headers, signal }: { headers: Headers; signal: AbortSignal }) => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    signal.addEventListener('abort', () => void writer.abort(signal.reason).catch(() => undefined))
    const emit = (id: string | null, event: LiveEvent) => {
      const named = id === null ? '' : `id: ${id}\n`
      void writer.write(new TextEncoder().encode(`${named}data: ${JSON.stringify(event)}\n\n`))
    }
    streams.push({ lastId: headers.get('last-event-id'), emit, isOver: () => signal.aborted })
    return Promise.resolve(new Response(readable, { headers: { 'content-type': 'text/event-stream' } }))
  })
  return streams
}

test('shares one stream across tabs and hands over from the last event', async () => {
  const streams = withStreams()
  const name = `member:${crypto.randomUUID()}`
  const eventsByTab: LiveEvent[][] = [[], [], []]
  const [first, second] = eventsByTab
    .slice(0, 2)
    .map((events) => listen({ name, options: {}, onEvent: (event) => void events.push(event) }))
  const stopOverhearing = listenPassively(name, (event) => void eventsByTab[2]?.push(event))
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  const ready = { kind: 'ready', resumed: false } as const
  streams[0]?.emit('one', ready)
  await vi.waitFor(() => expect(eventsByTab).toEqual([[ready], [ready], [ready]]))
  expect(streams).toHaveLength(1)
  // What is stored nowhere has no id, is heard all the same, and changes nothing of where the next stream goes on.
  const seen = { kind: 'change', topic: 'case', id: crypto.randomUUID(), what: 'presence' } as const
  streams[0]?.emit(null, seen)
  await vi.waitFor(() =>
    expect(eventsByTab).toEqual([
      [ready, seen],
      [ready, seen],
      [ready, seen],
    ]),
  )

  first?.()
  await vi.waitFor(() => expect(streams).toHaveLength(2))
  expect([streams[0]?.isOver(), streams[1]?.lastId]).toEqual([true, 'one'])
  streams[1]?.emit('two', { kind: 'ready', resumed: true })
  await vi.waitFor(() => expect(eventsByTab.map(({ length }) => length)).toEqual([2, 3, 3]))
  second?.()
  stopOverhearing()
})

test('a tab joining later refetches in case it missed events', async () => {
  const streams = withStreams()
  const name = `member:${crypto.randomUUID()}`
  const ready = { kind: 'ready', resumed: false } as const
  const eventsByTab: LiveEvent[][] = [[], []]
  const join = (events: LiveEvent[] | undefined) =>
    listen({ name, options: {}, onEvent: (event) => void events?.push(event) })
  const stopFirst = join(eventsByTab[0])
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  streams[0]?.emit('one', ready)
  await vi.waitFor(() => expect(eventsByTab[0]).toEqual([ready]))
  const stopSecond = join(eventsByTab[1])
  await vi.waitFor(() => expect(eventsByTab).toEqual([[ready], [ready]]))
  expect(streams).toHaveLength(1)
  stopSecond()
  stopFirst()
})
