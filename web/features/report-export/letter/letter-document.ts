import { words } from '../document/layout.ts'
import type { Definition } from '../document/pdf.ts'
import { plainSheet } from '../document/plain-sheet.ts'
import { usualSize } from '../document/right-to-left.ts'
import type { paperHere } from '../paper.ts'

/** A letter of those who handle a case: its title and its paragraphs. */
export interface LetterDocument {
  readonly title: string
  readonly paragraphs: readonly string[]
}

/** A letter as pdfmake draws it: no cover, no contents, and nothing in its properties that says what it is about. */
export function letterDocument(
  { title, paragraphs }: LetterDocument,
  sheet: ReturnType<typeof paperHere>,
): Definition {
  return {
    ...plainSheet(sheet, { margin: 72, fontSize: usualSize + 1, lineHeight: 1.4 }),
    frontPage: () => [words(title, 'section')],
    content: paragraphs.map((paragraph) => ({ stack: [words(paragraph)], margin: [0, 0, 0, 10] })),
  }
}
