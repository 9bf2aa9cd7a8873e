import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanName, examineFiles, mayHoldPictures } from './candidate.ts'

test('accepts the remaining files when an empty one is rejected', async () => {
  const { candidates, refusals } = await examineFiles([
    { blob: new Blob([]), name: 'nothing.jpg' },
    { blob: new Blob(['MZ\u0090']), name: 'C:\\fakepath\\holiday.jpg.exe' },
    { blob: new Blob(['hello']), name: 'note.txt' },
  ])
  expect(refusals).toEqual([{ name: 'nothing.jpg', why: 'empty' }])
  expect(candidates.map(({ name, recognised }) => [name, recognised.kind])).toEqual([
    ['holiday.jpg.exe', 'other'],
    ['note.txt', 'text'],
  ])
})

test('more than 2 GiB is refused without reading it', async () => {
  const blob = new Blob(['x'])
  Object.defineProperty(blob, 'size', { value: 2 * 1024 ** 3 + 1 })
  expect((await examineFiles([{ blob, name: 'film.mp4' }])).refusals).toEqual([
    { name: 'film.mp4', why: 'tooLarge' },
  ])
})

test('asks the picture question for possible pictures, not text or audio', async () => {
  const { candidates } = await examineFiles([
    { blob: new Blob(['%PDF-1.7']), name: 'a' },
    { blob: new Blob(['PK\u0003\u0004']), name: 'b' },
    { blob: new Blob(['hello']), name: 'c' },
    { blob: new Blob(['x']), name: 'd', known: { kind: 'audio', mediaType: 'audio/webm' } },
    { blob: new Blob(['Hello\r\nContent-Type: image/png\r\n\r\n']), name: 'mail.eml' },
  ])
  expect(candidates.map(mayHoldPictures)).toEqual([true, true, false, false, true])
})

test('a name cannot hide its end or turn the text around it', () => {
  expect(cleanName('gpj.\u202Eexe')).toBe('gpj.exe')
  expect(cleanName('../../etc/passwd')).toBe('passwd')
  expect(cleanName('\u0000\n')).toBe('file')
  const long = cleanName(`${'a'.repeat(400)}.jpg`)
  expect(long).toHaveLength(120)
  expect(long).toMatch(/….*\.jpg$/)
})

test('whatever a file is called, its name can be in a manifest', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
      expect(cleanName(name)).toMatch(/^[^\p{Cc}\p{Cs}/\\]{1,255}$/u)
    }),
    { numRuns: 40 },
  )
})
