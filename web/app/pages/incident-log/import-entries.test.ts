import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { records } from '#web/files/local/record.ts'
import { privateFiles } from '#web/files/local/testing/private-files.ts'
import { fingerprintFile } from '#web/features/reporting/imports/model/fingerprints.ts'
import { unsyncedActs } from '#web/features/reporting/incident-log/model/unsynced-acts.ts'
import { reduceIncidents } from '#web/features/reporting/incident-log/model/incidents.ts'
import { createImport, undoImport } from './import-steps.ts'
import { createDaySteps, createPictureSteps } from './import-entries.ts'

// The worker's work is done where it is asked for.
vi.mock('#web/files/worker/run-task.ts', async () => {
  const { storeBytes } = await import('#web/files/bytes/bytes.ts')
  return {
    runTask: (_: 'keep', { id, blob, mayStore }: { id: string; blob: Blob; mayStore: boolean }) =>
      storeBytes(id, blob, mayStore),
  }
})

const signal = new AbortController().signal

const day = (words: string) => ({
  source: 'whatsapp' as const,
  title: 'Zoë',
  day: '2026-03-03',
  time: null,
  people: ['Zoë'],
  words,
  chat: '',
  attachments: [],
  texts: [],
  fingerprints: 'aaaabbbb',
})
const inLog = () => reduceIncidents((unsyncedActs.current() ?? []).map(({ act }) => act))
const importing = (...words: readonly string[]) =>
  createImport(
    'messages',
    createDaySteps({
      days: words.map(day),
      attachment: () => Promise.reject(new Error('nothing was imported')),
      pictures: 'none',
      memberId: null,
    }),
  )

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'upstander-device' ? 'own' : null) })
  vi.stubGlobal('navigator', { storage: privateFiles().storage, languages: [] })
})
afterEach(async () => {
  for (const record of await records.list()) await records.remove(record)
  vi.unstubAllGlobals()
})
beforeEach(async () => unsyncedActs.remove(new Set((unsyncedActs.current() ?? []).map(({ act }) => act.id))))

test('each entry is in the log as soon as created, with identifiers', async () => {
  const seen: number[] = []
  await importing('a', 'b').run(() => seen.push(inLog().length), signal)
  expect(seen).toEqual([0, 1])
  expect(
    inLog()
      .map(({ words }) => words)
      .toSorted(),
  ).toEqual(['a', 'b'])
  expect(inLog()[0]).toMatchObject({ time: null, marks: 'aaaabbbb', origin: 'whatsapp' })
})

test('skips a picture already in the log under any name, saying so', async () => {
  const file = new File(['picture'], 'a.jpg')
  const known = new Set([await fingerprintFile(new File(['picture'], 'b.jpg'))])
  const chosen = { files: [file], answer: 'none', memberId: null } as const
  expect(await createPictureSteps({ ...chosen, known })).toEqual({ steps: [], known: 1 })
  expect((await createPictureSteps({ ...chosen, known: new Set() })).steps).toHaveLength(1)
})

test('what was put in together is taken out together, and nothing else', async () => {
  await importing('mine').run(() => undefined, signal)
  await undoImport(await importing('a', 'b').run(() => undefined, signal), null)
  expect(inLog().map(({ words }) => words)).toEqual(['mine'])
})

/** Screenshots of one day, of which some are empty files. */
const pictures = (...contents: readonly string[]) =>
  contents.map((content, at) => new File([content], `Screenshot_20260304-15301${at}.txt`))
const bringIn = async (files: readonly File[], known: ReadonlySet<string> = new Set()) => {
  const found = await createPictureSteps({ files, answer: 'none', memberId: null, known })
  return createImport('pictures', found.steps, found.known).run(() => undefined, signal)
}

test('an unsaved picture stays unknown and can be imported later', async () => {
  const [picture, empty] = pictures('one', '')
  if (!picture || !empty) throw new Error('fewer than two')
  expect(await bringIn([picture, empty])).toMatchObject({ lost: 1, inTab: 0 })
  expect(inLog()).toMatchObject([{ marks: await fingerprintFile(picture), evidence: [expect.any(String)] }])
})

test('reports files beyond device space as in this tab only', async () => {
  vi.stubGlobal('navigator', { storage: privateFiles(0).storage, languages: [] })
  expect(await bringIn(pictures('one', 'two'))).toMatchObject({ lost: 0, inTab: 2 })
  const chat = { ...day('a'), chat: '[2026-03-03] Zoë: a' }
  const chosen = {
    attachment: () => Promise.reject(new Error('none')),
    pictures: 'none',
    memberId: null,
  } as const
  const days = createImport('messages', createDaySteps({ ...chosen, days: [chat] }))
  expect(await days.run(() => undefined, signal)).toMatchObject({ lost: 0, inTab: 1 })
})

test('an entry cut off by leaving is not logged and leaves nothing', async () => {
  const leaving = new AbortController()
  const cut = { ...day('a'), chat: '[2026-03-03] Zoë: a', attachments: ['a.txt', 'b.txt'] }
  const read: string[] = []
  const attachment = async (name: string) => {
    read.push(name)
    leaving.abort()
    throw new Error('worker has ended')
  }
  const steps = createDaySteps({ days: [cut, day('b')], attachment, pictures: 'none', memberId: null })
  const brought = await createImport('messages', steps).run(() => undefined, leaving.signal)
  expect(brought).toMatchObject({ ids: [], missing: 2 })
  expect(read).toEqual(['a.txt'])
  expect(inLog()).toEqual([])
  expect(await records.list()).toEqual([])
})
