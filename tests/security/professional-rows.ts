import { randomUUID } from 'node:crypto'
import { newProfessionalListing } from '../support/professionals.ts'
import { newEntry, sealed } from '../support/reports.ts'
import type { Row } from './access-matrix.ts'
import { anybody, refusedToAll } from './row-kinds.ts'

const nowhere = () => ({ params: { id: randomUUID() } })
/** An actor has no listing unless they applied before. */
const applicantAnswers = { ok: [], otherStatus: 404 } satisfies Partial<Row>

/** Professionals, their verification and their referrals. The rights of each side are in the features' own tests. */
export const professionalRows: Record<string, Row[]> = {
  'GET /api/professionals': anybody(),
  'GET /api/professionals/page/:language': anybody(() => ({ params: { language: 'en' } })),
  'POST /api/professionals/:id/problems': refusedToAll(404, () => ({
    ...nowhere(),
    body: { id: randomUUID(), reason: 'facts' },
  })),
  'GET /api/professional-listing': anybody(),
  'PUT /api/professional-listing/pause': [
    { about: 'no listing', input: () => ({ body: { paused: true } }), ...applicantAnswers },
  ],
  'PUT /api/professional-listing/renewal': [
    { about: 'no listing', input: () => ({ body: { licenceUntil: '2099-01-01' } }), ...applicantAnswers },
  ],
  'PUT /api/professional-listing': anybody(() => ({
    body: { id: randomUUID(), version: 0, listing: newProfessionalListing() },
  })),
  'DELETE /api/professional-listing': anybody(),
  'GET /api/admin/professionals': anybody(),
  'PUT /api/admin/professionals/:id/verification': refusedToAll(404, () => ({
    ...nowhere(),
    body: { outcome: 'refused', reason: 'Nobody answered there.' },
  })),
  'GET /api/referrals': anybody(),
  'GET /api/referrals/:id': refusedToAll(404, nowhere),
  'POST /api/referrals': refusedToAll(404, (world) => {
    const seal = { recipient: world.reporter.keys.recipient, sealed: sealed() }
    return {
      body: {
        id: randomUUID(),
        professionalId: randomUUID(),
        until: '2099-01-01',
        own: sealed(),
        entry: newEntry(world.reporter),
        seals: { person: seal, professional: seal },
      },
    }
  }),
  'PUT /api/referrals/:id/answer': refusedToAll(404, () => ({
    ...nowhere(),
    body: { outcome: 'declined', entry: null },
  })),
  'PUT /api/referrals/:id/end': refusedToAll(404, () => ({ ...nowhere(), body: { entry: null } })),
  'DELETE /api/referrals/:id': refusedToAll(404, nowhere),
}
