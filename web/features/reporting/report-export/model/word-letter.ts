import type { Sheet } from '#web/paper/sheet.ts'
import type { LetterDocument } from './letter-document.ts'

/** In half points, as in the format. */
const sizes = { text: 23, title: 30 } as const
/** In twentieths of a point. */
const after = 200
const margin = 1440
const sheets: Readonly<Record<Sheet, { width: number; height: number }>> = {
  A4: { width: 11906, height: 16838 },
  LETTER: { width: 12240, height: 15840 },
}

/**
 * A letter for word processors. Its properties reveal neither its subject nor this app, and contain no person's name that is not in the
 * letter. The writer of the format is loaded on demand.
 *
 * @throws TypeError if it could not be fetched
 */
export async function createWordLetter(
  { title, paragraphs }: LetterDocument,
  language: string,
  sheet: Sheet,
): Promise<Blob> {
  const { Document, HeadingLevel, Packer, Paragraph, TextRun } = await import('docx')
  const lines = (text: string) =>
    text.split('\n').map((line, index) => new TextRun({ text: line, ...(index > 0 && { break: 1 }) }))
  const document = new Document({
    creator: '',
    lastModifiedBy: '',
    title: '',
    styles: {
      default: {
        document: { run: { font: 'Arial', size: sizes.text, language: { value: language } } },
        heading1: { run: { font: 'Arial', size: sizes.title, bold: true, color: '000000' } },
      },
    },
    sections: [
      {
        properties: {
          page: {
            size: sheets[sheet],
            margin: { top: margin, bottom: margin, left: margin, right: margin },
          },
        },
        children: [
          new Paragraph({ heading: HeadingLevel.HEADING_1, children: lines(title), spacing: { after } }),
          ...paragraphs.map((text) => new Paragraph({ children: lines(text), spacing: { after } })),
        ],
      },
    ],
  })
  return Packer.toBlob(document)
}
