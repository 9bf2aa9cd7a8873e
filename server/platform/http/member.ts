import type { Actor, MemberActor } from './actor.ts'
import { refuse } from './errors.ts'

/**
 * The actor of a call that only members can make. Access was checked already; this narrows the type.
 * @throws {Refusal} `signed_out` for anyone else.
 */
export function memberOf(actor: Actor): MemberActor {
  return actor.kind === 'member' ? actor : refuse('signed_out')
}
