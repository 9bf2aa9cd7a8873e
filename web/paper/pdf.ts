import { base64 } from '@scure/base'
import type { Content, TCreatedPdf, TDocumentDefinitions } from 'pdfmake/interfaces'
import { hasRightToLeft } from './direction.ts'
import { faces, readFaces, readFont } from './faces.ts'
import { type FurtherFace, furtherFacesFor, type ReadFont } from './further-faces.ts'
import { printingWith, runsIn, withRuns } from './printing.ts'
import { inDirection, type Measure } from './right-to-left.ts'
import type { Face } from './text.ts'

/** What the front page says of the letters of the document. */
export interface LettersNotice {
  /** Some are there by their number only. */
  readonly areSomeUnprinted: boolean
  /** And that because the faces that have them could not be fetched. */
  readonly areSomeUnfetched: boolean
}

/** A document as pdfmake takes it, with the width of its lines in points. */
export interface Definition extends TDocumentDefinitions {
  readonly frontPage: (notice: LettersNotice) => Content[]
  /** What comes after it. */
  readonly content: Content[]
  readonly lineWidth: number
}

/** What draws, as far as a document is made ready with it. */
export interface Drawing {
  readonly read: ReadFont
  /** Takes the faces that the text needs beside the first two. */
  readonly take: (further: readonly FurtherFace[]) => void
  readonly create: (definition: TDocumentDefinitions) => Pick<TCreatedPdf, 'getStream'>
}

/**
 * Draws a document. Everything it needs is fetched from this server only now: the program that draws and the fonts.
 *
 * @throws TypeError where that could not be fetched. Without the faces of other scripts it is drawn all the same, and says so
 */
export async function drawPdf(definition: Definition): Promise<Blob> {
  const withSecond = runsIn([definition.frontPage(noNotice), definition.content]).some(
    ({ font }) => font !== 'Nunito Sans',
  )
  const [{ default: pdfMake }, files] = await Promise.all([
    import('pdfmake/build/pdfmake'),
    readFaces(withSecond),
  ])
  pdfMake.addVirtualFileSystem(files)
  pdfMake.addFonts(faces)
  const ready = await readyToDraw(definition, {
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

/** How faces are made of files that have their names. */
export function definitionsOf(further: readonly FurtherFace[]) {
  return Object.fromEntries(
    further.map(({ name, normal, bold }) => {
      const usual = `${name}.ttf`
      const strong = bold === normal ? usual : `${name} Bold.ttf`
      return [name, { normal: usual, bold: strong, italics: usual, bolditalics: strong }]
    }),
  )
}

const noNotice: LettersNotice = { areSomeUnprinted: false, areSomeUnfetched: false }

/** The document in faces that have its letters, its words in the order in which they are on paper. [Note: Words from right to left] */
export async function readyToDraw(
  { lineWidth, frontPage, content, ...definition }: Definition,
  { read, take, create }: Drawing,
): Promise<TDocumentDefinitions> {
  const further = runsIn([frontPage(noNotice), content]).filter(({ font }) => font === 'further')
  const found = await furtherFacesFor(further.map(({ text }) => text).join(' '), read)
  const { printed, facesOf, lacks } = printingWith(found)
  const areSomeUnprinted = further.some(lacks)
  const notice = { areSomeUnprinted, areSomeUnfetched: areSomeUnprinted && found.areSomeMissing }
  // The tree stays as it was, except for its stretches of text.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const set = withRuns([...frontPage(notice), ...content], printed) as Content[]
  take(found.faces)
  if (!runsIn(set).some(({ text }) => hasRightToLeft(text))) return { ...definition, content: set }
  return {
    ...definition,
    content: inDirection(
      set,
      { facesOf, measure: await rulerOf(create), size: definition.defaultStyle?.fontSize },
      lineWidth,
    ),
  }
}

/** Measures with what draws, so that what fits here fits there. */
async function rulerOf(create: Drawing['create']): Promise<Measure> {
  const document = await create({ content: '', defaultStyle: { font: 'Nunito Sans' } }).getStream()
  if (!isRuler(document)) throw new Error('PDF renderer returned no page size')
  return (text, face: Face, bold, size) => document.provideFont(face, bold, false).widthOfString(text, size)
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
