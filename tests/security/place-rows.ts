import { randomBytes, randomUUID } from 'node:crypto'
import { newPlace } from '../support/safe-places.ts'
import type { Row } from './access-matrix.ts'
import { anybody, refusedToAll } from './row-kinds.ts'

const nowhere = () => ({ params: { id: randomUUID() } })
const suggestion = {
  name: 'Mill Street Library',
  kind: 'library',
  country: 'US',
  town: '',
  website: '',
  words: 'It is calm.',
} as const
const secret = () => randomBytes(32).toString('base64url')

/** Public places, and the members who add and check them. The rights of each are in the feature's own tests. */
export const placeRows: Record<string, Row[]> = {
  'GET /api/places': anybody(),
  'GET /api/places/page/:language': anybody(() => ({ params: { language: 'en' } })),
  'POST /api/places/:number/problems': refusedToAll(404, () => ({
    params: { number: 2_000_000_000 },
    body: { id: randomUUID(), reason: 'facts' },
  })),
  'POST /api/place-suggestions': anybody(() => ({
    body: { id: randomUUID(), suggestion, isCounted: false },
  })),
  'GET /api/admin/places': anybody(),
  'PUT /api/admin/places/:id': anybody(() => ({
    ...nowhere(),
    body: { version: 0, draft: newPlace({ name: randomUUID() }) },
  })),
  'PUT /api/admin/places/:id/check': refusedToAll(404, () => ({
    ...nowhere(),
    body: { outcome: 'ended', version: 1, what: 'It closed.' },
  })),
  'DELETE /api/admin/places/:id': anybody(nowhere),
  'POST /api/admin/place-imports': anybody(() => ({
    body: { places: [{ id: randomUUID(), draft: newPlace({ name: randomUUID() }) }] },
  })),
  'GET /api/admin/place-suggestions': anybody(),
  'PUT /api/admin/place-suggestions/:id': anybody(() => ({
    ...nowhere(),
    body: { outcome: 'declined' },
  })),
  'POST /api/admin/places/:id/owner-link': refusedToAll(404, nowhere),
  'PUT /api/admin/places/:id/answer': refusedToAll(404, () => ({
    ...nowhere(),
    body: { outcome: 'shown', version: 1 },
  })),
  'POST /api/place-owner': refusedToAll(404, () => ({ body: { secret: secret() } })),
  'PUT /api/place-owner/answer': refusedToAll(404, () => ({ body: { secret: secret(), words: 'Hello.' } })),
}
