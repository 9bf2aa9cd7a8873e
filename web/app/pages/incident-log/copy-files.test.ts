import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as kept from '#web/files/local/local-files.ts'
import type { FileDescription, Owner } from '#web/files/local/local-file.ts'
import { records } from '#web/files/local/record.ts'
import { privateFiles } from '#web/files/local/testing/private-files.ts'
import { newAct } from '#web/features/reporting/incident-log/model/incident-act.ts'
import { newCapture } from '#web/features/reporting/incident-log/model/capture.ts'
import { reduceIncidents } from '#web/features/reporting/incident-log/model/incidents.ts'
import { ownerOf } from '#web/features/reporting/incident-log/model/owned-files.ts'
import { copyFiles, findFiles } from './copy-files.ts'

// The worker's work is done where it is asked for.
vi.mock('#web/files/worker/run-task.ts', async () => {
  const { storeBytes } = await import('#web/files/bytes/bytes.ts')
  return {
    runTask: (_: 'keep', { id, blob, mayStore }: { id: string; blob: Blob; mayStore: boolean }) =>
      storeBytes(id, blob, mayStore),
  }
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
const draft: Owner = { kind: 'draft', id: 'report' }
const nowhere = { keyring: null, logs: [] }
const keep = (incident: string, more: Partial<FileDescription> = {}) =>
  kept.storeFile(ownerOf(incident), new Blob([more.name ?? 'x']), { ...about, ...more })

function entryWith(id: string, evidence: string[]) {
  const [incident] = reduceIncidents([
    newAct('incident', { ...newCapture().fields, words: id, evidence }, id),
  ])
  if (!incident) throw new Error('incident is missing')
  return incident
}

beforeEach(() => vi.stubGlobal('navigator', { storage: privateFiles().storage }))
afterEach(async () => {
  for (const record of await records.list()) await records.remove(record)
  vi.unstubAllGlobals()
})

test('lists unfound files by entry, including those of a closed tab', async () => {
  const storedFile = await keep('pushed')
  const lost = await keep('pushed', { name: 'lost.jpg' })
  const record = await records.get(lost.id)
  if (!record) throw new Error('file is not stored')
  await records.removeBytes(record)
  await records.put({ ...record, room: 'memory', key: null })
  const pushed = entryWith('pushed', [storedFile.id, lost.id])
  const laughed = entryWith('laughed', ['elsewhere', 'elsewhere', 'other'])
  const { found, missing } = await findFiles([pushed, laughed, entryWith('alone', [])], nowhere)
  expect(found.map(({ id }) => id)).toEqual([storedFile.id])
  expect(missing.map(({ incident, count }) => [incident.id, count])).toEqual([
    ['pushed', 1],
    ['laughed', 2],
  ])
})

test('a copy keeps its original, and a retained original stays', async () => {
  const original = await keep('pushed', { name: 'photo.jpg' })
  const copy = await keep('pushed', { name: 'covered.jpg', of: original.id, source: 'redacted' })
  await kept.changeLocalFile(original.id, { goesOut: false })
  const { found } = await findFiles([entryWith('pushed', [copy.id, original.id])], nowhere)
  await copyFiles(found, draft)
  const [first, second] = await kept.listLocalFiles(draft)
  expect(first).toMatchObject({ name: 'photo.jpg', of: null, goesOut: false })
  expect(second).toMatchObject({ name: 'covered.jpg', of: first?.id })
})

test('where one cannot be read, nothing of the others is left behind', async () => {
  const one = await keep('pushed')
  const two = await keep('pushed', { name: 'two.jpg' })
  const { found } = await findFiles([entryWith('pushed', [one.id, two.id])], nowhere)
  const record = await records.get(two.id)
  if (record) await records.remove(record)
  await expect(copyFiles(found, draft)).rejects.toMatchObject({ name: 'NotFoundError' })
  await vi.waitFor(async () =>
    expect((await records.list()).filter(({ owner }) => owner.id === draft.id)).toEqual([]),
  )
})
