import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followAttendedClass } from '#contract/classes.ts'
import { followSession } from '#contract/community/room-lines.ts'
import { follow } from './follow.ts'

const seat = 'A'.repeat(43)
const shown = {
  kind: 'class',
  isWaiting: false,
  position: { scenario: 'bus', course: [], moment: 'start', choices: 7 },
  figures: null,
  endsAt: '2026-11-25T10:00:00.000Z',
}

/** What the network answers, one after the other; the last again and again. */
let answers: (() => Promise<Response>)[] = []
let requests: RequestInit[] = []
let page: EventTarget & { visibilityState: string }

beforeEach(() => {
  vi.useFakeTimers()
  requests = []
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', (_url: string, request: RequestInit) => {
    requests.push(request)
    return (answers.length > 1 ? answers.shift() : answers[0])?.()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A stream that says this and ends. */
const saying =
  (...events: object[]) =>
  () =>
    Promise.resolve(
      new Response(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''), {
        headers: { 'content-type': 'text/event-stream' },
      }),
    )
const refusing = (status: number) => () => Promise.resolve(new Response('{}', { status }))
const silent = () => Promise.reject(new TypeError('no network'))

function followed() {
  const events: unknown[] = []
  const stop = follow(followAttendedClass, () => ({ body: { seat } }), {
    onEvent: (event) => events.push(event),
    onConnection: (isThere) => events.push(isThere),
    onGone: () => events.push('gone'),
  })
  return { heard: events, stop }
}

test('receives stream events without the session and reconnects until the resource disappears', async () => {
  answers = [saying(shown), saying({ ...shown, isWaiting: true }), refusing(404)]
  const { heard } = followed()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(heard).toEqual([true, shown, { ...shown, isWaiting: true }, 'gone'])
  expect(requests).toHaveLength(3)
  for (const { credentials, body, method } of requests)
    expect([credentials, body, method]).toEqual(['omit', JSON.stringify({ seat }), 'POST'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests).toHaveLength(3)
})

test('reports offline once, backs off, and reconnects at once when viewed', async () => {
  answers = [silent]
  const { heard, stop } = followed()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(heard).toEqual([false])
  const before = requests.length
  expect(before).toBeLessThan(16)
  answers = [saying(shown)]
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(1)
  expect(heard.slice(0, 3)).toEqual([false, true, shown])
  stop()
  const after = requests.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests).toHaveLength(after)
})

test('retries a busy server and ignores events of a newer version', async () => {
  answers = [refusing(503), saying({ kind: 'something new' }, shown)]
  const { heard, stop } = followed()
  await vi.advanceTimersByTimeAsync(2_500)
  expect(heard.slice(0, 3)).toEqual([false, true, shown])
  stop()
})

test('resumes an authenticated stream after the last event with the member session', async () => {
  answers = [saying(shown), refusing(404)]
  const addresses: string[] = []
  vi.stubGlobal('fetch', (url: string, request: RequestInit) => {
    addresses.push(url)
    requests.push(request)
    return (answers.length > 1 ? answers.shift() : answers[0])?.()
  })
  const id = '00000000-0000-4000-8000-000000000001'
  let had = 0
  follow(
    followSession,
    () => ({ params: { id }, query: { after: had++ } }),
    { onEvent: () => undefined, onConnection: () => undefined, onGone: () => undefined },
    { asMember: true },
  )
  await vi.advanceTimersByTimeAsync(5_000)
  expect(addresses).toEqual([`/api/live/rooms/${id}?after=0`, `/api/live/rooms/${id}?after=1`])
  expect(requests.map(({ credentials }) => credentials)).toEqual(['same-origin', 'same-origin'])
})
