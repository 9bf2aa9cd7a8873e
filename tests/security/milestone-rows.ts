import { randomBytes } from 'node:crypto'
import type { Row } from './access-matrix.ts'
import { anybody, refusedToAll } from './row-kinds.ts'

const bytes = () => randomBytes(32).toString('base64url')

/** A member's own milestones. The rules of counting are in the feature's own tests. */
export const milestoneRows: Record<string, Row[]> = {
  'GET /api/milestones': anybody(),
  'PUT /api/milestones': anybody(),
  'DELETE /api/milestones': anybody(),
  'POST /api/milestones/classes': refusedToAll(404, () => ({ body: { key: bytes() } })),
  'POST /api/milestones/certificates': refusedToAll(404, () => ({
    body: { kind: 'campaign', language: 'en', nameHash: bytes(), holder: bytes() },
  })),
}
