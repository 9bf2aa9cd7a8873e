import { expect, test } from 'vitest'
import type { EvidenceManifest } from '#encryption/evidence.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { listFamily } from './family.ts'
import { type EvidenceItem, listAllPieces, readEvidence } from './items.ts'

type Added = Partial<Pick<EvidenceManifest, 'of' | 'replaces' | 'sha256'>> & { by?: string }

const idOf = (name: string) => `00000000-0000-4000-8000-0000000000${name}`
const nameOf = ({ manifest }: EvidenceItem) => manifest.evidence.slice(-2)
const names = (items: readonly EvidenceItem[]) => items.map(nameOf).toSorted()

/** A report with pieces of evidence, named by two letters, in the order they were added. */
function reportWith(pieces: Record<string, Added>, stopped: readonly string[] = []) {
  const entries = Object.entries(pieces).map(([name, { by = 'reporter', of, replaces, sha256 }], index) => ({
    kind: 'evidence',
    author: by,
    content: {
      form: 1,
      evidence: idOf(name),
      name: `${name}.jpg`,
      mediaType: 'image/jpeg',
      kind: 'picture',
      bytes: 1000,
      sha256: sha256 ?? name.padEnd(43, 'A'),
      addedAt: `2026-11-05T10:00:0${index}.000Z`,
      capturedAt: null,
      shows: '',
      shielded: false,
      source: of ? 'redacted' : 'original',
      of: of ? idOf(of) : null,
      replaces: replaces ? idOf(replaces) : null,
      thumbnail: null,
      parts: { count: 1, hashes: 'p'.repeat(42) + 'A', epoch: 1, tarBytes: 2048, fileStart: 512 },
    },
  }))
  const report = { history: { entries }, record: { stopped: stopped.map(idOf) } }
  // Contains only what is used here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return report as unknown as OpenedReport
}

function familyIn(report: OpenedReport, name: string): string[] {
  const item = listAllPieces(report).find((piece) => nameOf(piece) === name)
  if (!item) throw new Error('no such piece')
  return names(listFamily(report, item))
}

const shapes = {
  'a redacted clean copy': { aa: {}, bb: { of: 'aa' }, cc: { of: 'bb' } },
  'a newer version of a copy': { aa: {}, bb: { of: 'aa' }, cc: { replaces: 'bb' } },
  'a newer version of an original with a copy': { aa: {}, bb: { of: 'aa' }, cc: { replaces: 'aa' } },
  'somebody else’s newer version': { aa: {}, bb: { replaces: 'aa', by: 'handler' }, cc: { of: 'bb' } },
  'copies that came before their original': { aa: { of: 'bb' }, bb: { of: 'cc' }, cc: {} },
  'copies of an original that stayed away': { aa: { of: 'ee' }, bb: { of: 'ee' }, cc: { of: 'ee' } },
  'the same file once more': {
    aa: { sha256: 's'.repeat(42) + 'A' },
    bb: { sha256: 's'.repeat(42) + 'A' },
    cc: { of: 'bb' },
  },
  'two that name each other': { aa: { of: 'bb' }, bb: { of: 'aa' }, cc: { of: 'cc', replaces: 'bb' } },
  'versions in a circle': {
    aa: { replaces: 'bb' },
    bb: { replaces: 'aa' },
    cc: { replaces: 'cc', of: 'aa' },
  },
} satisfies Record<string, Record<string, Added>>

test.each(Object.entries(shapes))(
  'of %s all is stopped, wherever it starts, and all is there',
  (_, pieces) => {
    const report = reportWith({ ...pieces, ff: {} })
    for (const name of ['aa', 'bb', 'cc']) expect(familyIn(report, name)).toEqual(['aa', 'bb', 'cc'])
    expect(names(listAllPieces(report))).toEqual(['aa', 'bb', 'cc', 'ff'])
  },
)

test('does not stop a stopped item again, but stops its dependents', () => {
  const report = reportWith({ aa: {}, bb: { of: 'aa' }, cc: { of: 'bb' } }, ['bb'])
  expect(familyIn(report, 'aa')).toEqual(['aa', 'cc'])
})

test('lists copies of copies and earlier versions with the newest original', () => {
  const report = reportWith({ aa: {}, bb: { of: 'aa' }, cc: { of: 'bb' }, dd: { replaces: 'aa' } })
  const [original, ...others] = readEvidence(report)
  expect(others).toEqual([])
  expect(original && nameOf(original)).toBe('dd')
  expect(original?.versions.map(nameOf)).toEqual(['aa'])
  expect(original?.copies.map(nameOf)).toEqual(['bb', 'cc'])
  expect(original?.copies.map((copy) => copy.original && nameOf(copy.original))).toEqual(['aa', 'bb'])
})
