import type { Content, TCreatedPdf, TDocumentDefinitions } from 'pdfmake/interfaces'
import { hasRightToLeft } from './direction.ts'
import { faces, readFaces } from './faces.ts'
import { inDirection, type Measure } from './right-to-left.ts'
import type { Face } from './text.ts'

/** A document as pdfmake takes it, with the width of its lines in points. */
export interface Definition extends TDocumentDefinitions {
  readonly content: Content[]
  readonly lineWidth: number
}

/**
 * Draws a document. Everything it needs is fetched from this server only now: the program that draws and the fonts.
 *
 * @throws TypeError where that could not be fetched
 */
export async function drawPdf(definition: Definition): Promise<Blob> {
  const second: Face = 'DejaVu Sans'
  const withSecond = [...textsIn(definition.content)].includes(second)
  const [{ default: pdfMake }, files] = await Promise.all([
    import('pdfmake/build/pdfmake'),
    readFaces(withSecond),
  ])
  pdfMake.addVirtualFileSystem(files)
  pdfMake.addFonts(faces)
  return pdfMake.createPdf(await readyToDraw(definition, (each) => pdfMake.createPdf(each))).getBlob()
}

/** The document with its words in the order in which they stand on paper. [Note: Words from right to left] */
export async function readyToDraw(
  { lineWidth, ...definition }: Definition,
  create: (definition: TDocumentDefinitions) => Pick<TCreatedPdf, 'getStream'>,
): Promise<TDocumentDefinitions> {
  const { content } = definition
  if (!hasRightToLeft([...textsIn(content)].join(' '))) return definition
  return { ...definition, content: inDirection(content, await rulerOf(create), lineWidth) }
}

/** Measures with what draws, so that what fits here fits there. */
async function rulerOf(create: Parameters<typeof readyToDraw>[1]): Promise<Measure> {
  const document = await create({ content: '', defaultStyle: { font: 'Nunito Sans' } }).getStream()
  if (!isRuler(document)) throw new Error('What draws the document does not measure.')
  return (text, face, bold, size) => document.provideFont(face, bold, false).widthOfString(text, size)
}

/** What pdfmake adds to a document of pdfkit's, and its types do not tell. */
interface Ruler {
  provideFont(
    face: string,
    bold: boolean,
    italics: boolean,
  ): { widthOfString(text: string, size: number): number }
}

function isRuler(document: object): document is Ruler {
  return 'provideFont' in document && typeof document.provideFont === 'function'
}

/** Every text that stands in a document, wherever, and the names of its faces. */
function* textsIn(content: unknown): Generator<string> {
  if (typeof content === 'string') yield content
  if (typeof content !== 'object' || content === null) return
  for (const [key, value] of Object.entries(content)) if (key !== 'image') yield* textsIn(value)
}
