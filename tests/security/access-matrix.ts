import type { Access, Endpoint } from '#contract/endpoint.ts'
import type { ActorName, World } from '../support/world.ts'

/** Who is let through by each access, said a second time on purpose: the test holds the server's own rule against it. */
export const signedIn: ActorName[] = [
  'a pending member',
  'another member',
  'the reporter',
  'a guest',
  'a handler',
  'an observer',
  'a former handler',
  'a foreign handler',
  'the owner',
  'the administrator',
]
const receipts: ActorName[] = ['the receipt', 'another receipt']
export const team: ActorName[] = ['a handler', 'an observer', 'the owner']

export const admitted: Record<Access, readonly ActorName[] | 'all'> = {
  anyone: 'all',
  receipt: receipts,
  participant: [...signedIn, ...receipts],
  signedIn,
  confirmed: signedIn.filter((name) => name !== 'a pending member'),
  handler: [...team, 'a foreign handler'],
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
  if (row.ok === 'all' || row.ok.includes(actor)) return 200
  const known = Object.entries(row.refused ?? {}).find(([, actors]) => actors.includes(actor))
  return known ? Number(known[0]) : (row.otherwise ?? 404)
}
