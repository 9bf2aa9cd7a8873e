import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FileDescription, Owner } from './local-file.ts'
import { privateFiles } from './testing/private-files.ts'

// Runs the worker's tasks in the test.
vi.mock('../worker/run-task.ts', async () => {
  const { storeBytes } = await import('../bytes/bytes.ts')
  return {
    runTask: (_: 'keep', { id, blob, mayStore }: { id: string; blob: Blob; mayStore: boolean }) =>
      storeBytes(id, blob, mayStore),
  }
})

const owner: Owner = { kind: 'draft', id: 'entry' }
const about: FileDescription = {
  name: 'photo.jpg',
  mediaType: 'image/jpeg',
  kind: 'other',
  capturedAt: null,
  shows: '',
  shielded: false,
  source: 'original',
  of: null,
  replaces: null,
  thumbnail: null,
}

const storedValues = new Map<string, string>()
let device: ReturnType<typeof privateFiles>

beforeEach(() => {
  vi.resetModules()
  storedValues.clear()
  device = privateFiles()
  vi.stubGlobal('navigator', { storage: device.storage })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storedValues.get(key) ?? null,
    setItem: (key: string, value: string) => void storedValues.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** A file in this tab's memory, from before the device question was answered. */
async function fileInMemory() {
  const { chooseDevice } = await import('#web/platform/device/choose-device.ts')
  const { sealedStore } = await import('#web/platform/device/sealed-store.ts')
  const { records } = await import('./record.ts')
  const localFiles = await import('./local-files.ts')
  const z = await import('zod/mini')
  const blob = new Blob(['They wrote this under my photo'])
  const { storeBytes } = await import('../bytes/bytes.ts')
  const stored = await storeBytes('file', blob, false)
  if (stored.room === 'memory') records.hold('file', blob)
  await records.put({
    ...about,
    ...stored,
    id: 'file',
    owner,
    bytes: blob.size,
    addedAt: new Date().toISOString(),
    order: 1,
    tellsPlace: false,
    goesOut: null,
    sender: null,
    removedAt: null,
  })
  const onDevice = sealedStore('files', z.json())
  const where = async (of: Owner = owner) => (await localFiles.listLocalFiles(of)).map((file) => file.where)
  const text = async () => (await localFiles.openLocalFile('file')).text()
  return { kept: localFiles, chooseDevice, onDevice, where, text }
}

test('stores no file on the device before the question, then all', async () => {
  const { chooseDevice, onDevice, where, text } = await fileInMemory()
  expect(await where()).toEqual(['tab'])
  expect(await onDevice.list()).toEqual([])
  expect(device.files.size).toBe(0)
  await chooseDevice('own')
  expect(await where()).toEqual(['device'])
  expect(device.files.size).toBe(1)
  expect(await text()).toBe('They wrote this under my photo')
})

test('keeps a file in this tab when the device is answered shared', async () => {
  const { chooseDevice, where, text } = await fileInMemory()
  await chooseDevice('shared')
  expect(await where()).toEqual(['tab'])
  expect(await text()).toBe('They wrote this under my photo')
  expect(device.files.size).toBe(0)
})

test('finds a file sent to an account before the answer there', async () => {
  const { kept: stored, chooseDevice, where } = await fileInMemory()
  const account: Owner = { kind: 'report', id: 'log' }
  await stored.moveLocalFiles(owner, account)
  expect(await where()).toEqual([])
  expect(await where(account)).toEqual(['tab'])
  await chooseDevice('own')
  expect(await where(account)).toEqual(['device'])
})
