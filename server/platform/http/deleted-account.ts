import type { FastifyRequest } from 'fastify'
import type { Actor } from './actor.ts'
import { refuse } from './errors.ts'
import type { Identify } from './identification.ts'

/**
 * A call that fails because its account or report was deleted at the same moment is not a defect.
 * @throws {Refusal} `signed_out`
 */
export async function refuseDeletedAccount(
  identify: Identify,
  request: FastifyRequest,
  actor: Actor,
): Promise<void> {
  if (actor.kind !== 'anonymous' && (await identify(request)).kind === 'anonymous') refuse('signed_out')
}
