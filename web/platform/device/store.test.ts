import * as fake from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  for (const [name, value] of Object.entries(fake)) if (name.startsWith('IDB')) vi.stubGlobal(name, value)
  vi.stubGlobal('indexedDB', new fake.IDBFactory())
  return () => vi.unstubAllGlobals()
})

test('does not fail reads or writes while the device is being cleared', async () => {
  const { clearStores, store } = await import('./store.ts')
  const sealed = store<string>('sealed')
  await sealed.put('before', 'words')
  const under = Array.from({ length: 8 }, async (_, each) => {
    for (let turn = 0; turn < each; turn++) await Promise.resolve()
    await sealed.put(`late-${each}`, 'words')
    return sealed.keys()
  })
  const clearing = clearStores()
  await expect(Promise.all(under)).resolves.toHaveLength(8)
  await clearing
})
