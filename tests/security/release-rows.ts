import type { Row } from './access-matrix.ts'
import { anybody, refusedToAll } from './row-kinds.ts'

/** Publications, the same for everybody. */
export const releaseRows: Record<string, Row[]> = {
  'GET /api/releases': anybody(),
  'GET /api/releases/:month/files/:file': refusedToAll(404, () => ({
    params: { month: '2024-01', file: 'counts.csv' },
  })),
  'GET /api/releases/:month/proof': refusedToAll(404, () => ({ params: { month: '2024-01' } })),
  'GET /api/releases/table/:language': anybody(() => ({ params: { language: 'en' } })),
}
