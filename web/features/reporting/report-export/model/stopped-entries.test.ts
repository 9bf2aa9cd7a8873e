import { expect, test } from 'vitest'
import { transcriptFile, openedReport } from './fixture.ts'
import { findStoppedEntries } from './stopped-entries.ts'

const idOf = (name: string) => `00000000-0000-4000-8000-0000000000${name}`

function added(name: string, of: string | null = null) {
  const { manifest } = transcriptFile({
    evidence: idOf(name),
    of: of && idOf(of),
    sha256: name.padEnd(43, 'A'),
    source: of ? 'redacted' : 'original',
    parts: { count: 1, hashes: `${'p'.repeat(42)}A`, epoch: 1, tarBytes: 2048, fileStart: 1024 },
  }).item
  return ['evidence', 'reporter', { ...manifest }] as const
}

test('omits the entry of an original withdrawn before its copy was stopped', () => {
  const report = openedReport({
    more: [
      added('aa'),
      added('bb', 'aa'),
      added('cc'),
      ['evidence-removal', 'reporter', { evidence: idOf('aa') }],
    ],
  })
  const [original, copy, other] = report.history.entries.slice(-4)
  const stopped = { ...report, record: { ...report.record, stopped: [idOf('bb')] } }
  expect(findStoppedEntries(stopped)).toEqual(new Set([original?.id, copy?.id]))
  expect(findStoppedEntries(report).size).toBe(0)
  expect(other?.kind).toBe('evidence')
})
