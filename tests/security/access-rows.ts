import { randomBytes, randomUUID } from 'node:crypto'
import { newSealed, signUpBody } from '../support/devices.ts'
import { newEntry, newReceipt, newReport, sealed } from '../support/reports.ts'
import type { ActorName, World } from '../support/world.ts'
import { team, type Row } from './access-matrix.ts'

const token = () => randomBytes(32).toString('base64url')
const anybody = (input: Row['input'] = () => ({})): Row[] => [
  { about: 'nothing of anybody', input, ok: 'all' },
]
const refusedToAll = (otherwise: number, input: Row['input'] = () => ({})): Row[] => [
  { about: 'nothing that is there', input, ok: [], otherwise },
]
const ofReporter = (body?: () => unknown): Row[] => [
  {
    about: 'the reporter’s profile',
    input: (world) => ({ params: { user_id: world.reporter.id }, ...(body ? { body: body() } : {}) }),
    ok: ['the reporter'],
  },
]
const ofTeam = (
  ok: readonly ActorName[],
  rest: (world: World) => object = () => ({}),
  refused: Row['refused'] = {},
): Row[] => [
  {
    about: 'the support team',
    input: (world) => ({ params: { id: world.team.id }, ...rest(world) }),
    ok,
    refused,
  },
]

/** A report of each kind, and who may know of it. */
function ofReports(rest: (world: World) => object = () => ({})): Row[] {
  const kinds: [string, (world: World) => string, readonly ActorName[]][] = [
    ['a report that is only the reporter’s', (world) => world.own.id, ['the reporter']],
    ['a report to the team', (world) => world.toTeam.id, ['the reporter', ...team]],
    ['an anonymous report', (world) => world.anonymous.id, ['the receipt', ...team]],
  ]
  return [
    ...kinds.map(([about, id, ok]): Row => ({
      about,
      input: (world) => ({ params: { id: id(world) }, ...rest(world) }),
      ok,
    })),
    { about: 'no report', input: (world) => ({ params: { id: randomUUID() }, ...rest(world) }), ok: [] },
  ]
}

/** What is not in a state to be written: those who may write are told so, an observer that observing is all. */
const unwritable = (row: Row): Row => ({
  ...row,
  ok: [],
  refused: {
    409: row.ok === 'all' ? [] : row.ok.filter((actor) => actor !== 'an observer'),
    403: row.ok === 'all' ? [] : row.ok.filter((actor) => actor === 'an observer'),
  },
})

const holds = (body: unknown, text: string) => JSON.stringify(body).includes(text)

