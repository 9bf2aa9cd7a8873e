import * as fake from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { open, seal } from '#encryption/age.ts'

beforeEach(() => {
  vi.resetModules()
  for (const [name, value] of Object.entries(fake)) if (name.startsWith('IDB')) vi.stubGlobal(name, value)
  vi.stubGlobal('indexedDB', new fake.IDBFactory())
  return () => vi.unstubAllGlobals()
})

/** The device's key as a page finds it that was loaded just now. */
async function keyAfterLoading() {
  vi.resetModules()
  const { deviceKey } = await import('./device-key.ts')
  return deviceKey()
}

const clone = globalThis.structuredClone
const isX25519 = (value: unknown) => value instanceof CryptoKey && value.algorithm.name === 'X25519'
const holdsX25519 = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.values(value).some(isX25519)

test.each([
  ['keeps keys', clone],
  [
    'reads nothing in the place of a key for X25519',
    (value: unknown) => (holdsX25519(value) ? null : clone(value)),
  ],
])(
  'what was sealed on a device opens after the page is loaded again, where the browser %s',
  async (_, cloned) => {
    vi.stubGlobal('structuredClone', cloned)
    const { recipient } = await keyAfterLoading()
    const sealed = await seal(new TextEncoder().encode('words'), [recipient])
    const { identity } = await keyAfterLoading()
    expect(new TextDecoder().decode(await open(sealed, [identity]))).toBe('words')
  },
)
