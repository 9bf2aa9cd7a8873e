import type { Db } from '#server/platform/database/connection.ts'
import { returnGuess, consumeGuess } from '#server/platform/guesses/guesses.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import { findCodes, consumeRecoveryCode, consumeStep } from './queries.ts'
import { bareCode, recoveryDigest } from './recovery.ts'
import { openSecret } from './sealed-secret.ts'
import { stepOf } from './steps.ts'

/**
 * Requires a code from the acting member if they have set codes up.
 *
 * @returns whether one was shown; not, if they have none.
 * @throws {Refusal} `second_factor` if none was given, `not_accepted` for a wrong or used one, `too_many`
 */
export type VerifyCode = (
  db: Db,
  memberId: string,
  code: string | undefined,
  /** A name for the device or session, where the member was there before: it has an allowance of its own. [Note: Known devices] */
  knownAs?: string,
) => Promise<boolean>

export function createCodeVerifier(secrets: Secrets): VerifyCode {
  return async (db, memberId, code, knownAs) => {
    const codes = await findCodes(db, memberId)
    if (!codes?.since) return false
    if (code === undefined) return refuse('second_factor', undefined, { keepsWork: true })
    const key = guessesOf(secrets, memberId, knownAs)
    await consumeGuess(db, key)
    const isAccepted =
      (await consumeAppCode(db, secrets, memberId, code)) ||
      (await consumeRecoveryCode(db, memberId, recoveryDigest(secrets, memberId, code)))
    if (!isAccepted)
      refuse('not_accepted', 'This code is wrong or has already been used.', { keepsWork: true })
    await returnGuess(db, key)
    return true
  }
}

export const guessesOf = (secrets: Secrets, memberId: string, knownAs?: string) =>
  secrets.hmac('code-attempts', knownAs === undefined ? memberId : `${memberId}\n${knownAs}`)

/** Uses a code of the app up. @returns whether it is right and was not used before. */
export async function consumeAppCode(
  db: Db,
  secrets: Secrets,
  memberId: string,
  code: string,
): Promise<boolean> {
  const codes = await findCodes(db, memberId)
  const digits = bareCode(code)
  if (!codes || !/^\d{6}$/.test(digits)) return false
  const step = stepOf(openSecret(secrets, memberId, codes.sealedSecret), digits, codes.lastStep)
  if (step === undefined) return false
  await consumeStep(db, memberId, step)
  return true
}
