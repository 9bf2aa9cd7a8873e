import { randomBytes, randomUUID } from 'node:crypto'
import { signUpBody } from '../support/devices.ts'
import { newEntry, sealed } from '../support/reports.ts'
import type { ActorName } from '../support/world.ts'
import { team, type Row } from './access-matrix.ts'
import {
  anybody,
  refusedTo,
  handlerRows,
  reportRows,
  ofTeam,
  refusedToAll,
  token,
  unwritable,
} from './row-kinds.ts'

/** The reporter. */
const reporters: ReadonlySet<ActorName> = new Set(['the reporter', 'the receipt'] as const)

const ownNote = () => ({
  version: 2,
  sealed: sealed(),
  authorKey: signUpBody().keys.verifyKey,
  signature: randomBytes(64).toString('base64url'),
})

/** Grants, marks, notes and holds of a report, and the contact codes of new readers. */
export const sharingRows: Record<string, Row[]> = {
  'POST /api/reports/:id/grants': reportRows((world) => ({
    body: {
      to: { kind: 'guest', token: randomBytes(16).toString('base64url') },
      entry: newEntry(world.other),
      keys: world.own.body.seals,
    },
  })).map(unwritable),
  'DELETE /api/reports/:id/grants/:memberId': reportRows().map((row) => ({
    ...refusedTo(row, 'a guest', ...team),
    input: (world) => ({
      params: { ...(row.input(world).params as object), memberId: world.other.id },
      body: { writing: null },
    }),
  })),
  'POST /api/reports/:id/marks': reportRows(() => ({ body: { read: 1 } })),
  'GET /api/reports/:id/notes': reportRows(() => ({ query: {} })).map((row) => refusedTo(row, 'a guest')),
  'PUT /api/reports/:id/notes/:noteId': reportRows()
    .map((row): Row => ({
      ...row,
      input: (world) => ({
        params: { ...(row.input(world).params as object), noteId: randomUUID() },
        body: ownNote(),
      }),
    }))
    .map(unwritable)
    .map((row): Row => ({
      ...row,
      refused: {
        409: row.refused?.[409]?.filter((actor) => actor !== 'a guest') ?? [],
        403: [
          ...(row.refused?.[403] ?? []),
          ...(row.refused?.[409]?.filter((actor) => actor === 'a guest') ?? []),
        ],
      },
    })),
  'DELETE /api/reports/:id/notes/:noteId': reportRows()
    .map((row) => refusedTo(row, 'a guest', 'an observer'))
    .map((row) => ({
      ...row,
      input: (world) => ({ params: { ...(row.input(world).params as object), noteId: randomUUID() } }),
    })),
  'PUT /api/reports/:id/hold': handlerRows(() => ({
    body: { reason: 'court_order', until: new Date(Date.now() + 9e9).toISOString().slice(0, 10) },
  })),
  'DELETE /api/reports/:id/hold': handlerRows(),
  'GET /api/reports/:id/clock': reportRows(),
  'POST /api/reports/:id/clock/pauses': handlerRows((world) => ({
    body: { entry: newEntry(world.other) },
  })).map((row) => ({ ...row, ok: [], refused: { ...row.refused, 409: row.ok === 'all' ? [] : row.ok } })),
  'DELETE /api/reports/:id/clock/pauses/open': handlerRows(),
  'PUT /api/reports/:id/clock/outcome': handlerRows().map((row) => ({
    ...row,
    ok: [],
    refused: { ...row.refused, 409: row.ok === 'all' ? [] : row.ok },
  })),
  'PUT /api/reports/:id/rating': reportRows(() => ({ body: { score: 3, sealed: null } })).map((row) => ({
    ...row,
    ok: [],
    refused: {
      403: row.ok === 'all' ? [] : row.ok.filter((actor) => !reporters.has(actor)),
      409: row.ok === 'all' ? [] : row.ok.filter((actor) => reporters.has(actor)),
    },
  })),
  'GET /api/organisations/:id/deadlines': ofTeam(team),
  'PUT /api/organisations/:id/deadlines': ofTeam(
    ['the owner'],
    () => ({
      body: {
        profile: 'plain',
        counting: 'calendar',
        answerDays: 3,
        nextLevel: null,
      },
    }),
    { 403: ['a handler', 'an observer'] },
  ),
  'GET /api/organisations/:id/figures': ofTeam(team, () => ({ query: { days: 90 } })),
  'GET /api/live': anybody(),
  'GET /api/contact-code': anybody(),
  'PUT /api/contact-code': anybody(() => ({ body: { tokenDigest: token(), sealed: sealed() } })),
  'DELETE /api/contact-code': anybody(),
  'POST /api/contacts': refusedToAll(404, () => ({
    body: { token: randomBytes(16).toString('base64url') },
  })),
}
