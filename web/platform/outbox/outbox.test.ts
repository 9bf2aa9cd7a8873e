import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { refusal } from './fixture.ts'
import { Withheld } from './kind.ts'
import { createOutbox, type OutboxDependencies, type Outbox } from './outbox.ts'
import { message, words, world } from './tab-fixture.ts'

beforeAll(() => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'upstander-device' ? 'own' : null) })
})
afterAll(() => vi.unstubAllGlobals())

test('delivers lane items in order, once each, leaving nothing behind', async () => {
  const { server, disk, dependencies } = world()
  const outbox = createOutbox(dependencies())
  await Promise.all(['one', 'two', 'three'].map((id) => outbox.add(message(id))))
  await vi.waitFor(() => expect(words(server.texts('report'))).toEqual(['one', 'two', 'three']))
  await vi.waitFor(() => expect(outbox.current().items).toEqual([]))
  expect(disk.stored.size).toBe(0)
  expect(outbox.current().lastSyncAt).not.toBeNull()
})

test('stores one copy after a lost answer and a killed tab', async () => {
  const { server, disk, dependencies } = world()
  server.fates.push('lostAnswer')
  const killed = createOutbox(dependencies())
  await killed.add(message('one'))
  await vi.waitFor(() => expect(killed.current().items[0]?.attempts).toBe(1))
  killed.close()
  expect(disk.stored.size).toBe(1)
  const outbox = createOutbox(dependencies())
  await outbox.open()
  await outbox.backOnline()
  await vi.waitFor(() => expect(disk.stored.size).toBe(0))
  expect(words(server.texts('report'))).toEqual(['one'])
})

test('reseals after a conflict, but does not resend what has arrived', async () => {
  const { server, kind, dependencies } = world()
  const seal = vi.spyOn(kind, 'seal')
  const outbox = createOutbox(dependencies())
  server.fates.push('conflict')
  await outbox.add(message('one'))
  await vi.waitFor(() => expect(words(server.texts('report'))).toEqual(['one']))
  expect(seal).toHaveBeenCalledTimes(2)
  server.entriesOf('report').push({ id: 'two', body: 'two#elsewhere' })
  await outbox.add(message('two'))
  await vi.waitFor(() => expect(outbox.current().items).toEqual([]))
  expect(server.texts('report')).toHaveLength(2)
})

test('a slow outbox read hides no item added meanwhile', async () => {
  const { server, dependencies } = world()
  server.state.isReachable = false
  const outboxDependencies = dependencies()
  const outbox = createOutbox(outboxDependencies)
  await outbox.add(message('one'))
  await vi.waitFor(() => expect(outbox.current().items[0]?.attempts).toBe(1))
  const before = await outboxDependencies.store.list()
  const { promise, resolve } = Promise.withResolvers<typeof before>()
  vi.spyOn(outboxDependencies.store, 'list').mockReturnValueOnce(promise)
  const pendingRefresh = outbox.refresh()
  await outbox.add(message('two'))
  resolve(before)
  await pendingRefresh
  const shown = () => outbox.current().items.map(({ id, isKept }) => [id, isKept])
  expect(shown()).toEqual([
    ['one', true],
    ['two', true],
  ])
  server.state.isReachable = true
  await outbox.backOnline()
  await vi.waitFor(() => expect(words(server.texts('report'))).toEqual(['one', 'two']))
})

test('reads the outbox again after repeated database failures at tab start', async () => {
  const { server, disk, dependencies, pass } = world()
  server.state.isReachable = false
  const killed = createOutbox(dependencies())
  await killed.add(message('one'))
  await vi.waitFor(() => expect(killed.current().items[0]?.attempts).toBe(1))
  killed.close()
  server.state.isReachable = true
  const refused = new DOMException('The database is closing.', 'InvalidStateError')
  const outboxDependencies = dependencies()
  const list = vi
    .spyOn(outboxDependencies.store, 'list')
    .mockRejectedValueOnce(refused)
    .mockRejectedValueOnce(refused)
  const outbox = createOutbox(outboxDependencies)
  await expect(outbox.open()).rejects.toBe(refused)
  pass(3_000)
  await vi.waitFor(() => expect(list).toHaveBeenCalledTimes(2))
  expect(server.texts('report')).toEqual([])
  await vi.waitFor(() => {
    pass(60_000)
    expect(words(server.texts('report'))).toEqual(['one'])
  })
  expect(disk.stored.size).toBe(0)
})

