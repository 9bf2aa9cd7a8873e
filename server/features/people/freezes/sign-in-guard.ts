import type { Db } from '#server/platform/database/connection.ts'
import { refuse } from '#server/platform/http/errors.ts'
import { emit } from '#server/platform/jobs/events.ts'
import { accountChanged } from '../events.ts'
import { isPasswordClosed, reopenAccount } from './queries.ts'

/**
 * The account that the transaction acts as opens by a password, or by a mailed link alone.
 * @throws {Refusal} `forbidden` where it was frozen and opens by a passkey or the recovery kit only
 */
export async function requirePasswordOpen(db: Db): Promise<void> {
  if (await isPasswordClosed(db))
    refuse(
      'forbidden',
      'This account was frozen to protect it. Use a passkey, or reset the password with the recovery kit.',
    )
}

/**
 * The owner, whom the transaction acts as, has shown a passkey, or the recovery kit where `passkeyId` is null: a frozen account is open again.
 * @throws {Refusal} `forbidden` for a passkey that was added when someone else may have had the account
 */
export async function reopen(db: Db, memberId: string, passkeyId: string | null): Promise<void> {
  const outcome = await reopenAccount(db, passkeyId)
  if (outcome === 'refused')
    refuse(
      'forbidden',
      'This account was frozen, and this passkey is too new to reopen it. Use an older one or the recovery kit.',
    )
  if (outcome === 'reopened')
    await emit(db, accountChanged, { memberId, what: 'reopened', eventId: crypto.randomUUID() })
}
