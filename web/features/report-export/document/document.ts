import type { Content } from 'pdfmake/interfaces'
import { brand } from '#content/brand.ts'
import { certificate } from '#content/legal/certificate.ts'
import type { LegalForm } from '#content/legal/schema.ts'
import { inLocale } from '#content/localised.ts'
import { linesToWriteOn, witnessStatements } from '#content/legal/witness-statement.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { type Addition, additionSection } from './addition.ts'
import { type Transcript, hasProblems } from '../transcript/transcript.ts'
import { isParted } from './keeping-together.ts'
import { colors, ruledLines, section, styles, words } from './layout.ts'
import {
  answersSection,
  chronologySection,
  custodySection,
  entriesSection,
  filesSection,
  fingerprintsSection,
  picturesSection,
  type Pictures,
} from './sections.ts'
import type { Definition, LettersNotice } from './pdf.ts'
import { usualSize } from './right-to-left.ts'
import { runsOf } from './text.ts'

/** A sheet of paper, in points, and what stays free at its edges. */
const sheets = { A4: [595.28, 841.89], LETTER: [612, 792] } as const
export type Sheet = keyof typeof sheets
const margins = { side: 56, top: 56, bottom: 64 }

export interface DocumentParts {
  readonly transcript: Transcript
  readonly pictures: Pictures
  /** What the person wants to be on the cover as their name; empty for none. */
  readonly name: string
  readonly additions: readonly Addition[]
  readonly sheet: Sheet
}

/** The whole document, as pdfmake draws it. */
export function documentOf(parts: DocumentParts): Definition {
  const { transcript, pictures, additions, sheet } = parts
  const [width, height] = sheets[sheet]
  const lineWidth = width - 2 * margins.side
  const sections = [
    ...answersSection(transcript),
    ...chronologySection(transcript),
    ...entriesSection(transcript),
    ...picturesSection(pictures, transcript, [lineWidth, height - margins.top - margins.bottom - 190]),
    ...filesSection(transcript),
    ...additions.flatMap(additionSection),
    ...custodySection(transcript),
    ...fingerprintsSection(transcript),
    ...form(certificate, lineWidth),
    ...form(witnessStatements[getLocale() === 'es' ? 'es' : 'en'], lineWidth),
  ]
  return {
    lineWidth,
    pageSize: sheet,
    pageMargins: [margins.side, margins.top, margins.side, margins.bottom],
    defaultStyle: { font: 'Nunito Sans', fontSize: usualSize, lineHeight: 1.3, color: colors.ink },
    styles,
    language: getLocale(),
    info: { title: m.exports_document_title(), creator: brand.name, producer: brand.name },
    displayTitle: true,
    pageBreakBefore: ({ style }, { getFollowingNodesOnPage, getNodesOnNextPage }) =>
      isParted(style, getFollowingNodesOnPage(), getNodesOnNextPage()),
    footer: (page, pages) => ({
      columns: [
        { text: m.exports_reference({ reference: transcript.reference }), style: ['small', 'soft'] },
        { text: m.exports_page_of({ page, pages }), style: ['small', 'soft'], alignment: 'right' },
      ],
      margin: [margins.side, 20, margins.side, 0],
    }),
    frontPage: (notice) => cover(parts, notice),
    content: [
      { text: '', pageBreak: 'before' },
      { toc: { title: { text: m.exports_section_contents(), style: 'section' }, outlines: true } },
      ...sections,
    ],
  }
}

/** What the document is, about what, of what day, and what it does not say. */
function cover({ transcript, name }: DocumentParts, notice: LettersNotice): Content[] {
  const { title, sentInWords, status, madeInWords, entries, files } = transcript
  const lines = [
    ...(name.trim() ? [m.exports_cover_by({ name: name.trim() })] : []),
    m.exports_cover_sent({ day: sentInWords }),
    m.exports_cover_status({ status }),
    m.exports_cover_made({ day: madeInWords }),
    m.exports_cover_counts({ entries: entries.length, files: files.length }),
  ]
  return [
    { text: runsOf(m.exports_document_title()), style: 'soft', margin: [0, 150, 0, 10] },
    { text: runsOf(title), style: 'cover', margin: [0, 0, 0, 26] },
    ...lines.map((line): Content => ({ text: runsOf(line), style: 'coverLine', margin: [0, 0, 0, 4] })),
    ...(notice.areSomeUnprinted ? [words(m.exports_cover_unprinted(), 'notice')] : []),
    ...(notice.areSomeUnfetched ? [words(m.exports_cover_unfetched(), 'notice')] : []),
    ...(hasProblems(transcript) ? [words(m.exports_cover_problems(), 'problem')] : []),
    {
      table: { widths: ['*'], body: [[{ text: runsOf(m.exports_cover_note()), margin: [10, 8, 10, 8] }]] },
      layout: { hLineWidth: () => 0, vLineWidth: () => 0, fillColor: () => colors.ground },
      margin: [0, 40, 0, 0],
    },
  ]
}

/** A form to fill in by hand, with what it is and is not above it. */
function form({ title, note, paragraphs, sources, version }: LegalForm, width: number): Content[] {
  const locale = getLocale()
  return section(
    inLocale(title, locale),
    { text: runsOf(inLocale(note, locale)), style: 'soft', margin: [0, 0, 0, 12] },
    ...paragraphs.map((paragraph): Content =>
      paragraph === linesToWriteOn
        ? ruledLines(10, width)
        : { text: runsOf(paragraph), margin: [0, 0, 0, 6], lineHeight: 1.2 },
    ),
    words(
      m.exports_form_sources({
        version,
        sources: sources.map((source) => `${source.name} (${source.url})`).join('; '),
      }),
      ['small', 'soft'],
    ),
  )
}
