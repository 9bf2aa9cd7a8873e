import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Entry, KeySeal } from '#contract/reports.ts'
import { toBase64url } from '#encryption/encoding.ts'
import { sealEntry } from '#encryption/entries.ts'
import { joinHashes, sealPart } from '#encryption/evidence-parts.ts'
import { composePart, layOut } from '#encryption/evidence-layout.ts'
import { newReceiptPhrase, openReceiptPhrase } from '#encryption/receipt.ts'
import { newReportKey, nextReportKey, sealReportKey } from '#encryption/reports.ts'
import { ApiError, OfflineError } from '#web/platform/api/errors.ts'
import {
  hasAgeProgram,
  ageKeyFromPhrase,
  ageProgramSkipReason,
} from '../../../../../tests/support/age-program.ts'
import { transcriptFile } from './fixture.ts'
import { fillSealed, type SealedParts } from './sealed-archive.ts'
import { text, zipped } from './archive-fixture.ts'

const lacksAge = !(await hasAgeProgram())
const day = new Date('2026-11-21T15:30:00Z')
const phrase = newReceiptPhrase()
let parts: SealedParts
let part: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  const receipt = await openReceiptPhrase(phrase)
  const { recipient, verifyKey } = receipt
  const key = await newReportKey(crypto.randomUUID(), verifyKey)
  const later = await nextReportKey(key)
  const { stored, opened } = await sealEntry(key, receipt.signingSeed, {
    id: crypto.randomUUID(),
    kind: 'body',
    at: day.toISOString(),
    content: { words: 'what was told' },
    introduces: [{ kind: 'receipt', id: null, recipient, verifyKey }],
    position: { sequence: 1, previous: null, heads: [] },
  })
  const content = Buffer.from('what the camera wrote')
  const layout = await layOut({ name: 'stop.jpg', bytes: content.length, modifiedAt: day, about: {} })
  const plain = await composePart(layout, 1, (start, end) => Promise.resolve(content.subarray(start, end)))
  const { sealed, hash } = await sealPart(plain, later.recipient)
  part = sealed
  const manifestParts = {
    count: 1,
    hashes: joinHashes([hash]),
    epoch: 2,
    tarBytes: layout.tarBytes,
    fileStart: layout.prelude.length,
  }
  const entry = { ...stored, position: 1, hash: opened.hash, sealed: toBase64url(stored.sealed) }
  const seals = [key, later].map(async (each): Promise<KeySeal> => ({
    epoch: each.epoch,
    to: { kind: 'receipt', recipient },
    sealed: toBase64url(await sealReportKey(each, recipient)),
  }))
  parts = {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is around it is not written
    entries: [entry as unknown as Entry],
    problems: [],
    stopped: new Set(),
    withheld: [],
    files: [{ ...transcriptFile({ evidence: 'a', name: 'stop.jpg', parts: manifestParts }), number: 1 }],
    readPart: () => Promise.resolve(sealed),
    keys: [key, later],
    seals: await Promise.all(seals),
    withKeys: false,
    holder: 'receipt',
    onRead: () => undefined,
  }
})

