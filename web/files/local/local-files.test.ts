import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseDevice } from '#web/platform/device/choose-device.ts'
import { readBytes } from '../bytes/bytes.ts'
import { chunkBytes } from '../bytes/chunks.ts'
import * as kept from './local-files.ts'
import { openLocalFileContent } from '../reading/local-file-reader.ts'
import type { FileDescription, Owner } from './local-file.ts'
import { locateBytes, localFileRecord, records } from './record.ts'
import { jpegWithExif } from '../pictures/testing/jpeg-with-exif.ts'
import { privateFiles } from './testing/private-files.ts'

// Runs the worker's tasks in the test.
vi.mock('../worker/run-task.ts', async () => {
  const { storeBytes } = await import('../bytes/bytes.ts')
  return {
    runTask: (_: 'keep', { id, blob, mayStore }: { id: string; blob: Blob; mayStore: boolean }) =>
      storeBytes(id, blob, mayStore),
  }
})

const draft: Owner = { kind: 'draft', id: 'one' }
const about: FileDescription = {
  name: 'photo.jpg',
  mediaType: 'image/jpeg',
  kind: 'picture',
  capturedAt: null,
  shows: '',
  shielded: false,
  source: 'original',
  of: null,
  replaces: null,
  thumbnail: null,
}
const content = new Uint8Array(randomBytes(2 * chunkBytes + 77))
const canary = new TextEncoder().encode('what they wrote under my photo')
content.set(canary, chunkBytes - 10)