test('sends items handed in during a database failure after reading recovers', async () => {
  const { server, dependencies, pass } = world()
  const outboxDependencies = dependencies()
  const outbox = createOutbox(outboxDependencies)
  await outbox.open()
  const refused = new DOMException('The database is closing.', 'InvalidStateError')
  const list = vi
    .spyOn(outboxDependencies.store, 'list')
    .mockRejectedValueOnce(refused)
    .mockRejectedValueOnce(refused)
  await outbox.add(message('one'))
  expect(list).toHaveBeenCalledTimes(2)
  expect(server.texts('report')).toEqual([])
  await vi.waitFor(() => {
    pass(60_000)
    expect(words(server.texts('report'))).toEqual(['one'])
  })
})

test('a refusal blocks only its lane, survives reloads and clears when discarded', async () => {
  const { server, dependencies } = world()
  server.fates.push('forbidden')
  const closed = createOutbox(dependencies())
  await closed.add(message('one'))
  await closed.add(message('two'))
  await vi.waitFor(() => expect(closed.current().items[0]?.state).toBe('refused'))
  await closed.add(message('elsewhere', 'another'))
  await vi.waitFor(() => expect(words(server.texts('another'))).toEqual(['elsewhere']))
  closed.close()
  const outbox = createOutbox(dependencies())
  await outbox.open()
  expect(outbox.current().items.map(({ id, state }) => [id, state])).toEqual([
    ['one', 'refused'],
    ['two', 'waiting'],
  ])
  expect(outbox.current().items[0]?.problem).toEqual(refusal('forbidden'))
  expect(server.texts('report')).toEqual([])
  await outbox.discard('one')
  await vi.waitFor(() => expect(words(server.texts('report'))).toEqual(['two']))
})

test('a refusal that is tried again goes on', async () => {
  const { server, dependencies } = world()
  server.fates.push('quota')
  const outbox = createOutbox(dependencies())
  await outbox.add(message('one'))
  await vi.waitFor(() => expect(outbox.current().items[0]?.state).toBe('refused'))
  await outbox.retry('one')
  await vi.waitFor(() => expect(words(server.texts('report'))).toEqual(['one']))
})

test('holds an item across tabs until someone resumes it', async () => {
  const { kind, server, dependencies } = world()
  const underWay: AbortSignal[] = []
  vi.spyOn(kind, 'send').mockImplementationOnce(
    (_sealed, _outgoing, signal) =>
      new Promise((_done, fail) => {
        underWay.push(signal)
        signal.addEventListener('abort', () => fail(signal.reason))
      }),
  )
  const tabs: Outbox[] = []
  const notifyOthers = (from: number): OutboxDependencies['notifyTabs'] => {
    return (message) => {
      for (const [at, tab] of tabs.entries()) if (at !== from) void tab.receive(message)
    }
  }
  for (const at of [0, 1]) tabs.push(createOutbox({ ...dependencies(), notifyTabs: notifyOthers(at) }))
  const [sending, other] = tabs as [Outbox, Outbox]
  await sending.add(message('one'))
  await vi.waitFor(() => expect(underWay).toHaveLength(1))
  await other.withhold('one', 'paused')
  expect(underWay[0]?.aborted).toBe(true)
  await vi.waitFor(() => expect(sending.current().items[0]?.state).toBe('refused'))
  await Promise.all(tabs.flatMap((tab) => [tab.backOnline(), tab.signedIn()]))
  for (const tab of tabs) {
    expect(tab.current().items).toMatchObject([{ state: 'refused', problem: new Withheld('paused') }])
  }
  expect(server.texts('report')).toEqual([])
  await other.retry('one')
  await vi.waitFor(() => expect(words(server.texts('report'))).toEqual(['one']))
  await vi.waitFor(() => expect(tabs.map((tab) => tab.current().items)).toEqual([[], []]))
})

