import type { FastifyRequest } from 'fastify'
import type { Actor } from './actor.ts'
import { refuse } from './errors.ts'
import type { Identify } from './identification.ts'

/**
 * What fails because the account behind it was deleted at the same moment, or the report that the words open, is no defect.
 * @throws {Refusal} `signed_out`
 */
export async function refuseDeletedAccount(
  identify: Identify,
  request: FastifyRequest,
  actor: Actor,
): Promise<void> {
  if (actor.kind !== 'anonymous' && (await identify(request)).kind === 'anonymous') refuse('signed_out')
}
