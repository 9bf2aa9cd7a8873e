import {
  invitationBounds,
  listSignUpInvitations,
  makeSignUpInvitation,
  removeSignUpInvitation,
} from '#contract/operator-settings.ts'
import { utcDay } from '#server/platform/days.ts'
import { refuse } from '#server/platform/http/errors.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { digestOf } from '#server/platform/tokens.ts'
import * as queries from './queries.ts'

const day = 86_400_000

/** Links by which accounts are created where sign-up is by invitation. [Note: Sign-up invitations] */
export function signUpInvitationRoutes(serve: Serve): void {
  serve(listSignUpInvitations, async ({ db }) => ({ items: await queries.listInvitations(db) }))

  serve(makeSignUpInvitation, async ({ actor, params, body, db, note }) => {
    const { token, ...invitation } = body
    note({ kind: 'sign_up_invitation', id: params.id })
    const now = Date.now()
    const last = utcDay(new Date(now + invitationBounds.days * day))
    if (body.goodUntil < utcDay(new Date(now)) || body.goodUntil > last)
      refuse('invalid_input', undefined, {
        fields: { 'body.goodUntil': 'Must be within 90 days from today.' },
      })
    const made = { ...params, ...invitation, digest: digestOf(token), madeBy: memberOf(actor).id }
    if (!(await queries.insertInvitation(db, made))) refuse('reused_key')
    return { done: true as const }
  })

  serve(removeSignUpInvitation, async ({ params, db, note }) => {
    note({ kind: 'sign_up_invitation', id: params.id })
    if (!(await queries.deleteInvitation(db, params.id))) refuse('not_found')
    return { done: true as const }
  })
}
