import { firstMoment, newSecret } from '../support/classes.ts'
import type { Row } from './access-matrix.ts'
import { anybody, refusedToAll } from './row-kinds.ts'

/** A class has no owner: its secret admits anyone, and nothing else does. */
export const classRows: Record<string, Row[]> = {
  'POST /api/classes': anybody(() => ({ body: { key: newSecret(), position: firstMoment } })),
  'POST /api/classes/teaching': refusedToAll(404, () => ({ body: { key: newSecret() } })),
  'PUT /api/classes/position': refusedToAll(404, () => ({
    body: { key: newSecret(), position: firstMoment },
  })),
  'PUT /api/classes/figures': refusedToAll(404, () => ({ body: { key: newSecret(), moment: 'start' } })),
  'PUT /api/classes/presence': refusedToAll(404, () => ({ body: { key: newSecret() } })),
  'POST /api/classes/end': anybody(() => ({ body: { key: newSecret() } })),
  'POST /api/classes/seats': refusedToAll(404, () => ({ body: { code: '333333', seat: newSecret() } })),
  'POST /api/classes/seats/freeing': refusedToAll(404, () => ({
    body: { key: newSecret(), which: 'all' },
  })),
  'POST /api/classes/attending': refusedToAll(404, () => ({ body: { seat: newSecret() } })),
  'POST /api/classes/votes': refusedToAll(404, () => ({
    body: { seat: newSecret(), moment: 'start', choice: 0 },
  })),
}
