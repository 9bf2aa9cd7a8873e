import { randomUUID } from 'node:crypto'
import { noSettings } from '#server/platform/settings/defaults.ts'
import { daysFromToday } from '../support/days.ts'
import { newAnnouncement } from '../support/service.ts'
import type { Row } from './access-matrix.ts'
import { anybody, containsText, refusedToAll, token } from './row-kinds.ts'

const nowhere = () => ({ params: { id: randomUUID() } })

/** The service's settings, announcements, background jobs and erasures. */
export const serviceRows: Record<string, Row[]> = {
  'GET /api/admin/settings': anybody(),
  'PUT /api/admin/settings': refusedToAll(409, () => ({
    body: { settings: noSettings, version: 2_000_000 },
  })),
  'GET /api/admin/settings/changes': anybody(() => ({ query: {} })),
  'GET /api/admin/sign-up-invitations': anybody(),
  'PUT /api/admin/sign-up-invitations/:id': anybody(() => ({
    ...nowhere(),
    body: { token: token(), label: 'Class 7b', uses: 2, goodUntil: daysFromToday(3) },
  })),
  'DELETE /api/admin/sign-up-invitations/:id': refusedToAll(404, nowhere),
  'GET /api/admin/retention': anybody(),
  'GET /api/admin/jobs': [
    {
      about: 'kinds and counts, and nobody’s address',
      input: () => ({}),
      ok: 'all',
      sees: (body, world) => !containsText(body, world.reporter.address),
    },
  ],
  'POST /api/admin/jobs/:id/retry': refusedToAll(404, nowhere),
  'GET /api/admin/backups': anybody(),
  'GET /api/admin/due': anybody(),
  'GET /api/announcements': [
    {
      about: 'what is told to everybody',
      input: () => ({}),
      ok: 'all',
      sees: (body, world) => !containsText(body, world.team.admin.id),
    },
  ],
  'GET /api/admin/announcements': anybody(),
  'PUT /api/admin/announcements/:id': anybody(() => ({
    ...nowhere(),
    body: newAnnouncement('administrators'),
  })),
  'DELETE /api/admin/announcements/:id': refusedToAll(404, nowhere),
}
