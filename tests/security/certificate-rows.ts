import type { Row } from './access-matrix.ts'
import { anybody, refusedToAll, token } from './row-kinds.ts'

/** Certificates are public, and requested without an account. */
export const certificateRows: Record<string, Row[]> = {
  'POST /api/certificates': anybody(() => ({
    body: { language: 'en', nameHash: token(), holder: token() },
  })),
  'GET /api/certificates/key': anybody(),
  'GET /api/certificates/taken-back': anybody(),
  'GET /api/certificates/lists/:list': anybody(() => ({ params: { list: 7 } })),
  'POST /api/certificates/taken-back': refusedToAll(404, () => ({
    body: { secret: token(), position: { list: 0, index: 0 } },
  })),
}
