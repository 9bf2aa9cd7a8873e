import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { StoreName } from '#web/platform/device/registry.ts'
import type { Store } from '#web/platform/device/store.ts'
import { newAct } from './incident-act.ts'
import { newCapture } from './capture.ts'

const storage = new Map<string, string>()

beforeEach(() => {
  vi.resetModules()
  storage.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  })
})

afterAll(() => vi.unstubAllGlobals())

const wrote = (words: string) => newAct('incident', { ...newCapture().fields, words })

async function opened(choice?: 'own' | 'shared') {
  const { chooseDevice } = await import('#web/platform/device/choose-device.ts')
  const { sealedStore } = await import('#web/platform/device/sealed-store.ts')
  const { unsyncedActs, unsyncedAct } = await import('./unsynced-acts.ts')
  if (choice) await chooseDevice(choice)
  const words = () => unsyncedActs.current()?.map(({ act }) => act.kind === 'incident' && act.content.words)
  return { unsyncedActs, words, chooseDevice, stored: sealedStore('log', unsyncedAct) }
}

test('stores nothing before the device question is answered, then everything', async () => {
  const { unsyncedActs, words, chooseDevice, stored } = await opened()
  await unsyncedActs.add([wrote('a'), wrote('b')], null)
  expect(words()).toEqual(['a', 'b'])
  expect(await stored.list()).toEqual([])
  await chooseDevice('own')
  expect(await stored.list()).toHaveLength(2)
  expect(words()).toEqual(['a', 'b'])
})

test('loses nothing of this tab on a no-storage or other-tab answer', async () => {
  for (const answer of ['shared', 'own'] as const) {
    vi.resetModules()
    storage.clear()
    const { unsyncedActs, words, chooseDevice } = await opened()
    await unsyncedActs.add([wrote('a')], null)
    if (answer === 'shared') await chooseDevice('shared')
    else storage.set('upstander-device', 'own')
    const elsewhere = new BroadcastChannel('upstander-log')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
    elsewhere.postMessage('changed')
    await unsyncedActs.add([wrote('b')], null)
    const seen = unsyncedActs.current()
    // The first one may have arrived before this one was shown.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
    elsewhere.postMessage('changed')
    await vi.waitFor(() => expect(unsyncedActs.current()).not.toBe(seen))
    expect(words()).toEqual(['a', 'b'])
    elsewhere.close()
  }
})

test('shows entries written or undone while another tab is being read', async () => {
  const { unsyncedActs, words, stored } = await opened('own')
  await unsyncedActs.load()
  for (let moment = 0; moment < 40; moment++) {
    const [otherAct, mistake, mine] = [wrote('elsewhere'), wrote('a mistake'), wrote('mine')]
    await unsyncedActs.add([mistake], null)
    await stored.put(otherAct.id, { act: otherAct, memberId: null, order: moment, until: 0 })
    const reading = unsyncedActs.listIfPresent(otherAct.id)
    for (let turn = 0; turn < moment; turn++) await new Promise((resolve) => setImmediate(resolve))
    await Promise.all([unsyncedActs.undo(mistake.id, null), unsyncedActs.add([mine], null), reading])
    expect(words()?.toSorted(), `moment ${moment}`).toEqual(['elsewhere', 'mine'])
    await unsyncedActs.remove(new Set([otherAct.id, mine.id]))
  }
})

test('sends pending entries in writing order and clears them on arrival', async () => {
  const { unsyncedActs, words, stored } = await opened('own')
  const [a, b] = [wrote('a'), wrote('b')]
  await unsyncedActs.add([a], null)
  await unsyncedActs.add([b], 'member')
  expect(words()).toEqual(['a', 'b'])
  expect(await stored.list()).toHaveLength(2)
  await unsyncedActs.remove(new Set([a.id]))
  expect(words()).toEqual(['b'])
  expect((await stored.list()).map(({ value }) => value.memberId)).toEqual(['member'])
})

test('keeps an oversized entry in the tab, counted, until space is available', async () => {
  const device = { isFull: false }
  vi.doMock('#web/platform/device/store.ts', async (importOriginal) => {
    const { store, ...rest } = await importOriginal<typeof import('#web/platform/device/store.ts')>()
    function storeWithoutRoom<T>(name: StoreName): Store<T> {
      const roomy = store<T>(name)
      const full = () => Promise.reject(new DOMException('There is no room.', 'QuotaExceededError'))
      return { ...roomy, put: (key: string, value: T) => (device.isFull ? full() : roomy.put(key, value)) }
    }
    return { ...rest, store: storeWithoutRoom }
  })
  const { unsyncedActs, words, stored } = await opened('own')
  await unsyncedActs.add([wrote('a')], null)
  device.isFull = true
  await unsyncedActs.add([wrote('b'), wrote('c')], null)
  expect(words()).toEqual(['a', 'b', 'c'])
  expect(unsyncedActs.unkept()).toBe(2)
  expect(await stored.list()).toHaveLength(1)
  device.isFull = false
  await unsyncedActs.retryStoring()
  expect(unsyncedActs.unkept()).toBe(0)
  expect(await stored.list()).toHaveLength(3)
  vi.doUnmock('#web/platform/device/store.ts')
})

