import { randomUUID } from 'node:crypto'
import { daysFromToday } from '../support/days.ts'
import type { Row } from './access-matrix.ts'
import { anybody, refusedToAll, token } from './row-kinds.ts'

const nowhere = () => ({ params: { id: randomUUID() } })
const unknown = () => ({ body: { address: 'nobody-here@example.org' } })

/** The administrators' actions on accounts, and the responses of the accounts' owners. */
export const peopleRows: Record<string, Row[]> = {
  'GET /api/admin/outbox': anybody(() => ({ query: {} })),
  'GET /api/admin/people': anybody(() => ({ query: {} })),
  'POST /api/admin/person-by-address': anybody(unknown),
  'GET /api/admin/people/:id': [
    { about: 'another member', input: (world) => ({ params: { id: world.other.id } }), ok: 'all' },
    { about: 'nobody', input: nowhere, ok: [] },
  ],
  'POST /api/admin/people/:id/suspension': refusedToAll(404, () => ({
    ...nowhere(),
    body: { id: randomUUID(), days: 7, reason: 'threat', words: 'You scared people.' },
  })),
  'DELETE /api/admin/people/:id/suspension': anybody(nowhere),
  'PUT /api/admin/people/:id/freeze': refusedToAll(404, () => ({
    ...nowhere(),
    body: { since: daysFromToday(-3) },
  })),
  'POST /api/admin/people/:id/factor-reset': refusedToAll(404, () => ({
    ...nowhere(),
    body: { id: randomUUID() },
  })),
  'POST /api/admin/people/:id/reopening': refusedToAll(404, () => ({
    ...nowhere(),
    body: { id: randomUUID() },
  })),
  'GET /api/admin/factor-resets': anybody(),
  'PUT /api/admin/factor-resets/:id/approval': refusedToAll(404, nowhere),
  'DELETE /api/admin/factor-resets/:id': anybody(nowhere),
  'PUT /api/admin/people/:id/deletion': refusedToAll(404, nowhere),
  'DELETE /api/admin/people/:id/deletion': anybody(nowhere),
  'GET /api/admin/administrators': anybody(),
  'POST /api/admin/administrators': refusedToAll(404, unknown),
  'POST /api/admin/administrators/removal': refusedToAll(404, unknown),
  'GET /api/accounts/acts': anybody(),
  'DELETE /api/accounts/factor-reset': anybody(),
  'POST /api/accounts/factor-reset/stop': refusedToAll(410, () => ({ body: { token: token() } })),
  'PUT /api/accounts/asked-deletion': refusedToAll(409, unknown),
  'DELETE /api/accounts/asked-deletion': anybody(),
}
