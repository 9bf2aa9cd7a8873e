import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { listSections } from '#web/features/reporting/patterns/model/chart-sentences.ts'
import { summarise } from '#web/features/reporting/patterns/model/pattern-summary.ts'
import { overwriteGetLocale } from '#web/messages/compiled/runtime.js'
import type { TranscriptFile } from './transcript-entry.ts'
import { transcriptFile, openedTranscript } from './fixture.ts'
import { createReportDocument } from './report-document.ts'
import { renderInNode, findLayoutFlaws, textOf } from '#web/paper/rendering-fixture.ts'

/** A grey pixel. */
const jpeg = `data:image/jpeg;base64,${readFileSync(join(import.meta.dirname, '../../../../paper/grey.jpg')).toString('base64')}`

const files = [
  transcriptFile({ evidence: 'a' }),
  transcriptFile({ evidence: 'b', kind: 'video', name: 'b.mp4' }),
  transcriptFile({ evidence: 'c', kind: 'text', name: `${'x'.repeat(110)}.txt`, shows: 'y'.repeat(300) }),
]
const transcript = { ...openedTranscript(), files }
/** Six Mondays, and one afternoon. */
const records = Array.from({ length: 6 }, (_, week) => ({
  id: String(week),
  day: `2026-10-${String(5 + week * 4).padStart(2, '0')}`,
  until: null,
  hour: week === 5 ? 15 : 8,
  types: ['threats' as const],
  severity: 'high' as const,
  places: ['school' as const],
  people: ['Robin'],
}))
let pages: string[]
let pdf: Buffer
let spanish: Buffer

beforeAll(async () => {
  const [picture] = files
  if (!picture) throw new Error('picture is missing')
  pdf = await drawnWith(picture)
  overwriteGetLocale(() => 'es')
  spanish = await drawnWith(picture).finally(() => overwriteGetLocale(() => 'en'))
  // For inspection: see CONTRIBUTING.
  if (process.env.KEEP_PDF) {
    writeFileSync(process.env.KEEP_PDF, pdf)
    writeFileSync(process.env.KEEP_PDF.replace(/(\.pdf)?$/, '-es.pdf'), spanish)
  }
  pages = await textOf(pdf)
}, 60_000)

function drawnWith(picture: TranscriptFile): Promise<Buffer> {
  return renderInNode(
    createReportDocument({
      transcript: { ...openedTranscript(), files },
      pictures: { drawn: [{ file: picture, jpeg, isTall: false }], missing: [], leftOut: [] },
      name: 'Quinn',
      additions: [
        { title: 'What the records have in common', parts: listSections(summarise(records, '2026-11-21')) },
      ],
      forms: [],
      sheet: 'A4',
    }),
  )
}

const pageOf = (words: string) => pages.findIndex((text, index) => index > 0 && text.includes(words)) + 1

test('gives the starting page of each section in the cover contents', () => {
  const contents = (pages[0] ?? '').replace(/1 of \d+$/, '')
  for (const title of ['All entries', 'Custody log', 'Files', 'What the records have in common']) {
    const page = pageOf(title)
    expect(page, title).toBeGreaterThan(1)
    expect(contents).toMatch(new RegExp(`${title} *${page}(?!\\d)`))
  }
})

test('states author, date and lack of judgement; reveals no title in metadata', () => {
  expect(pages[0]).toContain('The bus stop, Ελλάδα')
  expect(pages[0]).toContain('Recorded by: Quinn')
  expect(pages[0]?.replaceAll(' ', '')).toContain('Nobodyherehasjudgedwhetheritistrue')
  expect(pdf.toString('latin1')).not.toContain('bus stop')
})

test('every fingerprint and every entry is there, in whatever letters', () => {
  const all = pages.join('\n').replaceAll(' ', '')
  for (const { sha256 } of [...transcript.files, ...transcript.entries]) expect(all).toContain(sha256)
  for (const words of ['Зачем?', '漢', 'We have begun.', 'Isanybody']) {
    expect(all).toContain(words.replaceAll(' ', ''))
  }
})

test('every page but none is left without its number', () => {
  for (const [index, text] of pages.entries()) expect(text).toContain(`${index + 1} of ${pages.length}`)
})

test('nowhere is it called authentic', () => {
  expect(pages.join(' ')).not.toMatch(/\bauthentic\b/)
})

test('shows the pattern in words and tables, with an hourly week grid', () => {
  const from = pageOf('What the records have in common') - 1
  const all = pages.slice(from).join(' ')
  for (const text of ['October 5, 2026', 'Threats', 'Robin', 'Entries', 'Hour of the day', 'Mon']) {
    expect(all).toContain(text)
  }
  // Each hour has its column.
  expect(all.replaceAll(' ', '')).toContain('01234567891011121314151617181920212223')
})

test('fits all content on its pages in both languages, without orphans', async () => {
  expect(await findLayoutFlaws(pdf)).toEqual([])
  expect(await findLayoutFlaws(spanish)).toEqual([])
}, 30_000)
