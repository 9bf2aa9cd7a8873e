import { afterEach, expect, test, vi } from 'vitest'
import { readSealedPart } from './archive-parts.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const keyring = { kind: 'receipt', options: { receipt: 'token' } } as const
const place = { id: 'r', evidence: 'e', part: 1 }

const refused = (code: string, status: number) => () =>
  Response.json({ error: { code, message: code } }, { status })
const handedOut = () => new Response(Uint8Array.of(1, 2, 3))

/** A server that returns these responses one after the other. */
function answering(...answers: (() => Response)[]) {
  const fetchMock = vi.fn(async () => (answers.shift() ?? handedOut)())
  vi.stubGlobal('fetch', fetchMock)
  return fetchMock
}

const reading = (signal = new AbortController().signal) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only how the server is asked is read of it
  readSealedPart(keyring as unknown as Parameters<typeof readSealedPart>[0], place, signal)

test('waits when the server is busy, full or rate limiting', async () => {
  vi.useFakeTimers()
  const fetchMock = answering(refused('busy', 503), refused('full', 507), refused('too_many', 429))
  const read = reading()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await read).toEqual(Uint8Array.of(1, 2, 3))
  expect(fetchMock).toHaveBeenCalledTimes(4)
})

test('stopping ends the waiting', async () => {
  vi.useFakeTimers()
  answering(refused('busy', 503))
  const stop = new AbortController()
  const read = reading(stop.signal)
  await vi.advanceTimersByTimeAsync(100)
  stop.abort()
  await expect(read).rejects.toThrow('abort')
})

test.each([
  ['internal', 500],
  ['signed_out', 401],
  ['not_found', 404],
] as const)('nothing else is: %s', async (code, status) => {
  answering(refused(code, status))
  await expect(reading()).rejects.toMatchObject({ code })
})

test('times a part out after 15 minutes, as the viewer does', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout')
  answering()
  await reading()
  expect(limit).toHaveBeenCalledWith(15 * 60 * 1000)
})
