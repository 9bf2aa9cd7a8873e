import type { Row } from './access-matrix.ts'
import { randomUUID } from 'node:crypto'
import { personalDocument } from '../support/personal-records.ts'
import { addressChange } from './account-rows.ts'
import { anybody, containsText, refusedToAll, token } from './row-kinds.ts'

/** One's own copy, consents, and the deletion of one's account. */
export const ownDataRows: Record<string, Row[]> = {
  'GET /api/consents': anybody(),
  'POST /api/consents': refusedToAll(409, () => ({
    body: { subject: 'terms', version: '2020-01-01', given: true },
  })),
  // Naming another person's address deletes nothing.
  'POST /api/accounts/deletion': refusedToAll(409, () => ({ body: { address: 'not-theirs@example.org' } })),
  'GET /api/accounts/address-change': [
    {
      about: 'one’s own change of address',
      input: () => ({}),
      ok: 'all',
      sees: (body, world, actor) => containsText(body, world.addressChange) === (actor === 'the reporter'),
    },
  ],
  // No caller has the signed-in member's password.
  'POST /api/accounts/address-change': refusedToAll(401, addressChange),
  'POST /api/accounts/address-change/completion': refusedToAll(409),
  'POST /api/accounts/address-change/agreement': refusedToAll(410, () => ({ body: { token: token() } })),
  'POST /api/accounts/address-change/stop': refusedToAll(410, () => ({ body: { token: token() } })),
  'DELETE /api/accounts/address-change': anybody(),
  'GET /api/personal-records': [
    {
      about: 'one’s own documents',
      input: () => ({}),
      ok: 'all',
      sees: (body, world, actor) => containsText(body, world.personalRecord) === (actor === 'the reporter'),
    },
  ],
  'PUT /api/personal-records/:id': anybody(() => ({
    params: { id: randomUUID() },
    body: { version: 1, sealed: personalDocument() },
  })),
  'POST /api/personal-records/:id/removal': [
    {
      about: 'a document of somebody else',
      input: (world) => ({ params: { id: world.personalRecord }, body: { version: 9 } }),
      ok: [],
      refused: { 409: ['the reporter'] },
    },
  ],
  'POST /api/personal-records/removal': anybody(),
  'GET /api/copy': [
    {
      about: 'one’s own copy',
      input: () => ({}),
      ok: 'all',
      sees: (body, world, actor) => containsText(body, world.reporter.id) === (actor === 'the reporter'),
    },
  ],
}
