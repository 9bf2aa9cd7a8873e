import type { Content } from 'pdfmake/interfaces'
import { brand } from '#content/brand.ts'
import type { FormId } from '#content/legal/form-ids.ts'
import { formOf, namedIn } from '#content/legal/forms.ts'
import { inLocale } from '#content/localised.ts'
import { linesToWriteOn } from '#content/legal/witness-statement.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { colors, contents, ruledLines, sheetSection, words } from '#web/paper/styles.ts'
import { cover, lettersNotice, page, contentSize } from '#web/paper/page.ts'
import type { Definition, LettersNotice } from '#web/paper/pdf.ts'
import type { Sheet } from '#web/paper/sheet.ts'
import { toRuns } from '#web/paper/text.ts'
import { type Transcript, hasProblems } from './transcript.ts'
import { type Addition, additionSection } from './document-addition.ts'
import { custodySection, entriesSection, filesSection, type Pictures } from './document-sections.ts'

export interface DocumentParts {
  readonly transcript: Transcript
  readonly pictures: Pictures
  /** The person's name for the cover; empty for none. */
  readonly name: string
  readonly additions: readonly Addition[]
  /** Forms to fill in by hand, as chosen by the person. */
  readonly forms: readonly FormId[]
  readonly sheet: Sheet
}

/** The whole document for pdfmake, without repetition. */
export function createReportDocument(parts: DocumentParts): Definition {
  const { transcript, pictures, additions, forms, sheet } = parts
  const { width } = contentSize(sheet, 'tables')
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
    frontPage: (notice) => frontMatter(parts, notice),
    content: [
      ...entriesSection(transcript),
      ...custodySection(transcript),
      ...filesSection(transcript, pictures, width),
      ...additions.flatMap(additionSection),
      ...forms.flatMap((id) => form(id, width)),
    ],
  }
}

/** Title page: what the document is, its date, how to verify it, and its contents. */
function frontMatter({ transcript, name }: DocumentParts, notice: LettersNotice): Content[] {
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
    ...lettersNotice(notice),
    ...(hasProblems(transcript) ? [words(m.report_export_cover_problems(), 'problem')] : []),
    { ...note(m.report_export_cover_note(), m.report_export_cover_check()), margin: [0, 18, 0, 18] },
    contents(m.report_export_section_contents()),
  ]
}

/** Sentences set apart with a line beside them. */
const note = (...sentences: readonly string[]) => ({
  table: { widths: ['*'], body: sentences.map((each) => [{ text: toRuns(each) }]) },
  layout: {
    hLineWidth: () => 0,
    vLineWidth: (line: number) => (line === 0 ? 3 : 0),
    vLineColor: () => colors.accent,
    paddingLeft: () => 12,
    paddingTop: () => 2,
    paddingBottom: () => 2,
  },
})

/** A form to fill in by hand, with a note on what it is and is not. */
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
    { text: toRuns(inLocale(above, locale)), style: 'soft', margin: [0, 0, 0, 12] },
    ...paragraphs.map((paragraph): Content =>
      paragraph === linesToWriteOn
        ? ruledLines(10, width)
        : { text: toRuns(namedIn(paragraph, names)), margin: [0, 0, 0, 8], lineHeight: 1.25 },
    ),
    words(
      rules
        ? m.report_export_form_sources({ version, sources: rules })
        : m.report_export_form_version({ version }),
      ['small', 'soft'],
    ),
  )
}
