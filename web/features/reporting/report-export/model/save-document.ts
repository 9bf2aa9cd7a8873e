import type { Definition } from '#web/paper/pdf.ts'
import { chooseDestination } from './save-destination.ts'

/**
 * Draws a document and saves it where the person chooses. It runs on a press. Closing the question is no failure.
 *
 * @param name - neutral, as it shows in folders
 * @throws TypeError where what draws could not be fetched
 */
export async function saveDrawn(name: string, define: () => Promise<Definition>): Promise<void> {
  const to = await chooseDestination(name, 'application/pdf').catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') return null
    throw error
  })
  if (!to) return
  try {
    const [definition, { drawPdf }] = await Promise.all([define(), import('#web/paper/pdf.ts')])
    const pdf = await drawPdf(definition)
    await pdf.stream().pipeTo(to.stream)
    to.finish()
  } catch (error) {
    await to.stream.abort(error).catch(() => undefined)
    throw error
  }
}
