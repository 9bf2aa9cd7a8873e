import { type Deadlines, readDeadlines, setDeadlines } from '#contract/clocks.ts'
import { daysToAnswer } from '#content/deadlines/clock.ts'
import { deadlineProfiles } from '#content/deadlines/profiles.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import * as queries from './queries.ts'

/** What an organisation promises, and by which calendar. */
export function deadlineRoutes(serve: Serve): void {
  serve(readDeadlines, async ({ actor, params, db }) => {
    requireHandler(actor, params.id)
    return (await queries.readDeadlines(db, params.id)) ?? refuse('not_found')
  })

  serve(setDeadlines, async ({ actor, params, body, db, note }) => {
    note({ kind: 'organisation', id: params.id })
    requireHandler(actor, params.id)
    checkDeadlines(body)
    if (!(await queries.setDeadlines(db, params.id, body))) {
      refuse('forbidden', 'Only a team owner can set its response times.')
    }
    return (await queries.readDeadlines(db, params.id)) ?? refuse('not_found')
  })
}

function requireHandler(actor: Actor, organisationId: string): void {
  if (actor.kind !== 'member' || !actor.handles.includes(organisationId)) refuse('not_found')
}

/** @throws {Refusal} `invalid_input` for what no profile knows, and for more days than a law lets pass */
function checkDeadlines({ profile: id, answerDays, counting }: Omit<Deadlines, 'zone' | 'holidays'>): void {
  const profile = deadlineProfiles.find((each) => each.id === id)
  if (!profile) refuseField('profile', 'This profile does not exist.')
  const max = daysToAnswer({ profile, answerDays })
  if (answerDays > max) refuseField('answerDays', `This profile needs a first answer within ${max} days.`)
  if (profile.counting !== 'chosen' && counting !== profile.counting) {
    refuseField('counting', 'This profile already defines which days count.')
  }
}

function refuseField(name: string, message: string): never {
  refuse('invalid_input', undefined, { fields: { [`body.${name}`]: message } })
}