let device: ReturnType<typeof privateFiles>
function useDevice(room?: number) {
  device = privateFiles(room)
  vi.stubGlobal('navigator', { storage: device.storage })
}
/** The answer to the device question; `null` before it. */
const choice: { said: string | null } = { said: 'own' }
beforeEach(() => {
  choice.said = 'own'
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'upstander-device' ? choice.said : null),
    setItem: (_: string, value: string) => void (choice.said = value),
  })
  useDevice()
})
afterEach(async () => {
  for (const record of await records.list()) await records.remove(record)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const keep = (more: Partial<FileDescription> = {}, blob = new Blob([content])) =>
  kept.storeFile(draft, blob, { ...about, ...more })
const bytesIn = async (blob: Blob) => Buffer.from(await blob.arrayBuffer())
const names = async (owner = draft) => (await kept.listLocalFiles(owner)).map(({ name }) => name)

test('restores a file whole or from its middle, with no plaintext stored', async () => {
  const { id, where } = await keep()
  expect(where).toBe('device')
  expect((await bytesIn(await kept.openLocalFile(id))).equals(content)).toBe(true)
  const record = await records.get(id)
  const bytes = record && locateBytes(record)
  if (!bytes) throw new Error('file is not stored')
  const middle = await readBytes(bytes, chunkBytes - 10, chunkBytes + 20)
  expect(Buffer.compare(middle, content.subarray(chunkBytes - 10, chunkBytes + 20))).toBe(0)
  const sealed = Buffer.from(device.files.get(id) ?? [])
  expect(sealed.length).toBeGreaterThan(content.length)
  expect(sealed.includes(Buffer.from(canary.subarray(0, 12)))).toBe(false)
})

test('opens a local file like a report file, whole or in part', async () => {
  const { id, bytes } = await keep()
  const reader = openLocalFileContent({ id, bytes })
  expect(reader.size).toBe(content.length)
  expect((await bytesIn(await reader.blob())).equals(content)).toBe(true)
  expect(Buffer.compare(await reader.read(5, 90), content.subarray(5, 90))).toBe(0)
})

test('rejects bytes altered on the device', async () => {
  const { id } = await keep()
  const sealed = device.files.get(id)
  if (!sealed) throw new Error('file is not stored')
  sealed[100] = (sealed[100] ?? 0) ^ 1
  await expect(kept.openLocalFile(id)).rejects.toMatchObject({ name: 'OperationError' })
})

test('keeps a file in this tab without space, leaving nothing behind', async () => {
  useDevice(chunkBytes * 1.5)
  const { id, where } = await keep()
  expect(where).toBe('tab')
  expect(device.files.size).toBe(0)
  expect((await bytesIn(await kept.openLocalFile(id))).equals(content)).toBe(true)
})

test('reselects a file lost with its tab and refuses a different one', async () => {
  useDevice(0)
  const { id } = await keep()
  const record = await records.get(id)
  if (!record) throw new Error('file record is missing')
  await records.removeBytes(record)
  await records.put(record)
  expect((await kept.listLocalFiles(draft))[0]?.where).toBe('lost')
  await expect(kept.openLocalFile(id)).rejects.toMatchObject({ name: 'NotFoundError' })
  const other = content.slice()
  other[5] = (other[5] ?? 0) ^ 1
  expect(await kept.storeChosenAgain(id, new Blob([other]))).toBe(false)
  expect(await kept.storeChosenAgain(id, new Blob([content]))).toBe(true)
  expect((await bytesIn(await kept.openLocalFile(id))).equals(content)).toBe(true)
})

const isGone = async (id: string) => {
  await vi.waitFor(async () => expect(await records.get(id)).toBeNull())
  await vi.waitFor(() => expect(device.files.size).toBe(0))
}

test('restores a removed file while undo is offered, then erases its bytes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { id } = await keep()
  await kept.removeLocalFile(id)
  expect(await names()).toEqual([])
  await vi.advanceTimersByTimeAsync(10_001)
  await kept.restoreLocalFile(id)
  await vi.advanceTimersByTimeAsync(10_001)
  expect(await names()).toEqual(['photo.jpg'])
  await kept.removeLocalFile(id)
  await vi.advanceTimersByTimeAsync(12_001)
  vi.useRealTimers()
  await isGone(id)
})

test('copies the files of a draft and preserves copy relationships', async () => {
  const { copyFilesOf } = await import('../transfer/owned-files.ts')
  const original = await keep()
  const made = await keep({ name: 'photo-copy.jpg', of: original.id })
  await kept.changeLocalFile(made.id, { goesOut: true })
  const other: Owner = { kind: 'draft', id: 'other' }
  await copyFilesOf(draft, other)
  const [first, second] = await kept.listLocalFiles(other)
  expect([first?.name, second?.name]).toEqual(['photo.jpg', 'photo-copy.jpg'])
  expect(second).toMatchObject({ of: first?.id, goesOut: true })
  expect(first?.id).not.toBe(original.id)
  expect(await names()).toEqual(['photo.jpg', 'photo-copy.jpg'])
})

test('restores a removal until its message closes, even past another tab', async () => {
  const held = new Set<string>()
  const locks = {
    request: (name: string, work: () => Promise<unknown>) =>
      held.add(name) && work().finally(() => held.delete(name)),
    query: async () => ({ held: Array.from(held, (name) => ({ name })) }),
  }
  vi.stubGlobal('navigator', { storage: device.storage, locks })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const { promise: closed, resolve: close } = Promise.withResolvers<void>()
  const { id } = await keep()
  await kept.removeLocalFile(id, closed)
  await vi.advanceTimersByTimeAsync(60_000)
  vi.resetModules()
  const otherTab = await import('./local-files.ts')
  await otherTab.finishRemovals()
  await kept.restoreLocalFile(id)
  expect(await names()).toEqual(['photo.jpg'])
  await kept.removeLocalFile(id, closed)
  close()
  vi.useRealTimers()
  await isGone(id)
})

test('keeps two simultaneous changes to one file', async () => {
  const { id } = await keep()
  await Promise.all([
    kept.changeLocalFile(id, { shows: 'The message after school' }),
    kept.changeLocalFile(id, { shielded: true }),
  ])
  const description = { shows: 'The message after school', shielded: true }
  expect((await kept.listLocalFiles(draft))[0]).toMatchObject(description)
})

test('the files of a draft become the report’s, in their order', async () => {
  const first = await keep({ name: 'first' })
  await keep({ name: 'second' })
  await kept.changeLocalFile(first.id, { order: Date.now() + 1000 })
  const report: Owner = { kind: 'report', id: 'sent' }
  await kept.moveLocalFiles(draft, report)
  expect(await names()).toEqual([])
  expect(await names(report)).toEqual(['second', 'first'])
})

test.each([
  ['empty', new Blob([])],
  ['tooLarge', Object.assign(new Blob(['x']), { slice: () => new Blob() })],
] as const)('a file that is %s is refused', async (reason, blob) => {
  if (reason === 'tooLarge') Object.defineProperty(blob, 'size', { value: 2 * 1024 ** 3 + 1 })
  await expect(keep({}, blob)).rejects.toMatchObject({ name: 'UnfitFile', reason })
})

test('still rereads a file when other manifest metadata is present', async () => {
  const other = { ...about, where: 'device', form: 1, parts: { count: 1 } }
  await keep(other)
  expect(await names()).toEqual(['photo.jpg'])
})

test('a picture that says where it was taken is known by it', async () => {
  const { tellsPlace } = await keep(
    {},
    new Blob([jpegWithExif({ taken: '2026:11:21 14:30:05', camera: 'Canary 9', place: true })]),
  )
  expect(tellsPlace).toBe(true)
  expect((await keep({ kind: 'text' })).tellsPlace).toBe(false)
  expect((await keep({ kind: 'video' })).tellsPlace).toBeNull()
})

test('keeps a file in this tab until the device question, then sealed', async () => {
  choice.said = null
  const { id, where } = await keep()
  expect({ where, files: device.files.size }).toEqual({ where: 'tab', files: 0 })
  const { sealedStore } = await import('#web/platform/device/sealed-store.ts')
  expect(await sealedStore('files', localFileRecord).list()).toEqual([])
  await chooseDevice('own')
  await vi.waitFor(async () => expect((await kept.listLocalFiles(draft))[0]?.where).toBe('device'))
  expect(device.files.size).toBe(1)
  expect((await bytesIn(await kept.openLocalFile(id))).equals(content)).toBe(true)
})

test('keeps a file added before the question in a shared device tab', async () => {
  choice.said = null
  const { id } = await keep()
  await chooseDevice('shared')
  await vi.waitFor(async () => expect(await names()).toEqual(['photo.jpg']))
  expect((await bytesIn(await kept.openLocalFile(id))).equals(content)).toBe(true)
  expect(device.files.size).toBe(0)
})

test('reports removed files until erased, but not after restoring', async () => {
  const one = await keep()
  await keep()
  await kept.removeLocalFile(one.id, new Promise(() => undefined))
  expect(await kept.listRemoved(draft)).toEqual([one.id])
  await kept.restoreLocalFile(one.id)
  expect(await kept.listRemoved(draft)).toEqual([])
  await kept.eraseLocalFiles(draft)
  expect(await records.list()).toEqual([])
  expect(await kept.listRemoved(draft)).toEqual([])
})
