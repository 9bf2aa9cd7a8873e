import { randomUUID } from 'node:crypto'
import type { World } from '../support/world.ts'
import type { Row } from './access-matrix.ts'
import { anybody, containsText, refusedToAll } from './row-kinds.ts'

const nowhere = () => ({ params: { id: randomUUID() } })
const rowsOfGroup = ({ community }: World) => ({ params: { id: community.group } })
const name = { name: 'Copper Finch', picture: 3, language: 'en' }
const plan = () => ({
  topic: 'work',
  band: 'older',
  capacity: 8,
  texts: { en: { name: 'After work', about: 'For people at work.', rules: ['Be kind.'] }, es: null },
})

/** Content for members, as a non-member gets it: not found. */
const memberRows = (more: object = {}): Row[] => [
  { about: 'a group', input: (world) => ({ ...rowsOfGroup(world), ...more }), ok: [] },
  { about: 'no group', input: () => ({ ...nowhere(), ...more }), ok: [] },
]

/** Groups of the older community; reading by age band and role is in the tests of server/features/groups. */
export const groupRows: Record<string, Row[]> = {
  'GET /api/groups': [
    {
      about: 'groups',
      input: () => ({}),
      ok: 'all',
      sees: (body, world) =>
        containsText(body, world.community.group) && !containsText(body, world.community.writer.id),
    },
  ],
  'GET /api/groups/:id': [
    {
      about: 'a group',
      input: rowsOfGroup,
      ok: 'all',
      sees: (body, { community }) =>
        !containsText(body, community.writer.id) && !containsText(body, community.groupLead.id),
    },
    { about: 'no group', input: nowhere, ok: [] },
  ],
  // A member without an alias cannot request to join.
  'PUT /api/groups/:id/request': refusedToAll(403, () => ({ ...nowhere(), body: { ...name, words: '' } })),
  'DELETE /api/groups/:id/request': anybody(nowhere),
  'PUT /api/groups/:id/membership': refusedToAll(404, nowhere),
  'POST /api/groups/:id/leaving': anybody(() => ({ ...nowhere(), body: { keep: false } })),
  'GET /api/groups/:id/people': memberRows(),
  'GET /api/groups/:id/threads': memberRows({ query: {} }),
  'GET /api/groups/:id/calls': memberRows(),
  'GET /api/group-threads/:id': [
    { about: 'a thread', input: ({ community }) => ({ params: { id: community.groupThread } }), ok: [] },
    { about: 'a private call', input: ({ community }) => ({ params: { id: community.groupCall } }), ok: [] },
  ],
  'POST /api/groups/:id/threads': refusedToAll(403, () => ({
    ...nowhere(),
    body: { id: randomUUID(), title: 'A title', source: 'It happened.', contentNote: '', language: 'en' },
  })),
  'POST /api/groups/:id/calls': refusedToAll(403, () => ({
    ...nowhere(),
    body: { id: randomUUID(), source: 'It happened.', language: 'en' },
  })),
  'GET /api/groups/:id/requests': memberRows(),
  'PUT /api/group-requests/:id': refusedToAll(404, () => ({ ...nowhere(), body: { accept: true } })),
  'POST /api/groups/:id/removals': [
    {
      about: 'someone in a group',
      input: (world) => ({
        ...rowsOfGroup(world),
        body: { aliasId: world.community.groupAlias, reason: 'other', words: '' },
      }),
      ok: [],
    },
  ],
  'PUT /api/groups/:id/closing': memberRows({ body: { isClosed: true } }),
  'POST /api/groups/:id/hand-over': memberRows({ body: { to: randomUUID() } }),
  'PUT /api/groups/:id/invitation': memberRows(),
  'DELETE /api/groups/:id/invitation': anybody(nowhere),
  'GET /api/group-proposals': anybody(),
  'POST /api/group-proposals': refusedToAll(403, () => ({ body: { id: randomUUID(), ...plan() } })),
  'DELETE /api/group-proposals/:id': anybody(nowhere),
  'GET /api/admin/groups': [
    {
      about: 'groups',
      input: () => ({}),
      ok: 'all',
      sees: (body, world) =>
        containsText(body, world.community.group) && !containsText(body, world.community.writer.id),
    },
  ],
  'PUT /api/admin/groups/:id': [
    {
      about: 'a new group',
      input: () => ({ ...nowhere(), body: { ...plan(), facilitatorId: null, deputyId: null } }),
      ok: 'all',
    },
  ],
  'PUT /api/admin/groups/:id/decision': refusedToAll(404, () => ({
    ...nowhere(),
    body: { approve: true, words: '' },
  })),
  'DELETE /api/admin/groups/:id': refusedToAll(404, nowhere),
}
