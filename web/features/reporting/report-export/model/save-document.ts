import type { Definition } from '#web/paper/pdf.ts'
import { chooseDestination } from './save-destination.ts'

/**
 * Renders a document and saves it where the person chooses. Must run within a user activation. Closing the dialog is not an error.
 *
 * @param name - neutral, as it appears in folders
 * @throws TypeError if the renderer could not be fetched
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
