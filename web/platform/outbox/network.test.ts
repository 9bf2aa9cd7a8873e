import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { OfflineError } from '../api/errors.ts'
import { createOutbox } from './outbox.ts'
import { message, words, world } from './tab-fixture.ts'

// What becomes of things while the network goes and comes.

beforeAll(() => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'upstander-device' ? 'own' : null) })
})
afterAll(() => vi.unstubAllGlobals())

test('waits in order offline and seals the first once across retries', async () => {
  const { server, kind, dependencies, pass } = world()
  const seal = vi.spyOn(kind, 'seal')
  server.state.isReachable = false
  const outbox = createOutbox(dependencies())
  await outbox.add(message('one'))
  await outbox.add(message('two'))
  const waits = (attempts: number) =>
    vi.waitFor(() => expect(outbox.current().items[0]).toMatchObject({ state: 'waiting', attempts }))
  await waits(1)
  expect(outbox.current().items[0]?.problem).toBeInstanceOf(OfflineError)
  pass(3_000)
  await waits(2)
  expect(seal).toHaveBeenCalledTimes(1)
  server.state.isReachable = true
  await outbox.backOnline()
  await vi.waitFor(() => expect(words(server.texts('report'))).toEqual(['one', 'two']))
  expect(seal).toHaveBeenCalledTimes(2)
})

test('resends immediately on a new network what failed on a lost one', async () => {
  const { server, kind, dependencies } = world()
  const [code, answer] = [Promise.withResolvers<never>(), Promise.withResolvers<never>()]
  const finding = vi.fn(async () => kind).mockImplementationOnce(() => code.promise)
  const sending = vi.spyOn(kind, 'send').mockImplementationOnce(() => answer.promise)
  const outbox = createOutbox({ ...dependencies(), findKind: finding })
  await outbox.add(message('one'))
  await vi.waitFor(() => expect(finding).toHaveBeenCalledTimes(1))
  await outbox.backOnline()
  code.reject(new OfflineError())
  await vi.waitFor(() => expect(sending).toHaveBeenCalledTimes(1))
  await outbox.backOnline()
  answer.reject(new OfflineError())
  // No clock moves here: what waits would wait for ever.
  await vi.waitFor(() => expect(words(server.texts('report'))).toEqual(['one']))
})

test('does not count unavailable code as a refusal and retries when online', async () => {
  const { server, kind, dependencies } = world()
  const missing = new TypeError('Failed to fetch dynamically imported module: /assets/opening-1.js')
  vi.spyOn(kind, 'seal').mockRejectedValueOnce(missing)
  const outbox = createOutbox(dependencies())
  await outbox.add(message('one'))
  await vi.waitFor(() => expect(outbox.current().items[0]).toMatchObject({ state: 'waiting', attempts: 1 }))
  expect(outbox.current().items[0]?.problem).toBeInstanceOf(OfflineError)
  await outbox.backOnline()
  await vi.waitFor(() => expect(words(server.texts('report'))).toEqual(['one']))
})

test('retries soon on a network reported before it works, despite past failures', async () => {
  const { server, dependencies, pass } = world()
  server.state.isReachable = false
  const outbox = createOutbox(dependencies())
  await outbox.add(message('one'))
  const waits = (attempts: number) =>
    vi.waitFor(() => expect(outbox.current().items[0]).toMatchObject({ state: 'waiting', attempts }))
  for (const attempts of [1, 2, 3, 4]) {
    await waits(attempts)
    pass(60_000)
  }
  await waits(5)
  await outbox.backOnline()
  await waits(1)
  server.state.isReachable = true
  pass(2_500)
  await vi.waitFor(() => expect(words(server.texts('report'))).toEqual(['one']))
})
