import { findContact, readContactCode, removeContactCode, setContactCode } from '#contract/contacts.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { digestOf } from '#server/platform/tokens.ts'
import * as queries from './queries.ts'

/** Codes tried by one network in an hour. */
const maxAttempts = { points: 120, seconds: 3600 }

/** Contact codes: making one's own, and finding the member who handed one out. */
export function contactRoutes(serve: Serve, { limits }: { limits: Limits }): void {
  serve(readContactCode, async ({ actor, db }) => {
    const row = await queries.findCode(db, memberOf(actor))
    return { code: row ? presentCode(row) : null }
  })

  serve(setContactCode, async ({ actor, body, db, note }) => {
    const member = memberOf(actor)
    note({ kind: 'member', id: member.id })
    const row = await queries.storeCode(db, member, body)
    return row
      ? { code: presentCode(row) }
      : refuse('conflict', 'This code is already in use. Create another one.')
  })

  serve(removeContactCode, async ({ actor, db, note }) => {
    const member = memberOf(actor)
    note({ kind: 'member', id: member.id })
    await queries.deleteCode(db, member)
    return { done: true as const }
  })

  serve(findContact, async ({ body, db, networkKey }) => {
    await limits.consume('contacts', networkKey, maxAttempts)
    const row = await queries.findContact(db, digestOf(body.token))
    if (!row) refuse('not_found', 'This code does not work. Codes expire after 30 days. Ask for a new one.')
    const { member_id: memberId, name, recipient, verify_key: verifyKey } = row
    return { memberId, name, recipient, verifyKey: verifyKey.toString('base64url') }
  })
}

function presentCode({ sealed, good_until: validUntil }: queries.ContactCodeRow) {
  return { sealed: sealed.toString('base64url'), goodUntil: validUntil }
}
