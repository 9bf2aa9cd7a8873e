import type { Db } from '#server/platform/database/connection.ts'
import type { MemberActor } from '#server/platform/http/actor.ts'
import { refuse } from '#server/platform/http/errors.ts'
import { forgetFactors, markTwoFactors, mayChangeFactors } from './queries.ts'

/** @throws {Refusal} `second_factor` or `conflict`, if the member's factors and address stay as they are in this session. */
export async function requireFactorChange(db: Db, { sessionId }: MemberActor): Promise<void> {
  const answer = await mayChangeFactors(db, sessionId)
  if (answer === 'second_factor') refuse('second_factor')
  if (answer === 'waits')
    refuse(
      'conflict',
      'A new password was set without the recovery kit. You can change this 72 hours after that.',
    )
}

/** Notes that a session has shown two factors, or that a factor of its member was removed. */
export async function markFactors(db: Db, member: MemberActor, shown: boolean): Promise<void> {
  await (shown ? markTwoFactors(db, member.sessionId) : forgetFactors(db, member.id))
}
