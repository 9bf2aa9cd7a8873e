import { randomUUID } from 'node:crypto'
import { daysFromToday } from '../support/days.ts'
import type { Row } from './access-matrix.ts'
import { anybody, containsText, refusedToAll } from './row-kinds.ts'

const nowhere = () => ({ params: { id: randomUUID() } })

/** The administrators' calls about the community. */
export const communityAdminRows: Record<string, Row[]> = {
  'GET /api/admin/text-holds': anybody(),
  'POST /api/admin/text-holds': [
    {
      about: 'a public text',
      input: (world) => ({
        body: {
          id: randomUUID(),
          postId: world.community.answer,
          reason: 'A court',
          until: daysFromToday(30),
        },
      }),
      ok: 'all',
    },
  ],
  'PATCH /api/admin/text-holds/:id': refusedToAll(404, () => ({
    ...nowhere(),
    body: { until: daysFromToday(30) },
  })),
  'DELETE /api/admin/text-holds/:id': anybody(nowhere),
  'GET /api/admin/alias-openings': [
    {
      about: 'requests to open an alias',
      input: () => ({}),
      ok: 'all',
      sees: (body, world) => !containsText(body, world.community.writer.id),
    },
  ],
  'POST /api/admin/alias-openings': refusedToAll(404, () => ({
    body: {
      id: randomUUID(),
      subjectId: randomUUID(),
      ground: 'court',
      reason: 'An order',
      reference: '12/2026',
      isSecret: false,
    },
  })),
  'PUT /api/admin/alias-openings/:id/confirmation': refusedToAll(404, nowhere),
  'DELETE /api/admin/alias-openings/:id': anybody(nowhere),
  'POST /api/admin/alias-openings/:id/view': refusedToAll(410, () => ({
    ...nowhere(),
    body: { id: randomUUID() },
  })),
  'GET /api/community/alias-openings': anybody(),
  'GET /api/admin/moderators': anybody(),
  'PUT /api/admin/moderators/:id': [
    {
      about: 'another member',
      input: (world) => ({
        params: { id: world.other.id },
        body: {
          languages: ['en'],
          bands: ['older'],
          cap: 40,
          trainedOn: null,
          contact: 'The lead',
          isPaused: true,
        },
      }),
      ok: 'all',
    },
    {
      about: 'nobody',
      input: () => ({
        ...nowhere(),
        body: {
          languages: ['en'],
          bands: ['older'],
          cap: 40,
          trainedOn: null,
          contact: 'The lead',
          isPaused: true,
        },
      }),
      ok: [],
    },
  ],
  'DELETE /api/admin/moderators/:id': anybody(nowhere),
  'PUT /api/admin/community': [
    {
      about: 'opening it in a version that does not open yet',
      input: () => ({ body: { isOpen: false, isCalm: false } }),
      ok: 'all',
    },
  ],
}
