import { expect, test } from 'vitest'
import { zipOf } from '../../../../../tests/support/sample-exports/samples.ts'
import { openArchive } from './archive.ts'

const bounds = { entries: 3, text: 1000, file: 2000 }
const blobOf = async (files: Record<string, string>) => new Blob([await zipOf(files)])

test('stops a file that inflates past the limit, whatever the zip claims', async () => {
  const archive = await openArchive(
    await blobOf({ 'a.txt': '0'.repeat(1_000_000), 'b.txt': 'small' }),
    bounds,
  )
  await expect(archive.text('a.txt')).rejects.toMatchObject({ code: 'tooMuchInside' })
  await expect(archive.file('a.txt')).rejects.toMatchObject({ code: 'tooMuchInside' })
  expect(await archive.text('b.txt')).toBe('small')
})

test('more files than are reasonable are refused', async () => {
  const many = Object.fromEntries(Array.from({ length: 5 }, (_, at) => [`${at}.txt`, 'x']))
  await expect(openArchive(await blobOf(many), bounds)).rejects.toMatchObject({ code: 'tooMuchInside' })
})

test('a zip whose bytes were changed does not pass', async () => {
  const bytes = await zipOf({ 'a.txt': 'x'.repeat(400) })
  for (const at of [35, 45]) bytes[at] = (bytes[at] ?? 0) ^ 0xff
  const reading = openArchive(new Blob([bytes])).then((archive) => archive.text('a.txt'))
  await expect(reading).rejects.toMatchObject({ name: 'ImportProblem' })
})
