import type { Actor, MemberActor } from './actor.ts'
import { refuse } from './errors.ts'

/**
 * The actor of a call that only members can make. Access has said so already; this says it to the types.
 * @throws {Refusal} `signed_out` for anybody else.
 */
export function memberOf(actor: Actor): MemberActor {
  return actor.kind === 'member' ? actor : refuse('signed_out')
}
