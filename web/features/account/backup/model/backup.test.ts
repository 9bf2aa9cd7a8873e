import { packTar } from 'modern-tar'
import { expect, test } from 'vitest'
import { sealWithPassphrase } from '#encryption/passphrase.ts'
import type { Json } from '#encryption/padding.ts'
import { compareWithLocal } from './local-comparison.ts'
import type { DeviceRecords } from './device-records.ts'
import { makeCopy } from './copy-file.ts'
import { restoreCopy } from './restore.ts'
import type { CopiedRecord } from './record.ts'

const passphrase = 'lantern harbour seven geese'
const now = new Date('2026-11-23T10:00:00Z')

const copiedRecord = (
  store: CopiedRecord['store'],
  id: string,
  value: Json,
  savedAt = '2026-11-20T10:00:00.000Z',
): CopiedRecord => ({
  store,
  id,
  savedAt,
  value,
})

/** Another device. */
function device(...initialRecords: CopiedRecord[]) {
  const storedRecords = new Map(initialRecords.map((each) => [`${each.store}/${each.id}`, each]))
  const files = new Map<string, string>()
  const records: DeviceRecords = {
    all: async () => [...storedRecords.values()],
    get: async (store, id) => storedRecords.get(`${store}/${id}`) ?? null,
    save: async (each) => void storedRecords.set(`${each.store}/${each.id}`, each),
  }
  const storeFile = async (record: CopiedRecord, bytes: Blob) => {
    await records.save(record)
    files.set(record.id, await bytes.text())
  }
  return {
    kept: storedRecords,
    files,
    restore: (copy: Blob, words = passphrase) =>
      restoreCopy(copy, words, { records, storeFile, beside: compareWithLocal(null) }),
  }
}

async function copyOf(
  records: readonly CopiedRecord[],
  contents: Record<string, string> = {},
): Promise<Blob> {
  const files = Object.entries(contents).map(([id, text]) => ({
    id,
    bytes: text.length,
    open: async () => new Blob([text]),
  }))
  const stream = await makeCopy({ records, files, passphrase, now, logWork: 10 })
  return new Blob([await new Response(stream).arrayBuffer()])
}

const draft = (story: string) => ({
  answers: { story },
  phrase: ['a'],
  prepared: { body: 1 },
  isWaiting: true,
})

const everything = [
  copiedRecord('drafts', 'd1', draft('first')),
  copiedRecord('log', 'l1', { act: 1 }),
  copiedRecord('typed', 'profile/me/name', { name: 'N' }),
  copiedRecord('outbox', 'm1', { id: 'm1' }),
  copiedRecord('files', 'f1', { name: 'photo.jpg', key: 'old', room: 'folder' }),
]

test('restores a full backup with files, and a second restore duplicates nothing', async () => {
  const copy = await copyOf(everything, { f1: 'bytes of a picture' })
  const other = device()
  const first = await other.restore(copy)
  expect(Object.fromEntries(first.added)).toEqual({ drafts: 1, log: 1, typed: 1, outbox: 1, files: 1 })
  expect([...other.kept.values()]).toEqual(everything)
  expect(other.files.get('f1')).toBe('bytes of a picture')
  const before = [...other.kept]
  expect(await other.restore(copy)).toEqual({ added: new Map(), unchanged: 5, conflicts: [], unknown: 0 })
  expect([...other.kept]).toEqual(before)
})

test('keeps both versions of a draft; asks which single record to keep', async () => {
  const plan = copiedRecord('safety-plan', 'plan', { signs: ['one'] })
  const localDevice = device(copiedRecord('drafts', 'd1', draft('second')), {
    ...plan,
    value: { signs: ['two'] },
  })
  const { added, conflicts } = await localDevice.restore(await copyOf([...everything.slice(0, 1), plan]))
  expect(Object.fromEntries(added)).toEqual({ drafts: 1 })
  const drafts = [...localDevice.kept.values()].filter(({ store }) => store === 'drafts')
  expect(drafts.map(({ value }) => value)).toEqual([
    draft('second'),
    {
      ...draft('first'),
      phrase: null,
      phraseProven: false,
      prepared: null,
      isWaiting: false,
      wasOnItsWay: false,
    },
  ])
  expect(conflicts.map(({ local, inCopy }) => [local.value, inCopy.value])).toEqual([
    [{ signs: ['two'] }, { signs: ['one'] }],
  ])
  expect(localDevice.kept.get('safety-plan/plan')?.value).toEqual({ signs: ['two'] })
})

test('distinguishes wrong passphrase, foreign, damaged and newer backups and changes nothing', async () => {
  const copy = await copyOf(everything)
  const other = device()
  await expect(other.restore(copy, 'wrong words')).rejects.toMatchObject({ code: 'cannotOpen' })
  await expect(other.restore(new Blob(['a picture']))).rejects.toMatchObject({ code: 'malformed' })
  const sealed = async (name: string, text: string) => {
    const tar = await packTar([{ header: { name, size: text.length }, body: text }])
    const stream = await sealWithPassphrase(new Blob([tar]).stream(), passphrase, 10)
    return new Blob([await new Response(stream).arrayBuffer()])
  }
  const saying = (form: number) => JSON.stringify({ what: 'upstander-copy', form, madeAt: now.toISOString() })
  for (const foreign of [await sealed('photo.jpg', 'x'), await sealed('about.json', '{}')])
    await expect(other.restore(foreign)).rejects.toMatchObject({ code: 'malformed' })
  await expect(other.restore(await sealed('about.json', saying(2)))).rejects.toMatchObject({
    code: 'newerVersion',
  })
  const cut = copy.slice(0, copy.size - 40)
  await expect(other.restore(cut)).rejects.toMatchObject({ code: 'damaged' })
  expect(other.kept.size).toBe(0)
})

test('counts records from a newer version in unknown stores without writing them', async () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as a newer version has it
  const unknown = copiedRecord('of tomorrow' as CopiedRecord['store'], 'x', 1)
  const lock = copiedRecord('kept-lock', 'member', { sealed: 'x' })
  const other = device()
  expect(await other.restore(await copyOf([unknown, lock]))).toMatchObject({ unchanged: 0, unknown: 2 })
  expect(other.kept.size).toBe(0)
})
