import { beforeEach, expect, test, vi } from 'vitest'

const storedValues = new Map<string, string>([['upstander-device', 'own']])

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storedValues.get(key) ?? null,
    setItem: (key: string, value: string) => void storedValues.set(key, value),
  })
})

test('exports readable writing without its own code and without any key', async () => {
  const z = await import('zod/mini')
  const { sealedStore } = await import('./sealed-store.ts')
  const { readDevice } = await import('./readable-copy.ts')
  const { store } = await import('./store.ts')
  await sealedStore('replies', z.string()).put('a', 'a reply')
  await sealedStore('typed', z.string()).put('b', 'a form')
  await sealedStore('outbox-access', z.string()).put('c', 'a key')
  await sealedStore('proof-log', z.string()).put('d', 'can be had again')
  await store('sealed').put('replies/damaged', new Uint8Array(9))
  const found = await readDevice()
  expect(found.map((each) => [each.store, each.items.map(({ id, value }) => [id, value])])).toEqual([
    ['replies', [['a', 'a reply']]],
    ['typed', [['b', 'a form']]],
  ])
  expect((await readDevice((name) => name === 'outbox-access'))[0]?.items[0]?.value).toBe('a key')
})

test('what waits in the outbox is in it too', async () => {
  const { readDevice } = await import('./readable-copy.ts')
  const { store } = await import('./store.ts')
  const { sealForStore } = await import('./sealed-store.ts')
  const item = { id: 'a', savedAt: '2026-03-19T08:00:00Z', value: { kind: 'message', thing: 'I am here' } }
  await store('outbox').put('a', { kind: 'message', sealed: await sealForStore('outbox', item) })
  expect(await readDevice()).toEqual([{ store: 'outbox', items: [item] }])
})
