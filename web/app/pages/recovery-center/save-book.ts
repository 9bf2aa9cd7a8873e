import type { BookDocument } from '#web/features/support/recovery/model/book-document.ts'
import { saveDrawn } from '#web/features/reporting/report-export/model/save-document.ts'
import { currentPaper } from '#web/paper/sheet.ts'
import { neutralName } from '#web/features/reporting/report-export/model/save-destination.ts'

async function define(book: BookDocument) {
  const { bookDefinition } = await import('./book-definition.ts')
  return bookDefinition(book, currentPaper())
}

/** Draws a book of somebody’s journal. @throws TypeError where what draws could not be fetched */
export async function drawBook(book: BookDocument): Promise<Blob> {
  const { drawPdf } = await import('#web/paper/pdf.ts')
  return drawPdf(await define(book))
}

/** Saves one as a PDF, where the person chooses. @throws TypeError where what draws could not be fetched */
export const saveBook = (book: BookDocument): Promise<void> =>
  saveDrawn(neutralName('pdf', new Date()), () => define(book))
