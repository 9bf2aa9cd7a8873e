import { afterEach, expect, test, vi } from 'vitest'
import type { LiveEvent } from '#contract/live.ts'
import { listen } from './live.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser whose tabs are looked at, and a network that lets no stream through. */
function withoutStreams() {
  const visible = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', visible)
  vi.stubGlobal('window', new EventTarget())
  const asked = vi.fn(() => Promise.reject(new TypeError('no stream')))
  vi.stubGlobal('fetch', asked)
  return asked
}

test('where no stream can be had every tab looks again, and one alone asks', async () => {
  const asked = withoutStreams()
  const heard: LiveEvent[][] = [[], []]
  const name = `member:${crypto.randomUUID()}`
  const stops = heard.map((events) =>
    listen({ name, options: {}, onEvent: (event) => void events.push(event) }),
  )
  const look = { kind: 'ready', resumed: false }
  await vi.waitFor(() => expect(heard).toEqual([[look], [look]]))
  expect(asked).toHaveBeenCalledTimes(1)
  for (const stop of stops) stop()
})
