import type { BookDocument } from '#web/features/support/recovery/model/book-document.ts'
import { saveDrawn } from '#web/features/reporting/report-export/model/save-document.ts'
import { currentPaper } from '#web/paper/sheet.ts'
import { neutralName } from '#web/features/reporting/report-export/model/save-destination.ts'

async function define(book: BookDocument) {
  const { bookDefinition } = await import('./book-definition.ts')
  return bookDefinition(book, currentPaper())
}

/** Renders a journal as a book. @throws TypeError if the PDF code could not be loaded */
export async function drawBook(book: BookDocument): Promise<Blob> {
  const { drawPdf } = await import('#web/paper/pdf.ts')
  return drawPdf(await define(book))
}

/** Saves a book as a PDF, where the person chooses. @throws TypeError if the PDF code could not be loaded */
export const saveBook = (book: BookDocument): Promise<void> =>
  saveDrawn(neutralName('pdf', new Date()), () => define(book))
