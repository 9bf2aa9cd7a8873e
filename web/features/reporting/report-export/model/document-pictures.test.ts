import { expect, test } from 'vitest'
import { transcriptFile } from './fixture.ts'
import { picturesToDraw } from './document-pictures.ts'
import { isOrphanedCopy } from './single-page-rule.ts'

const original = transcriptFile({ evidence: 'a' })
const clean = transcriptFile({ evidence: 'b', of: 'a', source: 'clean-copy' })
const covered = transcriptFile({ evidence: 'c', of: 'a', source: 'redacted' })
const alone = transcriptFile({ evidence: 'd', shielded: true })
const replaced = transcriptFile({ evidence: 'e' })
const newer = transcriptFile({ evidence: 'f', replaces: 'e' }, { versions: [replaced] })
const video = transcriptFile({ evidence: 'g', kind: 'video' })
const files = [original, clean, covered, alone, replaced, newer, video]

test('replaces an original with its redacted copy, or else its cleaned one', () => {
  expect(picturesToDraw(files, 'copies', true).chosen).toEqual([covered, alone, newer])
  expect(picturesToDraw([original, clean], 'copies', true).chosen).toEqual([clean])
})

test('originals are as they were added, the newest version of each', () => {
  expect(picturesToDraw(files, 'originals', true).chosen).toEqual([original, alone, newer])
})

test('omits and lists sensitive pictures when chosen, draws all without that choice', () => {
  expect(picturesToDraw(files, 'originals', false)).toEqual({ chosen: [original, newer], leftOut: [alone] })
  expect(picturesToDraw(files, 'none', true)).toEqual({ chosen: [], leftOut: [] })
})

test.for(['copies', 'originals'] as const)(
  'a copy that was sent alone stands by itself, the covered one first (%s)',
  (choice) => {
    const laterCover = transcriptFile({ evidence: 'h', of: 'a', source: 'redacted' })
    const copyOfCopy = transcriptFile({ evidence: 'i', of: 'h', source: 'clean-copy' })
    expect(picturesToDraw([clean], choice, true).chosen).toEqual([clean])
    expect(picturesToDraw([covered, clean], choice, true).chosen).toEqual([covered])
    expect(picturesToDraw([covered, laterCover, copyOfCopy], choice, true).chosen).toEqual([laterCover])
    expect(isOrphanedCopy(clean, [clean])).toBe(true)
    expect(isOrphanedCopy(clean, files)).toBe(false)
  },
)

test('substitutes a copy that is not sensitive for an omitted original', () => {
  const hard = transcriptFile({ evidence: 'a', shielded: true })
  expect(picturesToDraw([hard, covered], 'originals', false)).toEqual({ chosen: [covered], leftOut: [] })
})

test('puts no copy or version by another author in place of originals', () => {
  const of = transcriptFile({ evidence: 'j', of: 'a', source: 'redacted' }, { author: 'handler' })
  const version = transcriptFile({ evidence: 'k', replaces: 'a' }, { author: 'handler' })
  expect(picturesToDraw([original, of, version], 'copies', true).chosen).toEqual([original, version])
})

test('nothing that was made of a stopped picture is drawn', () => {
  const stopped = { ...original.item, removed: true, stopped: true }
  const copy = { ...clean, item: { ...clean.item, original: stopped } }
  expect(picturesToDraw([copy], 'copies', true)).toEqual({ chosen: [], leftOut: [] })
})

test('draws a newer version of a redacted copy instead of the original', () => {
  const better = transcriptFile({ evidence: 'l', replaces: 'c' }, { versions: [covered] })
  expect(picturesToDraw([original, covered, better], 'copies', true).chosen).toEqual([better])
  expect(picturesToDraw([original, covered, better], 'originals', true).chosen).toEqual([original])
})

const second = transcriptFile({ evidence: 'm', replaces: 'a' }, { versions: [original] })

test('draws the redacted copy of an earlier version over an unredacted newer', () => {
  const files = [original, covered, second]
  expect(picturesToDraw(files, 'copies', true)).toEqual({ chosen: [covered], leftOut: [] })
  expect(picturesToDraw(files, 'originals', true).chosen).toEqual([second])
  const cleaned = transcriptFile({ evidence: 'n', of: 'm', source: 'clean-copy' })
  expect(picturesToDraw([...files, cleaned], 'copies', true).chosen).toEqual([covered])
  const third = transcriptFile({ evidence: 'o', replaces: 'm' }, { versions: [second, original] })
  expect(picturesToDraw([...files, third], 'copies', true).chosen).toEqual([covered])
})

test('draws a re-redacted newer version, and no older merely cleaned copy', () => {
  const again = transcriptFile({ evidence: 'p', of: 'm', source: 'redacted' })
  expect(picturesToDraw([original, covered, second, again], 'copies', true).chosen).toEqual([again])
  expect(picturesToDraw([original, clean, second], 'copies', true).chosen).toEqual([second])
})

test('draws nothing unredacted in place of an omitted redacted copy', () => {
  const hard = transcriptFile({ evidence: 'c', of: 'a', source: 'redacted', shielded: true })
  const leftOut = { chosen: [], leftOut: [hard] }
  expect(picturesToDraw([original, hard, second], 'copies', false)).toEqual(leftOut)
  expect(picturesToDraw([original, hard], 'copies', false)).toEqual(leftOut)
})
