import { randomBytes, randomUUID } from 'node:crypto'
import type { World } from '../support/world.ts'
import type { Row } from './access-matrix.ts'
import { anybody, containsText, refusedToAll } from './row-kinds.ts'

const bytes = (length: number) => randomBytes(length).toString('base64url')
const nowhere = () => ({ params: { id: randomUUID() } })
const rowsOfPair = (rest: () => object = () => ({})) =>
  refusedToAll(404, (world: World) => ({ params: { id: world.community.mentoring.pair }, ...rest() }))
const insidePair = (name: 'meeting' | 'note' | 'feedback', body: () => object) =>
  refusedToAll(404, (world: World) => ({
    params: { id: world.community.mentoring.pair, [name]: randomUUID() },
    body: body(),
  }))
/** A pair with a member under 18 that the caller does not oversee. */
const rowsOfOverseenPair = (body?: object) =>
  refusedToAll(404, (world: World) => ({
    params: { id: world.community.mentoring.overseen.pair },
    ...(body ? { body } : {}),
  }))
const need = { specialties: ['school'], language: 'en', hours: ['weekends'] }

/** A pair of two members with aliases and their overseer, none of whom is an actor. */
export const mentorRows: Record<string, Row[]> = {
  'GET /api/mentors/shown': [
    {
      about: 'those who chose it',
      input: () => ({}),
      ok: 'all',
      sees: (body, world) => !containsText(body, world.community.writer.id),
    },
  ],
  'GET /api/mentors/own': [
    {
      about: 'oneself',
      input: () => ({}),
      ok: 'all',
      sees: (body, world) => !containsText(body, world.community.mentoring.mentorId),
    },
  ],
  'PUT /api/mentors/own': refusedToAll(403, () => ({
    body: {
      id: randomUUID(),
      specialties: ['school'],
      languages: ['en'],
      hours: ['weekends'],
      capacity: 1,
      isShown: false,
      about: 'I wrote it down.',
      contact: 'By post',
      language: 'en',
    },
  })),
  'PUT /api/mentors/own/pause': refusedToAll(404, () => ({ body: { isPaused: true } })),
  'DELETE /api/mentors/own': anybody(),
  'PUT /api/mentors/offers/:id': refusedToAll(404, () => ({
    ...nowhere(),
    body: { accepts: true, pauses: false },
  })),
  'GET /api/mentoring': [
    {
      about: 'one’s own',
      input: () => ({}),
      ok: 'all',
      sees: (body, world) => !containsText(body, world.community.mentoring.pair),
    },
  ],
  'PUT /api/mentoring/requests/:id': refusedToAll(403, () => ({ ...nowhere(), body: need })),
  'DELETE /api/mentoring/requests/:id': refusedToAll(404, nowhere),
  'GET /api/mentoring/pairs/:id': rowsOfPair(),
  'POST /api/mentoring/pairs/:id/conversation': rowsOfPair(() => ({
    body: {
      id: randomUUID(),
      message: {
        id: randomUUID(),
        epoch: 1,
        sequence: 1,
        authorKey: bytes(32),
        previous: null,
        heads: [],
        // The hash of the 300 sealed zeros.
        hash: '0T1KizuK3Rm1lwFX8J0AwSy9pP7U102EkxVlI_cGm2Y',
        signature: bytes(64),
        sealed: Buffer.alloc(300).toString('base64url'),
      },
      seals: [],
    },
  })),
  'PUT /api/mentoring/pairs/:id/end': rowsOfPair(() => ({ body: { switches: false } })),
  'PUT /api/mentoring/pairs/:id/continuation': rowsOfPair(),
  'PUT /api/mentoring/pairs/:id/meetings/:meeting': insidePair('meeting', () => ({
    startsAt: new Date(Date.now() + 86_400_000).toISOString(),
    minutes: 30,
  })),
  'PUT /api/mentoring/meetings/:id/answer': refusedToAll(404, (world) => ({
    params: { id: world.community.mentoring.meeting },
    body: { agrees: true },
  })),
  'PUT /api/mentoring/pairs/:id/notes/:note': insidePair('note', () => ({
    audience: 'own',
    authorKey: bytes(32),
    signature: bytes(64),
    sealed: bytes(200),
  })),
  'DELETE /api/mentoring/notes/:id': anybody((world) => ({ params: { id: world.community.mentoring.note } })),
  'PUT /api/mentoring/pairs/:id/feedback/:feedback': insidePair('feedback', () => ({ sealed: bytes(200) })),
  'GET /api/mentoring/oversight': refusedToAll(404, () => ({})),
  'PUT /api/mentoring/oversight/feedback/:id': refusedToAll(404, (world) => ({
    params: { id: world.community.mentoring.feedback },
    body: { isHandled: true },
  })),
  'PUT /api/mentoring/pairs/:id/hidden/:message': refusedToAll(404, (world) => ({
    params: {
      id: world.community.mentoring.overseen.pair,
      message: world.community.mentoring.overseen.message,
    },
    body: { reason: 'contact' },
  })),
  'DELETE /api/mentoring/pairs/:id/oversight': rowsOfPair(),
  'PUT /api/mentoring/oversight/requests/:id': refusedToAll(404, (world) => ({
    params: { id: world.community.mentoring.overseen.request },
    body: { oversees: true },
  })),
  'GET /api/mentoring/oversight/pairs/:id': rowsOfOverseenPair(),
  'PUT /api/mentoring/oversight/pairs/:id': rowsOfOverseenPair({ oversees: true }),
  'PUT /api/mentoring/oversight/pairs/:id/end': rowsOfOverseenPair(),
  'GET /api/mentoring/oversight/pairs/:id/conversation': rowsOfOverseenPair(),
  'GET /api/mentoring/oversight/pairs/:id/messages': rowsOfOverseenPair(),
  'PUT /api/mentoring/oversight/pairs/:id/hidden': rowsOfOverseenPair({
    messageIds: ['9a5d0a35-6c42-4c4f-9b7e-0c6a3f1d2e4b'],
  }),
  'GET /api/admin/mentors': anybody(),
  'PUT /api/admin/mentors/:id/checks/:check': [
    {
      about: 'a mentor',
      input: (world) => ({
        params: { id: world.community.mentoring.mentorId, check: randomUUID() },
        body: {
          outcome: 'verified',
          facts: ['modules', 'identity'],
          reason: 'Seen',
          until: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
        },
      }),
      ok: 'all',
    },
  ],
  'PUT /api/admin/mentors/:id/overseer': [
    {
      about: 'a mentor',
      input: (world) => ({
        params: { id: world.community.mentoring.mentorId },
        body: { overseerId: world.community.mentoring.overseer.id },
      }),
      ok: 'all',
    },
  ],
  'PUT /api/admin/mentor-overseers/:id': [
    {
      about: 'an overseer',
      input: (world) => ({
        params: { id: world.community.mentoring.overseer.id },
        body: { contact: 'The lead', isPaused: false },
      }),
      ok: 'all',
    },
  ],
  'DELETE /api/admin/mentor-overseers/:id': anybody(nowhere),
}