/** Unpacks an archive into a temporary folder. */
function unpacked(found: ReadonlyMap<string, Uint8Array>): string {
  const folder = mkdtempSync(join(tmpdir(), 'sealed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, bytes] of found) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), bytes)
  }
  return folder
}

/** The commands for the age program in a readme. */
function commandsIn(note: string): string[] {
  return note.match(/(?:age -d|for part in).*/g) ?? []
}

/** The readme uses the first of each. The file sealed later needs the second key. */
function withSecondKey(command: string): string {
  return command.replace('age -d -i key-1.txt "$part"', 'age -d -i key-2.txt "$part"')
}

test('lets phrase holders open entries and files with only age and tar', async ({ skip }) => {
  skip(lacksAge, ageProgramSkipReason)
  const folder = unpacked(await zipped((sink) => fillSealed(sink, parts)))
  const run = (command: string) => spawnSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' })
  const note = readFileSync(join(folder, 'README.txt'), 'utf8')
  const [openEntry = '', openFile = '', openKey = '', ...others] = commandsIn(note)
  expect(others).toEqual([])
  expect(run(openEntry).status).not.toBe(0)

  writeFileSync(join(folder, 'receipt.key'), await ageKeyFromPhrase(phrase.join(' ')))
  expect(run(openKey)).toMatchObject({ status: 0, stderr: '' })
  expect(run(openKey.replaceAll('key-1', 'key-2'))).toMatchObject({ status: 0, stderr: '' })
  expect(run(openEntry).stdout).toContain('what was told')
  expect(run(withSecondKey(openFile))).toMatchObject({ status: 0 })
  expect(readFileSync(join(folder, 'original/stop.jpg'), 'utf8')).toBe('what the camera wrote')
})

test('with the keys inside, the note opens all of it by itself', async ({ skip }) => {
  skip(lacksAge, ageProgramSkipReason)
  const folder = unpacked(await zipped((sink) => fillSealed(sink, { ...parts, withKeys: true })))
  const run = (command: string) => spawnSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' })
  const [openEntry = '', openFile = '', ...others] = commandsIn(
    readFileSync(join(folder, 'README.txt'), 'utf8'),
  )
  expect(others).toEqual([])
  expect(run(openEntry).stdout).toContain('what was told')
  expect(run(withSecondKey(openFile)).status).toBe(0)
})

test('holds keys only sealed without the phrase, and explains it to members', async () => {
  const found = await zipped((sink) => fillSealed(sink, { ...parts, holder: 'account' }))
  expect([...found.keys()].filter((name) => name.includes('key'))).toEqual([
    'report-key-1.age',
    'report-key-2.age',
  ])
  const note = text(found.get('README.txt'))
  expect(note).toContain('save the archive again with the key')
  expect(note).not.toContain('12 words')
})

test('a key that one person holds twice is there twice', async () => {
  const seals = [...parts.seals, ...parts.seals.slice(0, 1)]
  const found = await zipped((sink) => fillSealed(sink, { ...parts, seals }))
  expect([...found.keys()].filter((name) => name.startsWith('report-key-'))).toEqual([
    'report-key-1.age',
    'report-key-2.age',
    'report-key-1b.age',
  ])
})

test.for([
  ['is there no more', () => Promise.reject(new ApiError('expired', 410, 'gone')), 'lost'],
  ['was altered', () => Promise.resolve(new Uint8Array(part.length)), 'notAsSigned'],
] as const)('a part that %s is named, and the rest is saved', async ([, readPart, why]) => {
  const [file] = parts.files
  if (!file) throw new Error('file is missing')
  const other = { ...file, number: file.number + 1 }
  let incomplete: readonly unknown[] = []
  const found = await zipped(async (sink) => {
    incomplete = await fillSealed(sink, {
      ...parts,
      files: [file, other],
      readPart: (requestedFile) => (requestedFile === file ? readPart() : Promise.resolve(part)),
    })
  })
  const name = (number: number) => `files/${String(number).padStart(3, '0')}/0001.age`
  expect(incomplete).toEqual([file])
  expect(found.has(name(file.number))).toBe(false)
  expect(found.get(name(other.number))).toEqual(part)
  expect(JSON.parse(text(found.get('index.json'))).missing).toEqual([{ file: name(file.number), why }])
  expect(text(found.get('README.txt'))).toContain(name(file.number))
})

test.each([
  new OfflineError(),
  new ApiError('busy', 503, 'Later.'),
  new ApiError('too_many', 429, 'Later.'),
  new ApiError('internal', 500, 'A defect.'),
  new ApiError('signed_out', 401, 'Sign in.'),
])(
  'where the server cannot answer, no archive is made that calls lost what is there (%#)',
  async (problem) => {
    const failing = zipped((sink) => fillSealed(sink, { ...parts, readPart: () => Promise.reject(problem) }))
    await expect(failing).rejects.toBe(problem)
  },
)

test('includes an entry with a bad signature, flagged in index and note', async () => {
  const [entry] = parts.entries
  const found = await zipped((sink) =>
    fillSealed(sink, { ...parts, problems: [{ id: entry?.id ?? '', code: 'substitutedEntry' }] }),
  )
  expect(JSON.parse(text(found.get('index.json'))).entries[0].check).toEqual(['substitutedEntry'])
  expect(text(found.get('README.txt'))).toContain('Some entries did not pass')
  const whole = await zipped((sink) => fillSealed(sink, parts))
  expect(JSON.parse(text(whole.get('index.json'))).entries[0].check).toEqual(['asSigned'])
  expect(text(whole.get('README.txt'))).not.toMatch(/Some entries did not pass|not in the archive:/)
})

test('leaves out stopped files entirely and lists what the server withholds', async () => {
  const [entry] = parts.entries
  const found = await zipped((sink) =>
    fillSealed(sink, { ...parts, stopped: new Set([entry?.id ?? '']), withheld: [2] }),
  )
  expect([...found.keys()].filter((name) => name.startsWith('entries/'))).toEqual([])
  expect(JSON.parse(text(found.get('index.json'))).missing).toEqual([
    { file: 'entries/0002.age', why: 'lost' },
    { file: 'entries/0001.age', why: 'stopped' },
  ])
})
