import type { Row } from './access-matrix.ts'
import { anybody, holds, refusedToAll } from './row-kinds.ts'

/** One's own copy, consents, and the end of one's account. */
export const ownDataRows: Record<string, Row[]> = {
  'GET /api/consents': anybody(),
  'POST /api/consents': refusedToAll(409, () => ({
    body: { subject: 'terms', version: '2020-01-01', given: true },
  })),
  // Whoever names an address that is not theirs deletes nothing.
  'POST /api/accounts/deletion': refusedToAll(409, () => ({ body: { address: 'not-theirs@example.org' } })),
  'GET /api/copy': [
    {
      about: 'one’s own copy',
      input: () => ({}),
      ok: 'all',
      sees: (body, world, actor) => holds(body, world.reporter.id) === (actor === 'the reporter'),
    },
  ],
}
