import type { Content } from 'pdfmake/interfaces'
import { words } from '#web/paper/styles.ts'
import type { Definition } from '#web/paper/pdf.ts'
import { documentHeading, page } from '#web/paper/page.ts'
import type { Sheet } from '#web/paper/sheet.ts'
import type { RecordDocument, RecordItem } from '#web/features/support/recovery/model/record-document.ts'

/** The maximum size of a picture on paper, in points. */
const picture = { width: 240, height: 200 }

/** A JPEG picture as a data URL for pdfmake. */
export const jpegAddress = (base64url: string): string =>
  `data:image/jpeg;base64,${base64url.replaceAll('-', '+').replaceAll('_', '/')}`

/** One entry on paper. */
export function itemDefinition({ heading, paragraphs, pictures }: RecordItem): Content[] {
  const [first = '', ...rest] = paragraphs
  return [
    words(heading, 'heading'),
    ...(first ? [words(first)] : []),
    ...rest.map((paragraph): Content => ({ stack: [words(paragraph)], margin: [0, 3, 0, 0] })),
    ...pictures.map((each): Content => ({
      image: jpegAddress(each),
      fit: [picture.width, picture.height],
      margin: [0, 8, 0, 4],
    })),
  ]
}

/** A personal record as pdfmake draws it. Its metadata reveals nothing of its subject. */
export function recordDefinition(document: RecordDocument, sheet: Sheet): Definition {
  return {
    ...page({ sheet, setting: 'reading' }),
    frontPage: () => documentHeading(document.title, words(document.note, 'soft')),
    content: document.sections.flatMap(({ title, items }): Content[] => [
      words(title, 'section'),
      ...items.flatMap(itemDefinition),
    ]),
  }
}
