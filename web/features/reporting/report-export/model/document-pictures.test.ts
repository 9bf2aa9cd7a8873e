import { expect, test } from 'vitest'
import { transcriptFile } from './fixture.ts'
import { picturesToDraw } from './document-pictures.ts'
import { standsAlone } from './single-page-rule.ts'

const original = transcriptFile({ evidence: 'a' })
const clean = transcriptFile({ evidence: 'b', of: 'a', source: 'clean-copy' })
const covered = transcriptFile({ evidence: 'c', of: 'a', source: 'redacted' })
const alone = transcriptFile({ evidence: 'd', shielded: true })
const replaced = transcriptFile({ evidence: 'e' })
const newer = transcriptFile({ evidence: 'f', replaces: 'e' }, { versions: [replaced] })
const video = transcriptFile({ evidence: 'g', kind: 'video' })
const files = [original, clean, covered, alone, replaced, newer, video]

test('in place of an original is its covered copy, or else its cleaned one', () => {
  expect(picturesToDraw(files, 'copies', true).chosen).toEqual([covered, alone, newer])
  expect(picturesToDraw([original, clean], 'copies', true).chosen).toEqual([clean])
})

test('originals are as they were added, the newest version of each', () => {
  expect(picturesToDraw(files, 'originals', true).chosen).toEqual([original, alone, newer])
})

test('what is hard to look at is left out where that was chosen, and named; and everything where none was', () => {
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
    expect(standsAlone(clean, [clean])).toBe(true)
    expect(standsAlone(clean, files)).toBe(false)
  },
)

test('where an original is left out, a copy that is not hard to look at stands for it', () => {
  const hard = transcriptFile({ evidence: 'a', shielded: true })
  expect(picturesToDraw([hard, covered], 'originals', false)).toEqual({ chosen: [covered], leftOut: [] })
})

test('nobody puts a copy of theirs in the place of what another added, nor a version', () => {
  const of = transcriptFile({ evidence: 'j', of: 'a', source: 'redacted' }, { author: 'handler' })
  const version = transcriptFile({ evidence: 'k', replaces: 'a' }, { author: 'handler' })
  expect(picturesToDraw([original, of, version], 'copies', true).chosen).toEqual([original, version])
})

test('nothing that was made of a stopped picture is drawn', () => {
  const stopped = { ...original.item, removed: true, stopped: true }
  const copy = { ...clean, item: { ...clean.item, original: stopped } }
  expect(picturesToDraw([copy], 'copies', true)).toEqual({ chosen: [], leftOut: [] })
})

test('a newer version of a covered copy is in its place, and not beside the uncovered original', () => {
  const better = transcriptFile({ evidence: 'l', replaces: 'c' }, { versions: [covered] })
  expect(picturesToDraw([original, covered, better], 'copies', true).chosen).toEqual([better])
  expect(picturesToDraw([original, covered, better], 'originals', true).chosen).toEqual([original])
})

const second = transcriptFile({ evidence: 'm', replaces: 'a' }, { versions: [original] })

test('the covered copy of an earlier version is in the place of a newer one that was never covered', () => {
  const files = [original, covered, second]
  expect(picturesToDraw(files, 'copies', true)).toEqual({ chosen: [covered], leftOut: [] })
  expect(picturesToDraw(files, 'originals', true).chosen).toEqual([second])
  const cleaned = transcriptFile({ evidence: 'n', of: 'm', source: 'clean-copy' })
  expect(picturesToDraw([...files, cleaned], 'copies', true).chosen).toEqual([covered])
  const third = transcriptFile({ evidence: 'o', replaces: 'm' }, { versions: [second, original] })
  expect(picturesToDraw([...files, third], 'copies', true).chosen).toEqual([covered])
})

test('one that was covered again stands for itself, and what was only cleaned before does not stand for it', () => {
  const again = transcriptFile({ evidence: 'p', of: 'm', source: 'redacted' })
  expect(picturesToDraw([original, covered, second, again], 'copies', true).chosen).toEqual([again])
  expect(picturesToDraw([original, clean, second], 'copies', true).chosen).toEqual([second])
})

test('where a covered copy is left out, nothing is drawn uncovered in its place', () => {
  const hard = transcriptFile({ evidence: 'c', of: 'a', source: 'redacted', shielded: true })
  const leftOut = { chosen: [], leftOut: [hard] }
  expect(picturesToDraw([original, hard, second], 'copies', false)).toEqual(leftOut)
  expect(picturesToDraw([original, hard], 'copies', false)).toEqual(leftOut)
})
