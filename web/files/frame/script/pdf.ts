import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist'
import 'pdfjs-dist/build/pdf.worker.min.mjs'
import type { FrameRequest } from '../protocol/messages.ts'
import { BundledData } from './pdf-data.ts'

/** Maximum number of rendered pages. */
const maxPages = 500

/**
 * Nothing in a PDF is executed: its scripts, forms, links and attachments are not read, and its fonts are drawn as paths without being
 * installed.
 */
async function openPdf(blob: Blob): Promise<PDFDocumentProxy> {
  return getDocument({
    data: new Uint8Array(await blob.arrayBuffer()),
    disableFontFace: true,
    enableXfa: false,
    useSystemFonts: false,
    useWorkerFetch: false,
    isOffscreenCanvasSupported: false,
    standardFontDataUrl: '/',
    wasmUrl: '/',
    BinaryDataFactory: BundledData,
    // Errors only: running without a separate worker is intended.
    verbosity: 0,
  }).promise
}

/** Pixels of the longer side of a first page. */
const longSide = 480

/** Thumbnail of the first page. */
export async function firstPage(blob: Blob): Promise<ImageBitmap> {
  const file = await openPdf(blob)
  const page = await file.getPage(1)
  const natural = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: longSide / Math.max(natural.width, natural.height) })
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: Math.ceil(viewport.width), height: Math.ceil(viewport.height) })
  // This frame is hidden and never painted, so rendering for display would wait forever.
  await page.render({ canvas, viewport, annotationMode: 0, intent: 'print' }).promise
  return createImageBitmap(canvas)
}

/** Shows the pages of a PDF as pictures. */
export async function showPdf(
  place: HTMLElement,
  { blob, pageLabel }: Extract<FrameRequest, { ask: 'show' }>,
): Promise<(zoom: number) => void> {
  const file = await openPdf(blob)
  const sheets: HTMLElement[] = []
  const drawing = new IntersectionObserver(
    (seen) => {
      for (const { isIntersecting, target } of seen) {
        if (!isIntersecting) continue
        drawing.unobserve(target)
        void drawPage(file, sheets.indexOf(target as HTMLElement) + 1, target as HTMLElement)
      }
    },
    { rootMargin: '100%' },
  )
  place.style.background = '#6b6b6b'
  place.tabIndex = 0
  const count = Math.min(file.numPages, maxPages)
  const { width, height } = (await file.getPage(1)).getViewport({ scale: 1 })
  for (let number = 1; number <= count; number++) {
    const sheet = document.createElement('div')
    sheet.setAttribute('role', 'img')
    sheet.setAttribute(
      'aria-label',
      pageLabel.replace('{number}', String(number)).replace('{count}', String(file.numPages)),
    )
    Object.assign(sheet.style, {
      aspectRatio: `${width} / ${height}`,
      background: '#fff',
      margin: '8px auto',
    })
    sheets.push(sheet)
    place.append(sheet)
    drawing.observe(sheet)
  }
  const zoom = (factor: number) => {
    for (const sheet of sheets) sheet.style.width = `${factor * 100}%`
  }
  zoom(1)
  return zoom
}

async function drawPage(file: PDFDocumentProxy, number: number, sheet: HTMLElement) {
  const page = await file.getPage(number)
  const canvas = document.createElement('canvas')
  const natural = page.getViewport({ scale: 1 })
  // Sharp at twice the width of the frame, within the limits of a canvas.
  const targetScale = (window.innerWidth * Math.min(2, window.devicePixelRatio) * 1.5) / natural.width
  const viewport = page.getViewport({
    scale: Math.min(targetScale, 4000 / Math.max(natural.width, natural.height)),
  })
  Object.assign(canvas, { width: Math.ceil(viewport.width), height: Math.ceil(viewport.height) })
  Object.assign(canvas.style, { display: 'block', width: '100%' })
  sheet.style.aspectRatio = `${natural.width} / ${natural.height}`
  await page.render({ canvas, viewport, annotationMode: 0 }).promise
  sheet.replaceChildren(canvas)
  sheet.setAttribute('aria-label', `${sheet.getAttribute('aria-label') ?? ''}: ${await pageText(page)}`)
}

/** The text of a page, for screen readers. */
async function pageText(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent()
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .slice(0, 5000)
}
