import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { faces, readFaces } from './faces.ts'
import { needsSecondFace } from './text.ts'

/**
 * Draws a document. Everything it needs is fetched from this server only now: the program that draws and the fonts.
 *
 * @throws TypeError where that could not be fetched
 */
export async function drawPdf(definition: TDocumentDefinitions): Promise<Blob> {
  const withSecond = needsSecondFace(textsIn(definition.content))
  const [{ default: pdfMake }, files] = await Promise.all([
    import('pdfmake/build/pdfmake'),
    readFaces(withSecond),
  ])
  pdfMake.addVirtualFileSystem(files)
  pdfMake.addFonts(faces)
  return pdfMake.createPdf(definition).getBlob()
}

/** Every text that stands in a document, wherever. */
function* textsIn(content: unknown): Generator<string> {
  if (typeof content === 'string') yield content
  if (typeof content !== 'object' || content === null) return
  for (const [key, value] of Object.entries(content)) if (key !== 'image') yield* textsIn(value)
}
