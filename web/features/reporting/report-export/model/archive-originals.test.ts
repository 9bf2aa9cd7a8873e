import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { EncryptionError } from '#encryption/errors.ts'
import { ApiError, OfflineError } from '#web/platform/api/errors.ts'
import { transcriptFile, openedTranscript } from './fixture.ts'
import { nameInArchive } from './archive-names.ts'
import { fillOriginals } from './archive-originals.ts'
import { text, zipped } from './archive-fixture.ts'

test('includes originals with sha256sum fingerprints and names unreadable files', async () => {
  const bytes = Buffer.from('what the camera wrote')
  const sha256 = createHash('sha256').update(bytes)
  const whole = transcriptFile({
    evidence: 'a',
    name: '../../stop: "1".jpg',
    sha256: sha256.digest('base64url'),
  })
  const lost = transcriptFile({ evidence: 'b' })
  const altered = transcriptFile({ evidence: 'c' })
  const why = new Map<unknown, Error>([
    [lost, new EncryptionError({ code: 'missingPart' })],
    [altered, new EncryptionError({ code: 'substitutedPart' })],
  ])
  const transcript = { ...openedTranscript(), files: [whole, lost, altered] }
  let missing: readonly unknown[] = []
  const found = await zipped(async (sink) => {
    missing = await fillOriginals(
      sink,
      transcript,
      async (file) => {
        const problem = why.get(file)
        if (problem) throw problem
        return new Blob([bytes])
      },
      () => undefined,
    )
  })
  expect(missing).toEqual([lost, altered])
  const path = `originals/${nameInArchive(whole.number, whole.name)}`
  expect(path).toMatch(/^originals\/\d{3}-\.\._\.\._stop_ _1_\.jpg$/)
  expect(text(found.get(path))).toBe('what the camera wrote')
  expect(text(found.get('SHA256SUMS.txt'))).toBe(
    `${createHash('sha256').update(bytes).digest('hex')}  ${path}\n`,
  )
  const manifest = JSON.parse(text(found.get('manifest.json')))
  expect(manifest.files).toHaveLength(1)
  const lacking = [lost, altered].map((file) => `originals/${nameInArchive(file.number, file.name)}`)
  expect(manifest.missing).toMatchObject([
    { path: lacking[0], id: 'b', sha256: lost.sha256, why: 'lost' },
    { path: lacking[1], id: 'c', why: 'notAsSigned' },
  ])
  const note = text(found.get('README.txt'))
  expect(note).toContain(`${lacking[0]}: the site no longer has it`)
  expect(note).toContain(`${lacking[1]}: what the site sent does not match its signature`)
  expect(JSON.parse(text(found.get('report.json'))).entries).toHaveLength(5)
})

test.each([
  ['stopping', new DOMException('Stopped', 'AbortError')],
  ['having no network', new OfflineError()],
  ['being signed out', new ApiError('signed_out', 401, 'Sign in.')],
])('%s while files are read ends the whole: it says nothing about a file', async (_, problem) => {
  const transcript = { ...openedTranscript(), files: [transcriptFile({ evidence: 'a' })] }
  const filling = zipped((sink) =>
    fillOriginals(
      sink,
      transcript,
      () => Promise.reject(problem),
      () => undefined,
    ),
  )
  await expect(filling).rejects.toBe(problem)
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
  expect(nameInArchive(1, `${'x'.repeat(300)}.jpeg`)).toMatch(/^001-x{195}\.jpeg$/)
})

test.for(['漢', 'ก็', '👍🏽'])(
  'a long name of %s fits into what file systems take, and no sign is cut',
  (sign) => {
    const name = nameInArchive(1, `${sign.repeat(100)}.jpeg`)
    expect(Buffer.byteLength(`originals/${name}`)).toBeLessThanOrEqual(255)
    expect(name).toMatch(new RegExp(`^001-(?:${sign})+\\.jpeg$`, 'u'))
  },
)