test('has durably stored what is listed, so leaving at once is safe', async () => {
  const gate = { open: Promise.resolve(), asked: () => {} }
  vi.doMock('#web/platform/device/store.ts', async (importOriginal) => {
    const { store, ...rest } = await importOriginal<typeof import('#web/platform/device/store.ts')>()
    function slowStore<T>(name: StoreName): Store<T> {
      const quick = store<T>(name)
      async function after<Done>(work: () => Promise<Done>): Promise<Done> {
        gate.asked()
        await gate.open
        return work()
      }
      return {
        ...quick,
        put: (key: string, value: T) => after(() => quick.put(key, value)),
        remove: (key: string) => after(() => quick.remove(key)),
      }
    }
    return { ...rest, store: slowStore }
  })
  const { unsyncedActs, words } = await opened('own')
  await unsyncedActs.add([wrote('a')], null)
  for (const [act, change, before, after] of [
    [wrote('b'), 'add', ['a'], ['a', 'b']],
    [unsyncedActs.current()?.[0]?.act, 'remove', ['a', 'b'], ['b']],
  ] as const) {
    const [isOpen, isAsked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    Object.assign(gate, { open: isOpen.promise, asked: isAsked.resolve })
    if (!act) throw new Error('no act is waiting')
    const done = change === 'add' ? unsyncedActs.add([act], null) : unsyncedActs.remove(new Set([act.id]))
    await isAsked.promise
    expect(words()).toEqual(before)
    isOpen.resolve()
    await done
    expect(words()).toEqual(after)
  }
  vi.doUnmock('#web/platform/device/store.ts')
})

test('keeps two simultaneous entries in writing order', async () => {
  const { unsyncedActs, words } = await opened('own')
  await Promise.all([unsyncedActs.add([wrote('a')], null), unsyncedActs.add([wrote('b')], null)])
  expect(words()).toEqual(['a', 'b'])
})

test('stores the entry at the next attempt after one database failure', async () => {
  const device = { refuses: false }
  vi.doMock('#web/platform/device/store.ts', async (importOriginal) => {
    const { store, ...rest } = await importOriginal<typeof import('#web/platform/device/store.ts')>()
    function refusingStore<T>(name: StoreName): Store<T> {
      const open = store<T>(name)
      const refuse = () => Promise.reject(new DOMException('It is closing.', 'InvalidStateError'))
      return { ...open, keys: (prefix?: string) => (device.refuses ? refuse() : open.keys(prefix)) }
    }
    return { ...rest, store: refusingStore }
  })
  const { unsyncedActs, words } = await opened('own')
  device.refuses = true
  await expect(unsyncedActs.load()).rejects.toMatchObject({ name: 'InvalidStateError' })
  await expect(unsyncedActs.add([wrote('a')], null)).rejects.toMatchObject({ name: 'InvalidStateError' })
  device.refuses = false
  await unsyncedActs.add([wrote('b')], null)
  expect(words()).toEqual(['b'])
  vi.doUnmock('#web/platform/device/store.ts')
})

test('sees what another tab wrote before any notification arrives', async () => {
  const { unsyncedActs, words, stored } = await opened('own')
  await unsyncedActs.load()
  const elsewhere = wrote('a')
  await stored.put(elsewhere.id, { act: elsewhere, memberId: null, order: 1, until: 0 })
  expect(words()).toEqual([])
  expect(await unsyncedActs.listIfPresent(elsewhere.id)).toEqual([elsewhere])
  expect(await unsyncedActs.listIfPresent('another')).toEqual([])
})

test('undoes only local entries without a trace, not possibly delivered ones', async () => {
  const { unsyncedActs, words, stored } = await opened('own')
  const [a, b, c] = [wrote('a'), wrote('b'), wrote('c')]
  await unsyncedActs.add([a], 'member', 8_000)
  await unsyncedActs.add([b], 'member')
  await unsyncedActs.add([c], null)
  expect(await unsyncedActs.undo(b.id, 'member')).toBe(false)
  expect(await unsyncedActs.undo('arrived', 'member')).toBe(false)
  expect(words()).toEqual(['a', 'b', 'c'])
  expect(await unsyncedActs.undo(a.id, 'member')).toBe(true)
  expect(await unsyncedActs.undo(c.id, null)).toBe(true)
  expect(words()).toEqual(['b'])
  expect(await stored.list()).toHaveLength(1)
})

test('"Leave quickly" forgets what is on the screen at once', async () => {
  const { unsyncedActs } = await opened('own')
  const { leaveQuickly } = await import('#web/platform/device/leave-quickly.ts')
  await unsyncedActs.add([wrote('a')], null)
  vi.stubGlobal('document', { documentElement: { dataset: {} }, title: '' })
  vi.stubGlobal('window', { location: { replace: () => undefined } })
  leaveQuickly()
  expect(unsyncedActs.current()).toEqual([])
})
