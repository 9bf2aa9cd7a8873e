import { getLocale } from '#web/messages/compiled/runtime.js'
import { currentPaper } from '#web/paper/sheet.ts'
import { chooseDestination, neutralName } from './save-destination.ts'
import type { LetterDocument } from './letter-document.ts'

const mediaType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/**
 * Saves a letter for word processors where the person chooses. Must run within a user activation. Closing the dialog is not an error.
 *
 * @throws TypeError if the writer of the format could not be fetched
 */
export async function saveWordLetter(letter: LetterDocument): Promise<void> {
  const to = await chooseDestination(neutralName('docx', new Date()), mediaType).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') return null
    throw error
  })
  if (!to) return
  try {
    const { createWordLetter } = await import('./word-letter.ts')
    await (await createWordLetter(letter, getLocale(), currentPaper())).stream().pipeTo(to.stream)
    to.finish()
  } catch (error) {
    await to.stream.abort(error).catch(() => undefined)
    throw error
  }
}
