/**
 * Resources a PDF may need: the fourteen standard fonts, and decoders for two kinds of scanned pictures. The frame has no network, so each
 * is a script loaded on demand.
 */
const bundled: Record<string, () => Promise<string>> = {
  ...import.meta.glob<string>('/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
    query: '?url&inline',
    import: 'default',
  }),
  ...import.meta.glob<string>('/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm', {
    query: '?url&inline',
    import: 'default',
  }),
}

/** Implements the interface of pdf.js. */
export class BundledData {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const path = Object.keys(bundled).find((each) => each.endsWith(`/${filename}`))
    const load = path === undefined ? undefined : bundled[path]
    if (!load) throw new Error('no such font or decoder is bundled')
    const address = await load()
    return Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (letter) => letter.charCodeAt(0))
  }
}
