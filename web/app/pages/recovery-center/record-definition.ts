import type { Content } from 'pdfmake/interfaces'
import { brand } from '#content/brand.ts'
import { colors, styles, words } from '#web/features/report-export/document/layout.ts'
import type { Definition } from '#web/features/report-export/document/pdf.ts'
import { usualSize } from '#web/features/report-export/document/right-to-left.ts'
import type { paperHere } from '#web/features/report-export/paper.ts'
import type { RecordDocument, RecordItem } from '#web/features/recovery/keep/record-document.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'

const widths = { A4: 595.28, LETTER: 612 } as const
const margin = 64

/** Points of a picture on paper, at most. */
const picture = { width: 240, height: 200 }

const fromUrl = (base64url: string) => base64url.replaceAll('-', '+').replaceAll('_', '/')

function itemOnPaper({ heading, paragraphs, pictures }: RecordItem): Content[] {
  const [first = '', ...rest] = paragraphs
  return [
    // A heading is never left alone at the foot of a page.
    { stack: [words(heading, 'heading'), ...(first ? [words(first)] : [])], unbreakable: first.length < 900 },
    ...rest.map((paragraph): Content => ({ stack: [words(paragraph)], margin: [0, 3, 0, 0] })),
    ...pictures.map((each): Content => ({
      image: `data:image/jpeg;base64,${fromUrl(each)}`,
      fit: [picture.width, picture.height],
      margin: [0, 8, 0, 4],
    })),
  ]
}

/** Somebody’s own record as pdfmake draws it. Its properties tell nothing of what it is about. */
export function recordDefinition(document: RecordDocument, sheet: ReturnType<typeof paperHere>): Definition {
  return {
    lineWidth: widths[sheet] - 2 * margin,
    pageSize: sheet,
    pageMargins: [margin, margin, margin, margin],
    defaultStyle: { font: 'Nunito Sans', fontSize: usualSize, lineHeight: 1.35, color: colors.ink },
    styles,
    language: getLocale(),
    info: { title: m.exports_document_title(), creator: brand.name, producer: brand.name },
    footer: (page, pages) => ({
      text: m.exports_page_of({ page, pages }),
      style: ['small', 'soft'],
      alignment: 'center',
      margin: [0, 20, 0, 0],
    }),
    frontPage: () => [
      words(document.title, 'cover'),
      { stack: [words(document.note, 'soft')], margin: [0, 8, 0, 16] },
    ],
    content: document.sections.flatMap(({ title, items }, index): Content[] => [
      { stack: [words(title, 'section')], margin: [0, index === 0 ? 0 : 24, 0, 0], headlineLevel: 1 },
      ...items.flatMap(itemOnPaper),
    ]),
  }
}
