import { paperHere } from '../paper.ts'
import { chooseDestination, neutralName } from '../save.ts'
import type { Letter } from './letter-document.ts'

/**
 * Saves a letter as a PDF, where the person chooses. It runs on a press. Closing the question is no failure.
 *
 * @throws TypeError where what draws could not be fetched
 */
export async function saveLetter(letter: Letter): Promise<void> {
  const to = await chooseDestination(neutralName('pdf', new Date()), 'application/pdf').catch(
    (error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') return null
      throw error
    },
  )
  if (!to) return
  try {
    const [{ letterDocument }, { drawPdf }] = await Promise.all([
      import('./letter-document.ts'),
      import('../document/pdf.ts'),
    ])
    const pdf = await drawPdf(letterDocument(letter, paperHere()))
    await pdf.stream().pipeTo(to.stream)
    to.finish()
  } catch (error) {
    await to.stream.abort(error).catch(() => undefined)
    throw error
  }
}
