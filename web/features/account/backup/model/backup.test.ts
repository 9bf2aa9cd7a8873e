import { packTar } from 'modern-tar'
import { expect, test } from 'vitest'
import { sealWithPassphrase } from '#encryption/passphrase.ts'
import type { Json } from '#encryption/padding.ts'
import { compareWithLocal } from './local-comparison.ts'
import type { Things } from './device-records.ts'
import { makeCopy } from './copy-file.ts'
import { restoreCopy } from './restore.ts'
import type { Thing } from './record.ts'

const passphrase = 'lantern harbour seven geese'
const now = new Date('2026-11-23T10:00:00Z')

const thing = (
  store: Thing['store'],
  id: string,
  value: Json,
  savedAt = '2026-11-20T10:00:00.000Z',
): Thing => ({
  store,
  id,
  savedAt,
  value,
})

/** Another device. */
function device(...there: Thing[]) {
  const kept = new Map(there.map((each) => [`${each.store}/${each.id}`, each]))
  const files = new Map<string, string>()
  const things: Things = {
    all: async () => [...kept.values()],
    get: async (store, id) => kept.get(`${store}/${id}`) ?? null,
    put: async (each) => void kept.set(`${each.store}/${each.id}`, each),
  }
  const putFile = async (record: Thing, bytes: Blob) => {
    await things.put(record)
    files.set(record.id, await bytes.text())
  }
  return {
    kept,
    files,
    restore: (copy: Blob, words = passphrase) =>
      restoreCopy(copy, words, { things, putFile, beside: compareWithLocal(null) }),
  }
}

async function copyOf(things: readonly Thing[], contents: Record<string, string> = {}): Promise<Blob> {
  const files = Object.entries(contents).map(([id, text]) => ({
    id,
    bytes: text.length,
    open: async () => new Blob([text]),
  }))
  const stream = await makeCopy({ things, files, passphrase, now, logWork: 10 })
  return new Blob([await new Response(stream).arrayBuffer()])
}

const draft = (story: string) => ({
  answers: { story },
  phrase: ['a'],
  prepared: { body: 1 },
  isWaiting: true,
})

const everything = [
  thing('drafts', 'd1', draft('first')),
  thing('log', 'l1', { act: 1 }),
  thing('typed', 'profile/me/name', { name: 'N' }),
  thing('outbox', 'm1', { id: 'm1' }),
  thing('files', 'f1', { name: 'photo.jpg', key: 'old', room: 'folder' }),
]

test('restores a full backup with files, and a second restore duplicates nothing', async () => {
  const copy = await copyOf(everything, { f1: 'bytes of a picture' })
  const other = device()
  const first = await other.restore(copy)
  expect(Object.fromEntries(first.came)).toEqual({ drafts: 1, log: 1, typed: 1, outbox: 1, files: 1 })
  expect([...other.kept.values()]).toEqual(everything)
  expect(other.files.get('f1')).toBe('bytes of a picture')
  const before = [...other.kept]
  expect(await other.restore(copy)).toEqual({ came: new Map(), known: 5, differing: [], unknown: 0 })
  expect([...other.kept]).toEqual(before)
})

test('keeps both versions of a draft; asks which single record to keep', async () => {
  const plan = thing('safety-plan', 'plan', { signs: ['one'] })
  const here = device(thing('drafts', 'd1', draft('second')), { ...plan, value: { signs: ['two'] } })
  const { came, differing } = await here.restore(await copyOf([...everything.slice(0, 1), plan]))
  expect(Object.fromEntries(came)).toEqual({ drafts: 1 })
  const drafts = [...here.kept.values()].filter(({ store }) => store === 'drafts')
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
  expect(differing.map(({ here, inCopy }) => [here.value, inCopy.value])).toEqual([
    [{ signs: ['two'] }, { signs: ['one'] }],
  ])
  expect(here.kept.get('safety-plan/plan')?.value).toEqual({ signs: ['two'] })
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
  const unknown = thing('of tomorrow' as Thing['store'], 'x', 1)
  const lock = thing('kept-lock', 'member', { sealed: 'x' })
  const other = device()
  expect(await other.restore(await copyOf([unknown, lock]))).toMatchObject({ known: 0, unknown: 2 })
  expect(other.kept.size).toBe(0)
})
