import { randomUUID } from 'node:crypto'
import { newApplication } from '../support/hosts.ts'
import { roomSettings } from '../support/rooms.ts'
import type { World } from '../support/world.ts'
import type { Row } from './access-matrix.ts'
import { anybody, containsText, refusedToAll } from './row-kinds.ts'

const nowhere = () => ({ params: { id: randomUUID() } })
const session =
  (more: object = {}) =>
  (world: World) => ({
    params: { id: world.community.session },
    ...more,
  })
const seatOf = (world: World) => ({ id: world.community.session, seatId: world.community.seat })
const line = () => ({ body: { id: randomUUID(), words: 'Hello.' } })

/** Only the hosts of a session have its controls. */
const controlRows: Record<string, Row[]> = {
  'PUT /api/rooms/sessions/:id/door': refusedToAll(404, session({ body: { state: 'open' } })),
  'PUT /api/rooms/sessions/:id/presence': refusedToAll(404, session()),
  'PUT /api/rooms/sessions/:id/offer': refusedToAll(404, session({ body: { on: true } })),
  'PUT /api/rooms/sessions/:id/charge': refusedToAll(404, session()),
  'PUT /api/rooms/sessions/:id/pace': refusedToAll(404, session({ body: { seconds: 10 } })),
  'PUT /api/rooms/sessions/:id/seats/:seatId/muting': refusedToAll(404, (world) => ({
    params: seatOf(world),
    body: { muted: true },
  })),
  'DELETE /api/rooms/sessions/:id/seats/:seatId': refusedToAll(404, (world) => ({ params: seatOf(world) })),
  'PUT /api/rooms/sessions/:id/lines/:lineId/decision': refusedToAll(404, (world) => ({
    params: { id: world.community.session, lineId: world.community.line },
    body: { outcome: 'taken_away' },
  })),
  'POST /api/rooms/sessions/:id/escalations': refusedToAll(404, (world) => ({
    params: { id: world.community.session },
    body: { id: randomUUID(), seatId: null, words: 'Come.' },
  })),
}

/** The lines of a session: for those with a seat, the hosts and the moderators. */
const lineRows: Record<string, Row[]> = {
  'POST /api/rooms/sessions/:id/lines': refusedToAll(404, (world) => ({ ...session()(world), ...line() })),
  'GET /api/rooms/sessions/:id/lines': [
    {
      about: 'a session under way',
      input: session({ query: {} }),
      ok: 'all',
      sees: (body, world, actor) =>
        containsText(body, 'Said in the room.') === (actor === 'a moderator') &&
        !containsText(body, world.community.writer.id),
    },
    { about: 'no session', input: () => ({ ...nowhere(), query: {} }), ok: [] },
  ],
  'POST /api/rooms/lines/:id/flags': [
    {
      about: 'a line',
      input: (world) => ({
        params: { id: world.community.line },
        body: { id: randomUUID(), reason: 'other', words: '' },
      }),
      ok: ['a moderator'],
    },
  ],
  'GET /api/live/rooms/:id': [
    { about: 'a session under way', input: session({ query: {} }), ok: ['a moderator'] },
    { about: 'no session', input: () => ({ ...nowhere(), query: {} }), ok: [] },
  ],
  'POST /api/rooms/sessions/:id/words': refusedToAll(404, (world) => ({
    params: { id: world.community.session },
    body: { id: randomUUID(), seatId: null },
  })),
  'GET /api/rooms/words/:id': [
    {
      about: 'a word in private',
      input: (world) => ({ params: { id: world.community.word } }),
      ok: ['a moderator'],
      sees: (body, world) =>
        containsText(body, 'Between us.') && !containsText(body, world.community.writer.id),
    },
    { about: 'no word', input: nowhere, ok: [] },
  ],
  'POST /api/rooms/words/:id/lines': refusedToAll(404, (world) => ({
    params: { id: world.community.word },
    ...line(),
  })),
  'DELETE /api/rooms/words/:id': refusedToAll(404, (world) => ({ params: { id: world.community.word } })),
}

const hosts: Record<string, Row[]> = {
  'GET /api/community/host': anybody(),
  'GET /api/admin/hosts': anybody(),
  'PUT /api/community/host': [
    { about: 'one’s own application', input: () => ({ body: newApplication() }), ok: 'all' },
  ],
  'DELETE /api/community/host': anybody(),
  'PUT /api/admin/hosts/:id/verification': refusedToAll(404, () => ({
    ...nowhere(),
    body: { outcome: 'refused', version: 1, reason: 'No.' },
  })),
  'DELETE /api/admin/hosts/:id': refusedToAll(404, nowhere),
}

/** Rooms of the older community; reading by age band and block is tested beside them. */
export const roomRows: Record<string, Row[]> = {
  ...hosts,
  'GET /api/rooms': [
    {
      about: 'rooms of the older community',
      input: () => ({ query: {} }),
      ok: 'all',
      sees: (body, world) =>
        containsText(body, world.community.room) && !containsText(body, world.community.host.id),
    },
  ],
  'GET /api/rooms/:id': [
    {
      about: 'a room',
      input: (world) => ({ params: { id: world.community.room } }),
      ok: 'all',
      sees: (body, world) =>
        !containsText(body, world.community.host.id) && !containsText(body, world.community.writer.id),
    },
    { about: 'no room', input: nowhere, ok: [] },
  ],
  'GET /api/rooms/sessions/:id': [
    {
      about: 'a session under way',
      input: session(),
      ok: 'all',
      sees: (body, world, actor) =>
        containsText(body, world.community.seat) === (actor === 'a moderator') &&
        !containsText(body, world.community.writer.id) &&
        !containsText(body, world.community.host.id),
    },
    { about: 'no session', input: nowhere, ok: [] },
  ],
  'PUT /api/rooms/sessions/:id/seat': refusedToAll(403, (world) => ({
    params: { id: world.community.session },
    body: { name: 'Paper Kite', picture: 1, acceptsRules: true, remind: false },
  })),
  'DELETE /api/rooms/sessions/:id/seat': anybody(nowhere),
  'GET /api/rooms/sessions/:id/removal': refusedToAll(404, session()),
  'PUT /api/rooms/sessions/:id/removal': refusedToAll(404, session({ body: { words: 'I only asked.' } })),
  'PUT /api/rooms/sessions/:id/hand': refusedToAll(404, session({ body: { raised: true } })),
  'GET /api/moderation/rooms': anybody(),
  'GET /api/rooms/hosting': anybody(),
  ...lineRows,
  ...controlRows,
  'GET /api/admin/rooms': anybody(),
  'PUT /api/admin/rooms/:id': refusedToAll(400, () => ({
    ...nowhere(),
    body: roomSettings(randomUUID(), null),
  })),
  'PUT /api/admin/rooms/:id/decision': refusedToAll(404, () => ({
    ...nowhere(),
    body: { version: 1, outcome: 'approved', words: '' },
  })),
  'PUT /api/rooms/proposals/:id': refusedToAll(403, () => {
    const { hostId: _, state: __, ...body } = roomSettings(randomUUID(), null)
    return { ...nowhere(), body }
  }),
  'DELETE /api/rooms/proposals/:id': anybody(nowhere),
  'PUT /api/rooms/sessions/:id/cancellation': refusedToAll(404, nowhere),
}
