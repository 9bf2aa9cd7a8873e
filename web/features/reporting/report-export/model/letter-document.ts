import { words } from '#web/paper/styles.ts'
import { page } from '#web/paper/page.ts'
import type { Definition } from '#web/paper/pdf.ts'
import type { Sheet } from '#web/paper/sheet.ts'
import { toRuns } from '#web/paper/text.ts'

/** A letter of the handlers: title and paragraphs. */
export interface LetterDocument {
  readonly title: string
  readonly paragraphs: readonly string[]
}

/** A letter as a pdfmake document: no cover, no drawing, and no properties that reveal its subject. */
export function createLetterDocument({ title, paragraphs }: LetterDocument, sheet: Sheet): Definition {
  return {
    ...page({ sheet, setting: 'reading' }),
    frontPage: () => [{ text: toRuns(title), style: 'section', margin: [0, 0, 0, 16] }],
    content: paragraphs.map((paragraph) => ({ stack: [words(paragraph)], margin: [0, 0, 0, 10] })),
  }
}
