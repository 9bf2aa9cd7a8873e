import type { Access, Endpoint } from '#contract/endpoint.ts'
import type { ActorName, World } from '../support/world.ts'

export const team: ActorName[] = ['a handler', 'an observer', 'the owner']

/** Team members who cannot use their role: their session is not sufficient, or their keys or the team's key are missing. */
export const actorsWithUnusableRole = [
  'a handler whose second factor is gone',
  'a handler whose keys are lost',
  'a handler who is not let in yet',
] as const satisfies ActorName[]

/**
 * Actors who get the same answers as another one unless a row names them. The safeguarding lead has only the rights of their role,
 * and a member who cannot use a role has the rights of one without it.
 */
const equivalentActor: Partial<Record<ActorName, ActorName>> = {
  'the protection lead': 'a handler',
  'the deputy lead': 'an observer',
  'a handler whose second factor is gone': 'another member',
  'a handler whose keys are lost': 'a former handler',
  'a handler who is not let in yet': 'a former handler',
  // Not even what the role alone opens remains.
  'a suspended handler': 'a former handler',
}
export const sameAccessAs = (actor: ActorName): ActorName => equivalentActor[actor] ?? actor

/** Actors with a role in the team, whether they can use it or not. */
export const teamActors: ActorName[] = [
  ...team,
  'the protection lead',
  'the deputy lead',
  ...actorsWithUnusableRole,
  'a suspended handler',
]

/** The actors that each access level admits. Stated a second time on purpose: the test compares the server's own rule with it. */
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
  ...actorsWithUnusableRole,
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

/** One request, and how each admitted actor is answered. */
export interface Row {
  /** The owner of the record it is about, if any. */
  about: string
  input: (world: World) => { params?: unknown; query?: unknown; body?: unknown }
  /** The actors answered with 200; `all` means all admitted actors. */
  ok: readonly ActorName[] | 'all'
  /** The actors who may know the record but are refused, by status. */
  refused?: Readonly<Record<number, readonly ActorName[]>>
  /** The status of the other admitted actors; 404 if they may not know that the record exists. */
  otherStatus?: number
  /** Checks a 200 for content that only some may see. */
  sees?: (body: unknown, world: World, actor: ActorName) => boolean
}

/** The status that the access level alone decides: 401 without a session, 403 with an insufficient one. */
export function refusedByAccess(endpoint: Endpoint, actor: ActorName): number | undefined {
  const names = admitted[endpoint.access]
  if (names === 'all' || names.includes(actor)) return undefined
  return signedIn.includes(actor) && endpoint.access !== 'receipt' ? 403 : 401
}

/** The status for an actor: first by the access level, then by the row. */
export function statusOf(endpoint: Endpoint, row: Row, actor: ActorName): number {
  const refused = refusedByAccess(endpoint, actor)
  if (refused !== undefined) return refused
  const ofRole = checksRole(endpoint) && actorsWithUnusableRole.some((name) => name === actor)
  if (ofRole && actor === 'a handler whose second factor is gone') return 403
  return (
    namedStatus(row, actor) ??
    namedStatus(row, ofRole ? 'a handler' : sameAccessAs(actor)) ??
    row.otherStatus ??
    404
  )
}

/** The status that a row names for an actor. */
function namedStatus(row: Row, actor: ActorName): number | undefined {
  if (row.ok === 'all' || row.ok.includes(actor)) return 200
  const status = Object.entries(row.refused ?? {}).find(([, actors]) => actors.includes(actor))?.[0]
  return status === undefined ? undefined : Number(status)
}

/** Calls that check the role themselves: admitting members and restoring the key. They require a second factor by name. */
export const checksRole = ({ method, path }: Endpoint): boolean =>
  path.startsWith('/api/organisations/:id/handlers') ||
  path.startsWith('/api/organisations/:id/invitations') ||
  path === '/api/organisations/:id/recovery' ||
  (method === 'GET' && path === '/api/organisations/:id/kit') ||
  (method === 'POST' && path === '/api/organisations/:id/keys')
