import type { Row } from './access-matrix.ts'
import { anybody } from './row-kinds.ts'

/** The published figures of all months. */
export const publicFigureRows: Record<string, Row[]> = {
  'GET /api/public-figures': anybody(),
  'GET /api/public-figures/figures.csv': anybody(),
  'GET /api/public-figures/page/:language': anybody(() => ({ params: { language: 'en' } })),
}
