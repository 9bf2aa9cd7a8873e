import { expect, test } from 'vitest'
import { chronicleFile } from '../fixture.ts'
import { picturesToDraw } from './pictures.ts'

const original = chronicleFile({ evidence: 'a' })
const clean = chronicleFile({ evidence: 'b', of: 'a', source: 'clean-copy' })
const covered = chronicleFile({ evidence: 'c', of: 'a', source: 'redacted' })
const alone = chronicleFile({ evidence: 'd', shielded: true })
const replaced = chronicleFile({ evidence: 'e' })
const newer = chronicleFile({ evidence: 'f', replaces: 'e' })
const video = chronicleFile({ evidence: 'g', kind: 'video' })
const files = [original, clean, covered, alone, replaced, newer, video]

test('in place of an original stands its covered copy, or else its cleaned one', () => {
  expect(picturesToDraw(files, 'copies', true)).toEqual([covered, alone, newer])
  expect(picturesToDraw([original, clean], 'copies', true)).toEqual([clean])
})

test('originals stand as they were added, the newest version of each', () => {
  expect(picturesToDraw(files, 'originals', true)).toEqual([original, alone, newer])
})

test('what is hard to look at is left out where that was chosen, and everything where none was', () => {
  expect(picturesToDraw(files, 'originals', false)).toEqual([original, newer])
  expect(picturesToDraw(files, 'none', true)).toEqual([])
})
