import { currentPaper } from '#web/paper/sheet.ts'
import { neutralName } from './save-destination.ts'
import type { LetterDocument } from './letter-document.ts'
import { saveDrawn } from './save-document.ts'

/**
 * Saves a letter as a PDF where the person chooses. Must run within a user activation. Closing the dialog is not an error.
 *
 * @throws TypeError if the renderer could not be fetched
 */
export async function saveLetter(letter: LetterDocument): Promise<void> {
  await saveDrawn(neutralName('pdf', new Date()), async () => {
    const { createLetterDocument } = await import('./letter-document.ts')
    return createLetterDocument(letter, currentPaper())
  })
}
