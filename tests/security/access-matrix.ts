import type { Access, Endpoint } from '#contract/endpoint.ts'
import type { ActorName, World } from '../support/world.ts'

export const team: ActorName[] = ['a handler', 'an observer', 'the owner']

/** Who has a role in the team that they cannot use: for the wrong session, without their keys, or before they have the team's. */
export const resting = [
  'a handler whose second factor is gone',
  'a handler whose keys are lost',
  'a handler who is not let in yet',
] as const satisfies ActorName[]

/**
 * Who is answered as another one is, unless a row names them. Who leads on protecting children has the rights of their role and no other,
 * and who cannot use their role has those of one who has none.
 */
const equivalentActor: Partial<Record<ActorName, ActorName>> = {
  'the protection lead': 'a handler',
  'the deputy lead': 'an observer',
  'a handler whose second factor is gone': 'another member',
  'a handler whose keys are lost': 'a former handler',
  'a handler who is not let in yet': 'a former handler',
  // Of all that a role alone opens nothing is left either.
  'a suspended handler': 'a former handler',
}
export const sameAccessAs = (actor: ActorName): ActorName => equivalentActor[actor] ?? actor

/** Who has a role in the team, whether they can use it or not. */
export const known: ActorName[] = [
  ...team,
  'the protection lead',
  'the deputy lead',
  ...resting,
  'a suspended handler',
]

/** Who is let through by each access, said a second time on purpose: the test holds the server's own rule against it. */
export const signedIn: ActorName[] = [
  'a pending member',
  'another member',
  'the reporter',
  'a guest',
  'a handler',
  'an observer',
  'a former handler',
  'the protection lead',
  'the deputy lead',
  ...resting,
  'a suspended handler',
  'a foreign handler',
  'a moderator',
  'the owner',
  'the administrator',
]
const receipts: ActorName[] = ['the receipt', 'another receipt']

export const admitted: Record<Access, readonly ActorName[] | 'all'> = {
  anyone: 'all',
  receipt: receipts,
  participant: [...signedIn, ...receipts],
  signedIn,
  confirmed: signedIn.filter((name) => name !== 'a pending member'),
  handler: [...team, 'the protection lead', 'the deputy lead', 'a foreign handler'],
  moderator: ['a moderator'],
  admin: ['the administrator'],
}

/** One thing to ask, and how each admitted actor is answered. */
export interface Row {
  /** Whose record it is about, where it is about one. */
  about: string
  input: (world: World) => { params?: unknown; query?: unknown; body?: unknown }
  /** Answered with 200. `all` are all admitted actors. */
  ok: readonly ActorName[] | 'all'
  /** Who may know of it and is refused all the same, by status. */
  refused?: Readonly<Record<number, readonly ActorName[]>>
  /** How the rest of those admitted are answered; 404 where a record is not theirs to know of. */
  otherwise?: number
  /** Looks into a 200 for what only some may see. */
  sees?: (body: unknown, world: World, actor: ActorName) => boolean
}

/** What the access alone decides: 401 without a session, 403 with one that is not enough. */
export function refusedByAccess(endpoint: Endpoint, actor: ActorName): number | undefined {
  const names = admitted[endpoint.access]
  if (names === 'all' || names.includes(actor)) return undefined
  return signedIn.includes(actor) && endpoint.access !== 'receipt' ? 403 : 401
}

/** How an actor is answered, by status: first by the access, then by what the row says of them. */
export function statusOf(endpoint: Endpoint, row: Row, actor: ActorName): number {
  const refused = refusedByAccess(endpoint, actor)
  if (refused !== undefined) return refused
  const ofRole = isOfRole(endpoint) && resting.some((name) => name === actor)
  if (ofRole && actor === 'a handler whose second factor is gone') return 403
  return said(row, actor) ?? said(row, ofRole ? 'a handler' : sameAccessAs(actor)) ?? row.otherwise ?? 404
}

/** What a row says of an actor by name. */
function said(row: Row, actor: ActorName): number | undefined {
  if (row.ok === 'all' || row.ok.includes(actor)) return 200
  const status = Object.entries(row.refused ?? {}).find(([, actors]) => actors.includes(actor))?.[0]
  return status === undefined ? undefined : Number(status)
}

/** Calls that look at the role by itself: who is let in, and how the key comes back. They ask for a second factor by name. */
export const isOfRole = ({ method, path }: Endpoint): boolean =>
  path.startsWith('/api/organisations/:id/handlers') ||
  path.startsWith('/api/organisations/:id/invitations') ||
  path === '/api/organisations/:id/recovery' ||
  (method === 'GET' && path === '/api/organisations/:id/kit') ||
  (method === 'POST' && path === '/api/organisations/:id/keys')
