import { download } from '#web/ui/download.ts'
import type { PosterParts } from './poster.ts'

/**
 * Renders a poster as a PDF and saves it.
 * @throws TypeError if the PDF library could not be fetched
 */
export async function savePoster(parts: PosterParts): Promise<void> {
  const [{ posterDefinition }, { drawPdf }] = await Promise.all([
    import('./poster.ts'),
    import('#web/paper/pdf.ts'),
  ])
  download(await drawPdf(posterDefinition(parts)), 'poster.pdf')
}
