import { userType } from '#contract/accounts.ts'
import { language } from '#contract/primitives.ts'
import type { Session } from '#contract/sessions.ts'
import type { SessionRow } from './queries.ts'

/** Who is signed in, for their device. */
export function presentSession(row: SessionRow): Session {
  return {
    user: {
      id: row.id,
      email: row.address,
      state: row.state === 'confirmed' ? 'confirmed' : 'pending',
      userType: userType.parse(row.user_type),
      isAdmin: row.is_admin,
      isModerator: row.is_moderator,
      handles: row.handles,
      atDesk: row.at_desk,
      language: language.parse(row.language),
      recipient: row.recipient,
      verifyKey: row.verify_key.toString('base64url'),
      kitSaved: row.kit_saved,
      twoFactors: row.two_factors,
      hasCodes: row.has_codes,
      hasPasskeys: row.has_passkeys,
      changesAddress: row.changes_address,
      mailFails: row.mail_fails,
      reset:
        row.reset_at && row.undo_until
          ? { at: row.reset_at.toISOString(), undoUntil: row.undo_until.toISOString() }
          : null,
    },
    expiresAt: row.expires_at.toISOString(),
  }
}
