import { randomBytes } from 'node:crypto'
import { beginCodes, confirmCodes, readCodes, removeCodes, renewRecoveryCodes } from '#contract/codes.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { MemberActor } from '#server/platform/http/actor.ts'
import { returnGuess, consumeGuess } from '#server/platform/guesses/guesses.ts'
import { refuse } from '#server/platform/http/errors.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import {
  countRecoveryCodes,
  deleteCodes,
  findCodes,
  replaceRecoveryCodes,
  saveSecret,
  turnOn,
} from './queries.ts'
import { newRecoveryCodes, recoveryDigest } from './recovery.ts'
import { sealSecret } from './sealed-secret.ts'
import { guessesOf, consumeAppCode } from './code-verifier.ts'
import { secretBytes, secretText } from './steps.ts'

export interface CodeParts {
  secrets: Secrets
  /** @throws {Refusal} `second_factor` or `conflict`, if this session may not change the member's factors. */
  requireFactorChange: (db: Db, member: MemberActor) => Promise<void>
  /** Notes that a session has shown two factors, or that none of a member's has. */
  markFactors: (db: Db, member: MemberActor, shown: boolean) => Promise<void>
}

export function codeRoutes(serve: Serve, parts: CodeParts): void {
  const { secrets, requireFactorChange, markFactors } = parts

  serve(readCodes, async ({ actor, db }) => {
    const { id } = memberOf(actor)
    const since = (await findCodes(db, id))?.since
    return { codes: since ? { since, recoveryCodesLeft: await countRecoveryCodes(db, id) } : null }
  })

  serve(beginCodes, async ({ actor, db, note }) => {
    const member = memberOf(actor)
    note({ kind: 'member', id: member.id })
    await requireFactorChange(db, member)
    if ((await findCodes(db, member.id))?.since) refuse('conflict', 'Codes are already set up.')
    const secret = randomBytes(secretBytes)
    await saveSecret(db, member.id, sealSecret(secrets, member.id, secret))
    return { secret: secretText(secret) }
  })

  serve(confirmCodes, async ({ actor, body, db, note }) => {
    const member = memberOf(actor)
    note({ kind: 'member', id: member.id })
    await requireFactorChange(db, member)
    const codes = await findCodes(db, member.id)
    if (!codes || codes.since) refuse('conflict')
    const key = guessesOf(secrets, member.id)
    await consumeGuess(db, key)
    if (!(await consumeAppCode(db, secrets, member.id, body.code)))
      refuse('not_accepted', 'This code is wrong. Enter the newest one from your app.', {
        keepsWork: true,
      })
    await returnGuess(db, key)
    await turnOn(db, member.id)
    await markFactors(db, member, true)
    return makeRecoveryCodes(db, secrets, member.id)
  })

  serve(renewRecoveryCodes, async ({ actor, db, note }) => {
    const member = memberOf(actor)
    note({ kind: 'member', id: member.id })
    await requireFactorChange(db, member)
    if (!(await findCodes(db, member.id))?.since) refuse('conflict')
    return makeRecoveryCodes(db, secrets, member.id)
  })

  serve(removeCodes, async ({ actor, db, note }) => {
    const member = memberOf(actor)
    note({ kind: 'member', id: member.id })
    await requireFactorChange(db, member)
    await deleteCodes(db, member.id)
    await markFactors(db, member, false)
    return { done: true as const }
  })
}

/** Codes for the day when the app is lost, instead of those before. They are shown once. */
async function makeRecoveryCodes(db: Db, secrets: CodeParts['secrets'], memberId: string) {
  const recoveryCodes = newRecoveryCodes()
  const digests = recoveryCodes.map((code) => recoveryDigest(secrets, memberId, code))
  await replaceRecoveryCodes(db, memberId, digests)
  return { recoveryCodes }
}
