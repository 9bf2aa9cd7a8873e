import type { DrawPdf } from '#web/features/organisations/settings/link-section.tsx'

/** Posters are drawn by what draws saved reports. */
export const drawPdf: DrawPdf = async (definition) => {
  const { drawPdf: draw } = await import('#web/features/report-export/document/pdf.ts')
  return draw(definition)
}
