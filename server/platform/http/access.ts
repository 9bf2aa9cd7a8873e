import type { Access, Endpoint } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Actor, MemberActor } from './actor.ts'
import { refuse } from './errors.ts'

/** Whether an actor may make a call of this access at all; if not, how it is refused. */
export function accessRefusal(access: Access, actor: Actor): ErrorCode | undefined {
  if (access === 'anyone') return undefined
  if (access === 'receipt') return actor.kind === 'receipt' ? undefined : 'signed_out'
  if (access === 'participant' && actor.kind === 'receipt') return undefined
  if (actor.kind !== 'member') return 'signed_out'
  switch (access) {
    case 'participant':
    case 'signedIn':
      return undefined
    case 'confirmed':
      return actor.state === 'confirmed' ? undefined : 'forbidden'
    case 'handler':
      return actor.handles.length > 0 ? undefined : withoutRight(actor)
    case 'admin':
      return actor.isAdmin ? undefined : withoutRight(actor)
  }
}

/** Whoever has the right, and has shown only one factor, is told so. [Note: Second factors] */
const withoutRight = ({ withheld }: MemberActor): ErrorCode => (withheld ? 'second_factor' : 'forbidden')

/** @throws {Refusal} when {@link accessRefusal} gives a reason, or the call asks for a proof newer than the actor's last. */
export function checkAccess(endpoint: Endpoint, actor: Actor): void {
  const refusal = accessRefusal(endpoint.access, actor)
  if (refusal) refuse(refusal)
  if (endpoint.fresh === 'members' && actor.kind === 'receipt') return
  if (endpoint.fresh && !(actor.kind === 'member' && actor.isFresh)) refuse('prove_again')
}
