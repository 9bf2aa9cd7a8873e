import { randomBytes, randomUUID } from 'node:crypto'
import { newSettings, schoolRegistration } from '../support/organisations.ts'
import { sealed } from '../support/reports.ts'
import { team, type Row } from './access-matrix.ts'
import { anybody, containsText, ofTeam, refusedToAll } from './row-kinds.ts'

const keepers = ['a handler', 'the owner'] as const

/**
 * Suspensions by an owner or the administrator; no one decides about themselves, and callers outside the organisation get "not
 * found".
 */
function suspensionRows(status: 200 | 409, input: Row['input']): Row[] {
  const permittedActors = ['the owner', 'the administrator'] as const
  return [
    {
      about: 'an observer',
      input,
      ok: status === 200 ? permittedActors : [],
      refused: { 403: ['a handler', 'an observer'], ...(status === 409 ? { 409: permittedActors } : {}) },
    },
  ]
}

/** Pages of organisations, their owners' settings, the kit of their key, and their verification. */
export const organisationRows: Record<string, Row[]> = {
  'GET /api/organisations/named/:slug': [
    { about: 'the support team', input: () => ({ params: { slug: 'support' } }), ok: 'all' },
    { about: 'no organisation', input: () => ({ params: { slug: 'nowhere' } }), ok: [] },
  ],
  'POST /api/organisations/search': anybody(() => ({ body: { words: 'school' } })),
  'POST /api/organisations': anybody(() => ({ body: schoolRegistration() })),
  'GET /api/organisations/:id/settings': ofTeam(team),
  'PUT /api/organisations/:id/settings': ofTeam(
    [],
    () => ({ body: { version: 99, settings: newSettings() } }),
    {
      409: ['the owner'],
      403: ['a handler', 'an observer'],
    },
  ),
  'PUT /api/organisations/:id/closing': ofTeam([], () => ({ body: {} }), {
    // The server's own team cannot be closed, by any caller.
    403: team,
  }),
  'PATCH /api/organisations/:id/handlers/:memberId': [
    {
      about: 'an observer',
      input: (world) => ({
        params: { id: world.team.id, memberId: world.observer.id },
        body: { role: 'observer', lead: 'deputy' },
      }),
      ok: ['the owner', 'the administrator'],
      refused: { 403: ['a handler', 'an observer'] },
    },
  ],
  'PUT /api/organisations/:id/handlers/:memberId/suspension': suspensionRows(409, (world) => ({
    params: { id: world.team.id, memberId: world.observer.id },
    // The date is past: permitted callers are told so, and no access ends.
    body: { until: '2020-01-01', reason: 'other' },
  })),
  'DELETE /api/organisations/:id/handlers/:memberId/suspension': suspensionRows(200, (world) => ({
    params: { id: world.team.id, memberId: world.observer.id },
  })),
  'GET /api/organisations/:id/kit': ofTeam([...keepers], undefined, { 403: ['an observer'] }).map((row) => ({
    ...row,
    sees: (body) => !containsText(body, 'phrase'),
  })),
  'PUT /api/organisations/:id/kit': ofTeam([], () => ({ body: { generation: 99, sealed: sealed() } }), {
    409: keepers,
    403: ['an observer'],
  }),
  'POST /api/organisations/:id/kit/rehearsal': ofTeam([], () => ({ body: { generation: 99 } }), {
    409: keepers,
    403: ['an observer'],
  }),
  'PUT /api/organisations/:id/recovery': ofTeam(
    [],
    () => ({
      body: { generation: 99, sealedKey: sealed(), signature: randomBytes(64).toString('base64url') },
    }),
    { 409: keepers, 403: ['an observer'] },
  ),
  'GET /api/admin/text-changes': anybody(() => ({ query: {} })),
  'POST /api/admin/text-changes': anybody(() => ({
    body: {
      id: randomUUID(),
      kind: 'guides',
      textId: 'calm',
      change: { what: 'notice', words: { en: 'Read on.', es: 'Sigue.' }, until: null },
    },
  })),
  'DELETE /api/admin/text-changes/:id': refusedToAll(404, () => ({ params: { id: randomUUID() } })),
  'GET /api/admin/organisations': anybody(),
  'PUT /api/admin/organisations/:id/verification': refusedToAll(404, () => ({
    params: { id: randomUUID() },
    body: { outcome: 'refused', reason: 'Nobody answered there.' },
  })),
}