/** Every call there is. The order matters for a few: pictures are read before they go, sessions end last. */
export const rows: Record<string, Row[]> = {
  'GET /api/health': anybody(),
  'GET /api/ready': anybody(),
  'POST /api/accounts/salt': anybody(() => ({ body: { address: 'somebody@example.org' } })),
  'POST /api/accounts': anybody(() => ({ body: signUpBody().body })),
  'POST /api/accounts/confirmation': refusedToAll(410, () => ({ body: { token: token() } })),
  'POST /api/accounts/confirmation/message': [
    { about: 'one’s own address', input: () => ({}), ok: ['a pending member'], otherwise: 409 },
  ],
  'PUT /api/accounts/password': refusedToAll(401, () => ({
    body: {
      currentAuthSecret: token(),
      authSecret: token(),
      parameters: { memoryKiB: 65536, passes: 3, lanes: 1 },
      vault: newSealed(),
      vaultVersion: 1,
    },
  })),
  'POST /api/accounts/administrator': refusedToAll(409, () => ({ body: { token: token() } })),
  'POST /api/sessions': refusedToAll(401, () => ({
    body: { address: `${randomUUID()}@example.org`, authSecret: token() },
  })),
  'GET /api/session': anybody(),
  'POST /api/session/renewal': anybody(),
  'GET /api/vault': anybody(),
  'PUT /api/vault': refusedToAll(409, () => ({ body: { sealed: newSealed(), version: 99 } })),
  'GET /api/vault/earlier': [
    {
      about: 'one’s own earlier vaults',
      input: () => ({}),
      ok: 'all',
      sees: (body) => holds(body, '"vaults":[]'),
    },
  ],
  'POST /api/vault/earlier': refusedToAll(404, () => ({
    body: { generation: 99, proof: randomBytes(64).toString('base64url'), sealed: newSealed(), version: 1 },
  })),
  'POST /api/resets': anybody(() => ({ body: { address: 'nobody-here@example.org' } })),
  'POST /api/resets/opening': refusedToAll(410, () => ({ body: { token: token() } })),
  'POST /api/resets/completion': refusedToAll(410, () => ({
    body: {
      token: token(),
      authSecret: token(),
      parameters: { memoryKiB: 65536, passes: 3, lanes: 1 },
      sealed: newSealed(),
      vault: { kind: 'kept', version: 1, proof: randomBytes(64).toString('base64url') },
    },
  })),
  'POST /api/resets/undoing': refusedToAll(409),
  'GET /api/profiles': [
    {
      about: 'the reporter’s profile',
      input: (world) => ({ query: { user_id: world.reporter.id } }),
      ok: 'all',
      sees: (body, world, actor) => holds(body, world.reporter.id) === (actor === 'the reporter'),
    },
  ],
  'PATCH /api/profiles/:user_id': ofReporter(() => ({ display_name: 'Somebody' })),
  'GET /api/pictures/:id': [
    { about: 'a picture that is there', input: (world) => ({ params: { id: world.pictureId } }), ok: 'all' },
    { about: 'no picture', input: () => ({ params: { id: randomUUID() } }), ok: [] },
  ],
  'PUT /api/profiles/:user_id/picture': ofReporter(() => ({
    type: 'image/png',
    content: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ).toString('base64url'),
  })),
  'DELETE /api/profiles/:user_id/picture': ofReporter(),
  'POST /api/reports': [
    {
      about: 'an anonymous report',
      input: (world) => ({ body: newReport(newReceipt(), world.team) }),
      ok: 'all',
    },
    {
      about: 'a report sealed to the reporter',
      input: (world) => ({ body: newReport(world.reporter, null) }),
      ok: ['the reporter'],
      refused: { 401: ['nobody', 'a wrong token', 'a signed-out member', 'the receipt', 'another receipt'] },
      otherwise: 409,
    },
  ],
  'GET /api/reports': [
    {
      about: 'one’s own reports',
      input: () => ({ query: {} }),
      ok: 'all',
      sees: (body, world, actor) =>
        holds(body, world.own.id) === (actor === 'the reporter') &&
        holds(body, world.anonymous.id) === (actor === 'the receipt'),
    },
  ],
  'GET /api/reports/:id': ofReports(),
  'GET /api/reports/:id/entries': ofReports(() => ({ query: {} })),
  'POST /api/reports/:id/entries': ofReports((world) => ({ body: { entry: newEntry(world.other) } })).map(
    unwritable,
  ),
  'POST /api/reports/:id/status': ofReports((world) => ({
    body: { to: 'pending', entry: newEntry(world.other) },
  })).map(unwritable),
  'GET /api/receipt': [
    {
      about: 'what one’s phrase opens',
      input: () => ({}),
      ok: 'all',
      sees: (body, world, actor) => holds(body, world.anonymous.id) === (actor === 'the receipt'),
    },
  ],
  'GET /api/organisations/support': anybody(),
  'GET /api/organisations/memberships': [
    {
      about: 'one’s own memberships',
      input: () => ({}),
      ok: 'all',
      sees: (body, world, actor) => holds(body, world.team.id) === team.includes(actor),
    },
  ],
  'POST /api/organisations/:id/keys': ofTeam(
    [],
    () => ({
      body: {
        recipient: signUpBody().keys.recipient,
        verifyKey: signUpBody().keys.verifyKey,
        sealedKey: sealed(),
      },
    }),
    { 409: ['a handler', 'the owner'], 403: ['an observer'] },
  ),
  'POST /api/organisations/:id/keys/next': ofTeam(
    [],
    (world) => ({
      body: {
        key: {
          generation: 2,
          recipient: signUpBody().keys.recipient,
          verifyKey: signUpBody().keys.verifyKey,
          signature: randomBytes(64).toString('base64url'),
          previousSealed: sealed(),
        },
        seals: [{ memberId: world.team.owner.id, sealedKey: sealed() }],
      },
    }),
    { 401: ['a handler', 'the owner'], 403: ['an observer'] },
  ),
  'GET /api/organisations/:id/keys': [
    { about: 'the support team', input: (world) => ({ params: { id: world.team.id } }), ok: 'all' },
    { about: 'no organisation', input: () => ({ params: { id: randomUUID() } }), ok: [] },
  ],
  'GET /api/organisations/:id/handlers': ofTeam([...team, 'the administrator']),
  'POST /api/organisations/:id/handlers': ofTeam(
    ['the owner', 'the administrator'],
    (world) => ({ body: { address: world.invited.address, role: 'handler' } }),
    { 403: ['a handler', 'an observer'] },
  ),
  'PUT /api/organisations/:id/handlers/:memberId/admission': [
    {
      about: 'somebody who was invited',
      input: (world) => ({
        params: { id: world.team.id, memberId: world.invited.id },
        body: { generation: 99, sealedKey: sealed() },
      }),
      ok: [],
      refused: { 409: ['a handler', 'the owner'], 403: ['an observer'] },
    },
  ],
  'GET /api/organisations/:id/reports': ofTeam(team, () => ({ query: {} })),
  'GET /api/admin/people': anybody(() => ({ query: {} })),
  'GET /api/admin/outbox': anybody(() => ({ query: {} })),
  'GET /api/admin/audit': anybody(() => ({ query: {} })),
  'GET /api/admin/state': anybody(),
  'DELETE /api/organisations/:id/handlers/:memberId': [
    {
      about: 'somebody who was invited',
      input: (world) => ({ params: { id: world.team.id, memberId: world.invited.id } }),
      ok: ['the owner', 'the administrator'],
      refused: { 403: ['a handler', 'an observer'] },
    },
  ],
  'DELETE /api/sessions': anybody(),
  'DELETE /api/session': anybody(),
}
