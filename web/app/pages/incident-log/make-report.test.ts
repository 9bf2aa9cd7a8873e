import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as kept from '#web/files/local/local-files.ts'
import type { FileDescription } from '#web/files/local/local-file.ts'
import { records } from '#web/files/local/record.ts'
import { privateFiles } from '#web/files/local/testing/private-files.ts'
import { drafts } from '#web/features/reporting/report-form/store/draft-store.ts'
import { chooseDevice } from '#web/platform/device/choose-device.ts'
import type { StoreName } from '#web/platform/device/registry.ts'
import type { Store } from '#web/platform/device/store.ts'
import { newAct } from '#web/features/reporting/incident-log/model/incident-act.ts'
import { newCapture } from '#web/features/reporting/incident-log/model/capture.ts'
import { reduceIncidents } from '#web/features/reporting/incident-log/model/incidents.ts'
import { ownerOf } from '#web/features/reporting/incident-log/model/owned-files.ts'
import { makeReport } from './make-report.ts'

/** What the device has no room for: keys in its stores, and bytes of files of a type. */
const device = vi.hoisted((): { fullFor: (what: string) => boolean } => ({ fullFor: () => false }))
const full = () => new DOMException('There is no room.', 'QuotaExceededError')
// The worker's work is done where it is asked for.
vi.mock('#web/files/worker/run-task.ts', async () => {
  const { storeBytes } = await import('#web/files/bytes/bytes.ts')
  return {
    runTask: async (_: 'keep', { id, blob, mayStore }: { id: string; blob: Blob; mayStore: boolean }) => {
      if (device.fullFor(blob.type)) throw full()
      return storeBytes(id, blob, mayStore)
    },
  }
})
vi.mock('#web/platform/device/store.ts', async (importOriginal) => {
  const { store, ...rest } = await importOriginal<typeof import('#web/platform/device/store.ts')>()
  function storeWithoutRoom<T>(name: StoreName): Store<T> {
    const roomy = store<T>(name)
    const put = (key: string, value: T) =>
      device.fullFor(key) ? Promise.reject(full()) : roomy.put(key, value)
    return { ...roomy, put }
  }
  return { ...rest, store: storeWithoutRoom }
})

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

/** An entry with one file, and with so many people that they have no room in the questions of a report. */
async function crowdedEntry() {
  const file = await kept.storeFile(ownerOf('pushed'), new Blob(['x'], { type: 'image/jpeg' }), about)
  const people = Array.from({ length: 40 }, (_, at) => `Person ${at}`)
  const fields = { ...newCapture().fields, words: 'pushed', people, evidence: [file.id] }
  return reduceIncidents([newAct('incident', fields, 'pushed')])
}
const make = async () => makeReport(await crowdedEntry(), { keyring: null, logs: [] }, false)
const ownersOfFiles = async () => (await records.list()).map(({ owner }) => owner.id).toSorted()

beforeEach(async () => {
  const storedValues = new Map<string, string>()
  vi.stubGlobal('navigator', { storage: privateFiles().storage, languages: [] })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storedValues.get(key) ?? null,
    setItem: (key: string, value: string) => void storedValues.set(key, value),
  })
  await chooseDevice('own')
})
afterEach(async () => {
  device.fullFor = () => false
  for (const record of await records.list()) await records.remove(record)
  for (const { id } of await drafts.list()) await drafts.remove(id)
  vi.unstubAllGlobals()
})

test('creates a report without room to note its source entries', async () => {
  device.fullFor = (key) => key.startsWith('log-reported/')
  const address = await make()
  const [draft, ...others] = await drafts.list()
  expect(others).toEqual([])
  expect(address).toContain(draft?.id)
  expect(await ownersOfFiles()).toEqual(['pushed', draft?.id ?? '', draft?.id ?? ''].toSorted())
})

test('leaves no copy when not everything can go as a file', async () => {
  device.fullFor = (type) => type === 'text/plain'
  await expect(make()).rejects.toMatchObject({ name: 'QuotaExceededError' })
  expect(await drafts.list()).toEqual([])
  expect(await ownersOfFiles()).toEqual(['pushed'])
})
