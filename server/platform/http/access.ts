import type { Access, Endpoint } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Actor, MemberActor } from './actor.ts'

/**
 * Whether an actor may make a call at all, which may also ask for a proof newer than the actor's last.
 * @returns how it is refused, if it is.
 */
export function accessRefusal(
  { access, fresh }: Pick<Endpoint, 'access' | 'fresh'>,
  actor: Actor,
): ErrorCode | undefined {
  const refusal = refusalBy(access, actor)
  if (refusal) return refusal
  if (fresh === 'members' && actor.kind === 'receipt') return undefined
  return fresh && !(actor.kind === 'member' && actor.isFresh) ? 'reauthentication_required' : undefined
}

function refusalBy(access: Access, actor: Actor): ErrorCode | undefined {
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
    case 'moderator':
      return actor.isModerator ? undefined : withoutRight(actor)
    case 'admin':
      return actor.isAdmin ? undefined : withoutRight(actor)
  }
}

/** A member who has the right, but has shown only one factor, gets an error that says so. [Note: Second factors] */
const withoutRight = ({ withheld }: MemberActor): ErrorCode => (withheld ? 'second_factor' : 'forbidden')
