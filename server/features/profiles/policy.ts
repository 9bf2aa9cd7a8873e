import type { Actor, MemberActor } from '#server/platform/http/actor.ts'
import { refuse } from '#server/platform/http/errors.ts'
import { memberOf } from '#server/platform/http/member.ts'

/**
 * A profile is changed by the one whose it is; to everyone else it does not exist.
 * @throws {Refusal} `not_found`
 */
export function ownerOf(actor: Actor, userId: string): MemberActor {
  const member = memberOf(actor)
  return member.id === userId ? member : refuse('not_found')
}
