import type { Db } from '#server/platform/database/connection.ts'
import { refuse } from '#server/platform/http/errors.ts'
import { isPasswordOfOther } from './queries.ts'

/**
 * Checks that no other account has both this address and this password, since sign-in could not tell the two apart. A refused
 * caller knows the password, and so learns of no account but one that it opens. [Note: One address, several accounts]
 *
 * @param holder the member that the transaction acts as, and the address that their account has or is to have.
 * @throws {Refusal} `invalid_input`, at the password. What was counted before it stays counted.
 */
export type RequireFreePassword = (
  db: Db,
  holder: { id: string; address: string },
  authSecret: string,
) => Promise<void>

export const requireFreePassword: RequireFreePassword = async (db, holder, authSecret) => {
  if (!(await isPasswordOfOther(db, holder, authSecret))) return
  refuse('invalid_input', undefined, {
    fields: {
      authSecret:
        'Another account with this email address already uses this password. Choose a different one.',
    },
    keepsWork: true,
  })
}
