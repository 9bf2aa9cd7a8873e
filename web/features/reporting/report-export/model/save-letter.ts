import { currentPaper } from '#web/paper/sheet.ts'
import { neutralName } from './save-destination.ts'
import type { LetterDocument } from './letter-document.ts'
import { saveDrawn } from './save-document.ts'

/**
 * Saves a letter as a PDF, where the person chooses. It runs on a press. Closing the question is no failure.
 *
 * @throws TypeError where what draws could not be fetched
 */
export async function saveLetter(letter: LetterDocument): Promise<void> {
  await saveDrawn(neutralName('pdf', new Date()), async () => {
    const { letterDocument } = await import('./letter-document.ts')
    return letterDocument(letter, currentPaper())
  })
}
