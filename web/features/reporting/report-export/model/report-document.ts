import type { Content } from 'pdfmake/interfaces'
import { brand } from '#content/brand.ts'
import type { FormId } from '#content/legal/form-ids.ts'
import { formOf, namedIn } from '#content/legal/forms.ts'
import { inLocale } from '#content/localised.ts'
import { linesToWriteOn } from '#content/legal/witness-statement.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { colors, contents, ruledLines, sheetSection, words } from '#web/paper/look.ts'
import { cover, noticeOf, page, roomOn } from '#web/paper/page.ts'
import type { Definition, LettersNotice } from '#web/paper/pdf.ts'
import type { Sheet } from '#web/paper/sheet.ts'
import { runsOf } from '#web/paper/text.ts'
import { type Transcript, hasProblems } from './transcript.ts'
import { type Addition, additionSection } from './document-addition.ts'
import { custodySection, entriesSection, filesSection, type Pictures } from './document-sections.ts'

export interface DocumentParts {
  readonly transcript: Transcript
  readonly pictures: Pictures
  /** What the person wants to be on the cover as their name; empty for none. */
  readonly name: string
  readonly additions: readonly Addition[]
  /** To fill in by hand, each because the person asked for it. */
  readonly forms: readonly FormId[]
  readonly sheet: Sheet
}

/** The whole document, as pdfmake draws it: everything in it is said once. */
export function documentOf(parts: DocumentParts): Definition {
  const { transcript, pictures, additions, forms, sheet } = parts
  const { width } = roomOn(sheet, 'tables')
  return {
    ...page({
      sheet,
      setting: 'tables',
      head: {
        title: m.report_export_document_title(),
        reference: m.report_export_reference({ reference: transcript.reference }),
      },
      hasCover: true,
      info: { title: m.report_export_document_title(), creator: brand.name, producer: brand.name },
    }),
    displayTitle: true,
    frontPage: (notice) => front(parts, notice),
    content: [
      ...entriesSection(transcript),
      ...custodySection(transcript),
      ...filesSection(transcript, pictures, width),
      ...additions.flatMap(additionSection),
      ...forms.flatMap((id) => form(id, width)),
    ],
  }
}

/** What the document is, about what, of what day, how to check it, and what is in it. */
function front({ transcript, name }: DocumentParts, notice: LettersNotice): Content[] {
  const { title, sentInWords, status, madeInWords, entries, files } = transcript
  const lines = [
    ...(name.trim() ? [m.report_export_cover_by({ name: name.trim() })] : []),
    m.report_export_cover_sent({ day: sentInWords }),
    m.report_export_cover_status({ status }),
    m.report_export_cover_made({ day: madeInWords }),
    m.report_export_cover_counts({ entries: entries.length, files: files.length }),
  ]
  return [
    ...cover({ kind: m.report_export_document_title(), title, lines }),
    ...noticeOf(notice),
    ...(hasProblems(transcript) ? [words(m.report_export_cover_problems(), 'problem')] : []),
    { ...note(m.report_export_cover_note(), m.report_export_cover_check()), margin: [0, 18, 0, 18] },
    contents(m.report_export_section_contents()),
  ]
}

/** Sentences that stand apart from the rest, beside a line. */
const note = (...sentences: readonly string[]) => ({
  table: { widths: ['*'], body: sentences.map((each) => [{ text: runsOf(each) }]) },
  layout: {
    hLineWidth: () => 0,
    vLineWidth: (line: number) => (line === 0 ? 3 : 0),
    vLineColor: () => colors.accent,
    paddingLeft: () => 12,
    paddingTop: () => 2,
    paddingBottom: () => 2,
  },
})

/** A form to fill in by hand, with what it is and is not above it. */
function form(id: FormId, width: number): Content[] {
  const locale = getLocale()
  const { title, note: above, paragraphs, sources, version } = formOf(id, locale)
  const names = {
    custody: m.report_export_section_custody(),
    files: m.report_export_section_files(),
    reporter: m.report_export_by_reporter(),
  }
  const rules = sources.map((source) => `${source.name} (${source.url})`).join('; ')
  return sheetSection(
    inLocale(title, locale),
    { text: runsOf(inLocale(above, locale)), style: 'soft', margin: [0, 0, 0, 12] },
    ...paragraphs.map((paragraph): Content =>
      paragraph === linesToWriteOn
        ? ruledLines(10, width)
        : { text: runsOf(namedIn(paragraph, names)), margin: [0, 0, 0, 8], lineHeight: 1.25 },
    ),
    words(
      rules
        ? m.report_export_form_sources({ version, sources: rules })
        : m.report_export_form_version({ version }),
      ['small', 'soft'],
    ),
  )
}
