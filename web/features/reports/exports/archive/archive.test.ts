import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js/index-native.js'
import { expect, onTestFinished, test } from 'vitest'
import type { Entry } from '#contract/reports.ts'
import { toBase64url } from '#encryption/encoding.ts'
import { sealEntry } from '#encryption/entries.ts'
import { joinHashes, sealPart } from '#encryption/evidence-parts.ts'
import { composePart, layOut } from '#encryption/evidence-layout.ts'
import { newKeys, publicKeysOf } from '#encryption/identity.ts'
import { newReportKey } from '#encryption/reports.ts'
import { chronicleFile, openedChronicle } from '../fixture.ts'
import { nameInArchive } from './names.ts'
import { fillOriginals } from './originals.ts'
import { fillSealed } from './sealed.ts'
import { writeZip, type ZipSink } from './zip.ts'

const day = new Date('2026-11-21T15:30:00Z')
const never = new AbortController().signal

/** Fills a zip and gives its files by name. */
async function zipped(fill: (sink: ZipSink) => Promise<unknown>): Promise<Map<string, Uint8Array>> {
  const pieces: Uint8Array[] = []
  const out = new WritableStream<Uint8Array>({ write: (piece) => void pieces.push(piece.slice()) })
  await writeZip(out, day, async (sink) => void (await fill(sink)), never)
  const reader = new ZipReader(new Uint8ArrayReader(new Uint8Array(Buffer.concat(pieces))), {
    useWebWorkers: false,
  })
  const found = new Map<string, Uint8Array>()
  for (const entry of await reader.getEntries()) {
    if (entry.directory) continue
    expect(entry.lastModDate.toISOString().slice(0, 10)).toBe('2026-11-21')
    found.set(entry.filename, await entry.getData(new Uint8ArrayWriter()))
  }
  return found
}

const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString()

test('the originals come with fingerprints that sha256sum checks, and what could not be read is told', async () => {
  const bytes = Buffer.from('what the camera wrote')
  const sha256 = createHash('sha256').update(bytes)
  const whole = chronicleFile({
    evidence: 'a',
    name: '../../stop: "1".jpg',
    sha256: sha256.digest('base64url'),
  })
  const lost = chronicleFile({ evidence: 'b' })
  const chronicle = { ...openedChronicle(), files: [whole, lost] }
  let missing: readonly unknown[] = []
  const found = await zipped(async (sink) => {
    missing = await fillOriginals(
      sink,
      chronicle,
      (file) => (file === lost ? Promise.reject(new Error('gone')) : Promise.resolve(new Blob([bytes]))),
      () => undefined,
    )
  })
  expect(missing).toEqual([lost])
  const path = `originals/${nameInArchive(whole.number, whole.name)}`
  expect(path).toMatch(/^originals\/\d{3}-\.\._\.\._stop_ _1_\.jpg$/)
  expect(text(found.get(path))).toBe('what the camera wrote')
  expect(text(found.get('SHA256SUMS.txt'))).toBe(
    `${createHash('sha256').update(bytes).digest('hex')}  ${path}\n`,
  )
  expect(JSON.parse(text(found.get('manifest.json'))).files).toHaveLength(1)
  expect(JSON.parse(text(found.get('report.json'))).entries).toHaveLength(5)
})

test('stopping while files are read stops the whole', async () => {
  const stopped = new DOMException('Stopped', 'AbortError')
  const chronicle = { ...openedChronicle(), files: [chronicleFile({ evidence: 'a' })] }
  const filling = zipped((sink) =>
    fillOriginals(
      sink,
      chronicle,
      () => Promise.reject(stopped),
      () => undefined,
    ),
  )
  await expect(filling).rejects.toBe(stopped)
})

test.for([
  ['CON.txt', '001-_CON.txt'],
  ['', '001-_'],
  ['trailing. ', '001-trailing'],
  ['right-to-left\u202Egnp.exe', '001-right-to-left_gnp.exe'],
] as const)('the name %j is safe as %j', ([name, safe]) => {
  expect(nameInArchive(1, name)).toBe(safe)
})

test('a long name keeps its ending', () => {
  expect(nameInArchive(1, `${'x'.repeat(300)}.jpeg`)).toMatch(/^001-x{115}\.jpeg$/)
})

const program = process.env.AGE_PROGRAM ?? 'age'
const ageIsMissing = spawnSync(program, ['--version']).status !== 0
const reason = ageIsMissing ? ' (skipped: there is no age program on the PATH or in AGE_PROGRAM)' : ''

test.skipIf(ageIsMissing)(
  `what the note says opens the sealed archive with age and tar${reason}`,
  async () => {
    const keys = await newKeys()
    const { recipient, verifyKey } = await publicKeysOf(keys)
    const key = await newReportKey(crypto.randomUUID(), verifyKey)
    const { stored, opened } = await sealEntry(key, keys.signingSeed, {
      id: crypto.randomUUID(),
      kind: 'body',
      at: day.toISOString(),
      content: { words: 'what was told' },
      introduces: [{ kind: 'member', id: crypto.randomUUID(), recipient, verifyKey }],
      position: { sequence: 1, previous: null, heads: [] },
    })
    const content = Buffer.from('what the camera wrote')
    const layout = await layOut({ name: 'stop.jpg', bytes: content.length, modifiedAt: day, about: {} })
    const part = await composePart(layout, 1, (start, end) => Promise.resolve(content.subarray(start, end)))
    const { sealed, hash } = await sealPart(part, key.recipient)
    const parts = {
      count: 1,
      hashes: joinHashes([hash]),
      epoch: 1,
      tarBytes: layout.tarBytes,
      fileStart: layout.prelude.length,
    }
    const file = chronicleFile({ evidence: 'a', name: 'stop.jpg', parts })
    const entry = {
      ...stored,
      position: 1,
      hash: opened.hash,
      sealed: toBase64url(stored.sealed),
    }
    const found = await zipped((sink) =>
      fillSealed(sink, {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what stands around it is not written
        entries: [entry as unknown as Entry],
        files: [file],
        readPart: () => Promise.resolve(sealed),
        keys: [key],
        withKeys: true,
        onRead: () => undefined,
      }),
    )
    const dir = mkdtempSync(join(tmpdir(), 'sealed-'))
    onTestFinished(() => rmSync(dir, { recursive: true }))
    for (const [name, bytes] of found) writeFileSync(join(dir, name.replaceAll('/', '_')), bytes)
    const folder = `files_${String(file.number).padStart(3, '0')}`
    const inDir = (command: string) => spawnSync('sh', ['-c', command], { cwd: dir, encoding: 'utf8' })
    expect(inDir(`${program} -d -i key-1.txt entries_0001.age`).stdout).toContain('what was told')
    expect(
      inDir(`for part in ${folder}_*.age; do ${program} -d -i key-1.txt "$part"; done | tar x`).status,
    ).toBe(0)
    expect(readFileSync(join(dir, 'original/stop.jpg'), 'utf8')).toBe('what the camera wrote')
    expect(text(found.get('README.txt'))).toContain('age -d -i key-1.txt entries/0001.age')
  },
)

test('without the keys the sealed archive holds none, and says so', async () => {
  const found = await zipped((sink) =>
    fillSealed(sink, {
      entries: [],
      files: [],
      readPart: () => Promise.reject(new Error('there is none')),
      keys: [],
      withKeys: false,
      onRead: () => undefined,
    }),
  )
  expect([...found.keys()].filter((name) => name.startsWith('key-'))).toEqual([])
  expect(text(found.get('README.txt'))).toContain('The keys are not in this archive')
})
