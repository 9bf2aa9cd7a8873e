// For tests: renders a document in Node, and reads the result.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { type Definition, definitionsOf, prepareDocument } from './pdf.ts'

const root = join(import.meta.dirname, '../..')
const packages = join(root, 'node_modules')
const nunito = join(packages, '@expo-google-fonts/nunito-sans')
const dejaVu = join(packages, 'dejavu-fonts-ttf/ttf')
const face = (normal: string, bold: string) => ({ normal, bold, italics: normal, bolditalics: bold })

interface Drawing {
  getBuffer(): Promise<Buffer>
  getStream(): Promise<PDFKit.PDFDocument>
}

/** The same library as in the browser, by its server entry, which has no types. */
const pdfMake: {
  virtualfs: { writeFileSync(name: string, bytes: Uint8Array): void }
  addFonts(fonts: Record<string, ReturnType<typeof face>>): void
  setFonts(fonts: Record<string, ReturnType<typeof face>>): void
  setUrlAccessPolicy(allows: () => boolean): void
  setLocalAccessPolicy(allows: (path: string) => boolean): void
  createPdf(definition: TDocumentDefinitions): Drawing
} = createRequire(import.meta.url)('pdfmake')

pdfMake.setFonts({
  'Nunito Sans': face(
    join(nunito, '400Regular/NunitoSans_400Regular.ttf'),
    join(nunito, '700Bold/NunitoSans_700Bold.ttf'),
  ),
  'DejaVu Sans': face(join(dejaVu, 'DejaVuSans.ttf'), join(dejaVu, 'DejaVuSans-Bold.ttf')),
})
pdfMake.setUrlAccessPolicy(() => false)
pdfMake.setLocalAccessPolicy(() => true)

/** Reads a file that the browser would fetch. */
export async function readFromDisk(url: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(join(root, url.replace(/^.*(?=\/(?:node_modules|web)\/)/, ''))))
}

/** Renders a document as the browser does. */
export async function renderInNode(definition: Definition, read = readFromDisk): Promise<Buffer> {
  const ready = await prepareDocument(definition, {
    read,
    take(further) {
      for (const { name, normal, bold } of further) {
        pdfMake.virtualfs.writeFileSync(`${name}.ttf`, normal)
        pdfMake.virtualfs.writeFileSync(`${name} Bold.ttf`, bold)
      }
      pdfMake.addFonts(definitionsOf(further))
    },
    create: (each) => pdfMake.createPdf(each),
  })
  return pdfMake.createPdf(ready).getBuffer()
}

/** A text run on a page: its start from the left and bottom, in points. */
interface PlacedText {
  readonly str: string
  readonly left: number
  readonly foot: number
  readonly width: number
}

/** The text runs of each page, in drawing order. */
export async function readPlacedText(bytes: Uint8Array): Promise<{ width: number; texts: PlacedText[] }[]> {
  const { promise } = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 })
  const document = await promise
  const pages: { width: number; texts: PlacedText[] }[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const [, , width = 0] = page.view
    const items = (await page.getTextContent()).items.filter((item) => 'str' in item)
    const texts = items.map((item) => ({
      str: item.str,
      left: Number(item.transform[4]),
      foot: Number(item.transform[5]),
      width: item.width,
    }))
    pages.push({ width, texts })
  }
  return pages
}

export async function textOf(bytes: Uint8Array): Promise<string[]> {
  return (await readPlacedText(bytes)).map(({ texts }) => texts.map(({ str }) => str).join(''))
}

/** Number of text lines per page. */
export async function countLines(bytes: Uint8Array): Promise<number[]> {
  return (await readPlacedText(bytes)).map(({ texts }) => {
    const feet = texts.filter(({ str }) => str.trim() !== '').map(({ foot }) => Math.round(foot / 3))
    return new Set(feet).size
  })
}

/** Layout problems: content outside the margins, and almost empty pages before the last. */
export async function findLayoutFlaws(bytes: Uint8Array): Promise<string[]> {
  return (await readPlacedText(bytes)).flatMap(({ width, texts }, index, { length }) => {
    const body = texts.filter(({ str }) => str.trim() !== '')
    const beyond = body.filter((each) => each.left < 55 || each.left + each.width > width - 55)
    const flaws = beyond.map(({ str }) => `page ${index + 1}: ${str.slice(0, 40)}`)
    const all = body.map(({ str }) => str).join('')
    return all.length < 100 && index < length - 1
      ? [...flaws, `page ${index + 1} is almost empty: ${all}`]
      : flaws
  })
}