test('waits for keys without server requests and sends after sign-in', async () => {
  const { server, state, dependencies, timers } = world()
  state.isUnlocked = false
  const outbox = createOutbox(dependencies())
  await outbox.add(message('one'))
  await vi.waitFor(() => expect(outbox.current().items[0]?.problem).toMatchObject({ name: 'MustSignIn' }))
  state.isUnlocked = true
  server.state.isSignedIn = false
  await outbox.signedIn()
  await vi.waitFor(() => expect(outbox.current().items[0]?.problem).toMatchObject({ code: 'signed_out' }))
  expect(timers.size).toBe(0)
  server.state.isSignedIn = true
  await outbox.signedIn()
  await vi.waitFor(() => expect(words(server.texts('report'))).toEqual(['one']))
})

test('respects the server retry time even if the network returns sooner', async () => {
  const { server, kind, dependencies, pass } = world()
  const send = vi.spyOn(kind, 'send')
  server.fates.push('busy')
  const outbox = createOutbox(dependencies())
  await outbox.add(message('one'))
  await vi.waitFor(() => expect(outbox.current().items[0]?.attempts).toBe(1))
  await outbox.backOnline()
  pass(4_900)
  await outbox.open()
  expect(send).toHaveBeenCalledTimes(1)
  pass(1_500)
  await vi.waitFor(() => expect(words(server.texts('report'))).toEqual(['one']))
})

test('does not delay by a day after a clock ran ahead', async () => {
  const { server, state, dependencies } = world()
  server.fates.push('internal')
  const outbox = createOutbox(dependencies())
  await outbox.add(message('one'))
  await vi.waitFor(() => expect(outbox.current().items[0]?.attempts).toBe(1))
  state.now -= 86_400_000
  await outbox.open()
  await vi.waitFor(() => expect(words(server.texts('report'))).toEqual(['one']))
})

test('sends from the tab on a full device and reports it there', async () => {
  const { server, disk, dependencies, pass } = world()
  disk.state.isFull = true
  server.fates.push('lostRequest')
  const outbox = createOutbox(dependencies())
  await outbox.add(message('one'))
  await vi.waitFor(() =>
    expect(outbox.current().items).toMatchObject([{ state: 'waiting', isKept: false, attempts: 1 }]),
  )
  pass(3_000)
  await vi.waitFor(() => expect(outbox.current().items).toEqual([]))
  expect(words(server.texts('report'))).toEqual(['one'])
})

test('what cannot be read or removed is not in the way', async () => {
  const { server, dependencies } = world()
  const { store, ...rest } = dependencies()
  const remove = () => Promise.reject(new Error('closed'))
  const outbox = createOutbox({ ...rest, store: { ...store, remove } })
  await outbox.add(message('one'))
  await outbox.add(message('two'))
  await vi.waitFor(() => expect(words(server.texts('report'))).toEqual(['one', 'two']))
  await vi.waitFor(() => expect(outbox.current().items).toEqual([]))
})

test('what is not due yet can be taken back without a trace', async () => {
  const { server, disk, state, dependencies, pass } = world()
  const outbox = createOutbox(dependencies())
  await outbox.add({ ...message('one'), notBefore: state.now + 8_000 })
  await outbox.add({ ...message('two', 'another'), notBefore: state.now + 8_000 })
  await outbox.discard('one')
  pass(8_000)
  await vi.waitFor(() => expect(words(server.texts('another'))).toEqual(['two']))
  expect(server.texts('report')).toEqual([])
  await vi.waitFor(() => expect(disk.stored.size).toBe(0))
})

test('what a newer version of the app wrote stays for it', async () => {
  const { disk, dependencies } = world()
  const outbox = createOutbox(dependencies())
  await outbox.add({ ...message('one'), kind: 'of tomorrow' })
  await outbox.retry()
  expect(disk.stored.size).toBe(1)
})
