import type { Db } from '#server/platform/database/connection.ts'
import { refuse } from '#server/platform/http/errors.ts'
import { isPasswordOfOther } from './queries.ts'

/**
 * That no other account has this address and this password, which nobody could tell from each other at the door. Whoever is
 * refused knows the password, and so learns of no account but one that it opens. [Note: One address, several accounts]
 * @param holder as whom the transaction acts, and the address that their account has or is to have.
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
    fields: { authSecret: 'Another account with this address has this password.' },
    keepsWork: true,
  })
}
