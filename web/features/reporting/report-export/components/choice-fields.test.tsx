import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { firstChoice, type CopyKind } from '../model/copy-choice.ts'
import { transcriptFile, openedReport } from '../model/fixture.ts'
import { ChoiceFields } from './choice-fields.tsx'

afterEach(() => vi.unstubAllGlobals())

/** The fields for a report whose files have this many bytes in total. */
function shown(bytes: number, choice: { kind: CopyKind; withKeys?: boolean }, anonymous = false): string {
  const { manifest } = transcriptFile({ evidence: '00000000-0000-4000-8000-0000000000e1', bytes: 1 }).item
  const files = Array.from({ length: Math.ceil(bytes / 1e9) }, (_, index) => ({
    ...manifest,
    evidence: `00000000-0000-4000-8000-0000000000e${index}`,
    bytes: Math.min(1e9, bytes),
    parts: { ...manifest.parts, count: 300, hashes: 'A'.repeat(12_800), tarBytes: 300 * 4 * 1024 * 1024 },
  }))
  const report = openedReport({
    anonymous,
    more: files.map((file) => ['evidence', 'reporter', { ...file }] as const),
  })
  return renderToString(
    <ChoiceFields
      choice={{ ...firstChoice, ...choice }}
      onChange={() => undefined}
      canAddPattern={false}
      report={report}
    />,
  )
}

const warning = 'straight to disk'

test('warns with the size when the browser buffers a large copy', () => {
  vi.stubGlobal('window', {})
  expect(shown(3e9, { kind: 'originals' })).toContain(warning)
  expect(shown(3e9, { kind: 'originals' })).toContain('This copy is about 3 GB')
  expect(shown(3e9, { kind: 'sealed' })).toContain(warning)
  expect(shown(3e9, { kind: 'document' })).not.toContain(warning)
  expect(shown(1e8, { kind: 'originals' })).not.toContain(warning)
})

test('where the browser writes as it goes, nobody is warned', () => {
  vi.stubGlobal('window', { showSaveFilePicker: () => undefined })
  expect(shown(3e9, { kind: 'originals' })).not.toContain(warning)
})

test('explains to each holder how to get the missing archive key', () => {
  vi.stubGlobal('window', {})
  expect(shown(0, { kind: 'sealed' })).toContain('sign in here and save the archive again')
  expect(shown(0, { kind: 'sealed' }, true)).toContain('you need your 12 words to get the key')
})

test('adds no form automatically and offers none of another country', () => {
  vi.stubGlobal('window', {})
  const document = shown(0, { kind: 'document' })
  expect(document).toContain('A declaration that what you wrote is true')
  expect(document).toContain('A page for a witness to fill in')
  expect(document).not.toContain('United States')
  expect(document).not.toMatch(/type="checkbox"[^>]*name="copy-forms"[^>]*checked/)
})
