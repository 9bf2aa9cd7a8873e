import type { Content } from 'pdfmake/interfaces'
import { words } from '#web/features/report-export/document/layout.ts'
import type { Definition } from '#web/features/report-export/document/pdf.ts'
import { plainSheet } from '#web/features/report-export/document/plain-sheet.ts'
import type { paperHere } from '#web/features/report-export/paper.ts'
import type { RecordDocument, RecordItem } from '#web/features/recovery/keep/record-document.ts'

/** Points of a picture on paper, at most. */
const picture = { width: 240, height: 200 }

/** A JPEG picture as pdfmake takes it. */
export const jpegAddress = (base64url: string): string =>
  `data:image/jpeg;base64,${base64url.replaceAll('-', '+').replaceAll('_', '/')}`

/** One entry on paper. */
export function itemOnPaper({ heading, paragraphs, pictures }: RecordItem): Content[] {
  const [first = '', ...rest] = paragraphs
  return [
    // A heading is never left alone at the foot of a page.
    { stack: [words(heading, 'heading'), ...(first ? [words(first)] : [])], unbreakable: first.length < 900 },
    ...rest.map((paragraph): Content => ({ stack: [words(paragraph)], margin: [0, 3, 0, 0] })),
    ...pictures.map((each): Content => ({
      image: jpegAddress(each),
      fit: [picture.width, picture.height],
      margin: [0, 8, 0, 4],
    })),
  ]
}

/** Somebody’s own record as pdfmake draws it. Its properties tell nothing of what it is about. */
export function recordDefinition(document: RecordDocument, sheet: ReturnType<typeof paperHere>): Definition {
  return {
    ...plainSheet(sheet, { margin: 64, lineHeight: 1.35 }),
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
