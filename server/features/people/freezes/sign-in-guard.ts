import type { Db } from '#server/platform/database/connection.ts'
import { refuse } from '#server/platform/http/errors.ts'
import { notifyOwner } from '../events.ts'
import { isMailedLinkClosed, isPasswordClosed, reopenAccount } from './queries.ts'

/**
 * The account that the transaction acts as opens by a password.
 * @throws {Refusal} `forbidden` if it was frozen
 */
export async function requirePasswordOpen(db: Db): Promise<void> {
  if (await isPasswordClosed(db))
    refuse(
      'forbidden',
      'This account was frozen to protect it. Use a passkey from before, or ask the administrators to reopen it.',
    )
}

/**
 * A mailed link may show the vault of the account that the transaction acts as, and set a new password.
 * @throws {Refusal} `forbidden` if it was frozen and opens by a passkey, or by two administrators and 72 hours
 */
export async function requireMailedLinkOpen(db: Db): Promise<void> {
  if (await isMailedLinkClosed(db))
    refuse(
      'forbidden',
      'This account was frozen to protect it, and no mailed link opens it. Use a passkey from before, or ask the administrators to reopen it.',
    )
}

/**
 * The owner, whom the transaction acts as, has shown a passkey: a frozen account is open again.
 * @throws {Refusal} `forbidden` for a passkey that was added when someone else may have had the account
 */
export async function reopen(db: Db, memberId: string, passkeyId: string): Promise<void> {
  const outcome = await reopenAccount(db, passkeyId)
  if (outcome === 'refused')
    refuse(
      'forbidden',
      'This account was frozen, and this passkey is too new to reopen it. Use an older one, or ask the administrators.',
    )
  if (outcome === 'reopened') await notifyOwner(db, memberId, 'reopened')
}
