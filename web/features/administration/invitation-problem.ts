import { m } from '#web/messages/compiled/messages.js'
import { isRefusal } from '#web/platform/api/errors.ts'

/** Why an invitation was not made, in words for the field. */
export function invitationProblem(error: unknown): string | undefined {
  if (isRefusal(error, 'not_found')) return m.administration_invite_unknown()
  return isRefusal(error, 'conflict') ? m.administration_invite_already() : undefined
}
