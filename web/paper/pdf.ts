import { base64 } from '@scure/base'
import type { Content, TCreatedPdf, TDocumentDefinitions } from 'pdfmake/interfaces'
import { hasRightToLeft } from './direction.ts'
import { faces, readFaces, readFont } from './faces.ts'
import { type FurtherFace, fetchFurtherFaces, type ReadFont } from './further-faces.ts'
import { createPrinting, collectRuns, mapRuns } from './print.ts'
import { layOutDirection, type Measure } from './right-to-left.ts'
import type { Face } from './text.ts'

/** Notes on the document's characters. */
export interface LettersNotice {
  /** Some are printed by code point only. */
  readonly hasUnprinted: boolean
  /** The reason is that their fonts could not be fetched. */
  readonly hasUnfetched: boolean
}

/** A document definition for pdfmake, with the width of its lines in points. */
export interface Definition extends TDocumentDefinitions {
  readonly frontPage: (notice: LettersNotice) => Content[]
  /** Content after the front page. */
  readonly content: Content[]
  readonly lineWidth: number
}

/** The renderer, as far as preparing a document needs it. */
export interface Drawing {
  readonly read: ReadFont
  /** Adds the fonts that the text needs besides the basic ones. */
  readonly take: (further: readonly FurtherFace[]) => void
  readonly create: (definition: TDocumentDefinitions) => Pick<TCreatedPdf, 'getStream'>
}

/**
 * Renders a document. The renderer and fonts are fetched from this server on demand.
 *
 * @throws TypeError if that failed. Without the fonts of other scripts it is rendered all the same, with a note
 */
export async function drawPdf(definition: Definition): Promise<Blob> {
  const withSecond = collectRuns([definition.frontPage(noNotice), definition.content]).some(
    ({ font }) => font !== 'Nunito Sans',
  )
  const [{ default: pdfMake }, files] = await Promise.all([
    import('pdfmake/build/pdfmake'),
    readFaces(withSecond),
  ])
  pdfMake.addVirtualFileSystem(files)
  pdfMake.addFonts(faces)
  const ready = await prepareDocument(definition, {
    read: readFont,
    take(further) {
      for (const { name, normal, bold } of further) {
        pdfMake.addVirtualFileSystem({ [`${name}.ttf`]: base64.encode(normal) })
        if (bold !== normal) pdfMake.addVirtualFileSystem({ [`${name} Bold.ttf`]: base64.encode(bold) })
      }
      pdfMake.addFonts(definitionsOf(further))
    },
    create: (each) => pdfMake.createPdf(each),
  })
  return pdfMake.createPdf(ready).getBlob()
}

/** Font definitions for files named after themselves. */
export function definitionsOf(further: readonly FurtherFace[]) {
  return Object.fromEntries(
    further.map(({ name, normal, bold }) => {
      const usual = `${name}.ttf`
      const strong = bold === normal ? usual : `${name} Bold.ttf`
      return [name, { normal: usual, bold: strong, italics: usual, bolditalics: strong }]
    }),
  )
}

const noNotice: LettersNotice = { hasUnprinted: false, hasUnfetched: false }

/** Prepares a document: fonts that have its characters, and its words in visual order. [Note: Words from right to left] */
export async function prepareDocument(
  { lineWidth, frontPage, content, ...definition }: Definition,
  { read, take, create }: Drawing,
): Promise<TDocumentDefinitions> {
  const further = collectRuns([frontPage(noNotice), content]).filter(({ font }) => font === 'further')
  const found = await fetchFurtherFaces(further.map(({ text }) => text).join(' '), read)
  const { printed, facesOf, lacks } = createPrinting(found)
  const areSomeUnprinted = further.some(lacks)
  const notice = { hasUnprinted: areSomeUnprinted, hasUnfetched: areSomeUnprinted && found.hasMissing }
  // The tree is unchanged except for its text runs.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const set = mapRuns([...frontPage(notice), ...content], printed) as Content[]
  take(found.faces)
  if (!collectRuns(set).some(({ text }) => hasRightToLeft(text))) return { ...definition, content: set }
  return {
    ...definition,
    content: layOutDirection(
      set,
      { facesOf, measure: await createRuler(create), size: definition.defaultStyle?.fontSize },
      lineWidth,
    ),
  }
}

/** Measures with the renderer itself, so that line breaks agree. */
async function createRuler(create: Drawing['create']): Promise<Measure> {
  const document = await create({ content: '', defaultStyle: { font: 'Nunito Sans' } }).getStream()
  if (!isRuler(document)) throw new Error('PDF renderer returned no page size')
  return (text, face: Face, bold, size) => document.provideFont(face, bold, false).widthOfString(text, size)
}

/** Fields that pdfmake adds to a pdfkit document, missing in its types. */
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
