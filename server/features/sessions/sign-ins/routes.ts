import { endDeviceSession, endOtherSessions, listSessions, listSignIns } from '#contract/sign-ins.ts'
import { refuse } from '#server/platform/http/errors.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { presentOwnSession, presentSignInDay } from './present.ts'
import { endFamily, endOthers, listOwnSessions, listSignInDays } from './queries.ts'

/** Where a member is signed in and was, and the end of the others. Ended sessions close their streams by themselves. */
export function signInRoutes(serve: Serve): void {
  serve(listSessions, async ({ actor, db }) => {
    const rows = await listOwnSessions(db, memberOf(actor).sessionId)
    return { sessions: rows.map(presentOwnSession) }
  })

  serve(endOtherSessions, async ({ actor, db, note }) => {
    const member = memberOf(actor)
    note({ kind: 'member', id: member.id })
    await endOthers(db, member.sessionId)
    return { done: true as const }
  })

  serve(endDeviceSession, async ({ actor, db, note, params }) => {
    note({ kind: 'member', id: memberOf(actor).id })
    if (!(await endFamily(db, params.id))) refuse('not_found')
    return { done: true as const }
  })

  serve(listSignIns, async ({ actor, db }) => {
    const rows = await listSignInDays(db, memberOf(actor).id)
    return { days: rows.map(presentSignInDay) }
  })
}
