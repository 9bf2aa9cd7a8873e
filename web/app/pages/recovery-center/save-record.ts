import { paperHere } from '#web/features/report-export/paper.ts'
import { chooseDestination, neutralName } from '#web/features/report-export/save.ts'
import type { RecordDocument } from '#web/features/recovery/keep/record-document.ts'

/**
 * Saves somebody’s own record as a PDF, where they choose. It runs on a press. Closing the question is no failure.
 *
 * @throws TypeError where what draws could not be fetched
 */
export async function saveRecord(document: RecordDocument): Promise<void> {
  const to = await chooseDestination(neutralName('pdf', new Date()), 'application/pdf').catch(
    (error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') return null
      throw error
    },
  )
  if (!to) return
  try {
    const [{ recordDefinition }, { drawPdf }] = await Promise.all([
      import('./record-definition.ts'),
      import('#web/features/report-export/document/pdf.ts'),
    ])
    const pdf = await drawPdf(recordDefinition(document, paperHere()))
    await pdf.stream().pipeTo(to.stream)
    to.finish()
  } catch (error) {
    await to.stream.abort(error).catch(() => undefined)
    throw error
  }
}
