import { randomUUID } from 'node:crypto'
import { daysFromToday } from '../support/days.ts'
import type { Row } from './access-matrix.ts'
import { anybody, refusedToAll } from './row-kinds.ts'

/** Plans on a server without payments. Payments are in the feature's own tests. */
export const subscriptionRows: Record<string, Row[]> = {
  'GET /api/payments': anybody(),
  'GET /api/subscription': anybody(),
  'POST /api/subscription/checkouts': refusedToAll(409, () => ({
    body: { id: randomUUID(), plan: 'premium', period: 'month', organisationId: null, language: 'en' },
  })),
  'GET /api/subscription/checkouts/:id': refusedToAll(404, () => ({ params: { id: randomUUID() } })),
  'POST /api/subscription/portal': refusedToAll(404, () => ({
    body: { organisationId: null, purpose: 'manage', language: 'en' },
  })),
  'POST /api/subscription/size': refusedToAll(404, () => ({
    body: { id: randomUUID(), organisationId: randomUUID(), plan: 'organisation_large' },
  })),
  'GET /api/admin/plan-grants': anybody(),
  'POST /api/admin/plan-grants': anybody((world) => ({
    body: {
      id: randomUUID(),
      to: { kind: 'member', id: world.other.id },
      plan: 'premium',
      reason: 'Helps with translations.',
      until: daysFromToday(30),
    },
  })),
  'DELETE /api/admin/plan-grants/:id': refusedToAll(404, () => ({ params: { id: randomUUID() } })),
}
