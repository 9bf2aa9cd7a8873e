import * as contract from '#contract/community/mentor-administration.ts'
import { refuse } from '#server/platform/http/errors.ts'
import { requestHash } from '#server/platform/http/idempotency-key.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { emit } from '#server/platform/jobs/events.ts'
import { mentoringChanged } from '../events.ts'
import { advanceMentoring } from '../queries.ts'
import { requireValidCheck } from './policy.ts'
import * as queries from './queries.ts'

const done = { done: true as const }

/** Applications, checks and overseers, for administrators. */
export function administrationRoutes(serve: Serve): void {
  serve(contract.listMentors, async ({ db }) => ({
    mentors: (await queries.listMentors(db)).map(presentMentor),
    overseers: (await queries.listOverseers(db)).map(presentOverseer),
  }))

  serve(contract.checkMentor, async ({ params, body, db, note }) => {
    note({ kind: 'mentor', id: params.id })
    requireValidCheck(body)
    const place = { mentorId: params.id, id: params.check }
    const outcome = await queries.checkMentor(db, place, body, requestHash({ params, body }))
    if (outcome === undefined) refuse('not_found')
    if (outcome === 'reused') refuse('reused_key')
    if (outcome === 'own') refuse('conflict', 'Someone else has to check your own application.')
    await advanceMentoring(db)
    await emit(db, mentoringChanged, { about: params.id })
    return done
  })

  serve(contract.assignOverseer, async ({ params, body, db, note }) => {
    note({ kind: 'mentor', id: params.id })
    const outcome = await queries.assignOverseer(db, params.id, body.overseerId)
    if (outcome === undefined) refuse('not_found')
    if (outcome === 'keys')
      refuse('conflict', 'They must open their mentors page once before anything can be encrypted for them.')
    if (outcome === 'own') refuse('conflict', 'People cannot oversee themselves or their own mentor.')
    await advanceMentoring(db)
    await emit(db, mentoringChanged, { about: params.id })
    return done
  })

  serve(contract.putOverseer, async ({ params, body, db, note }) => {
    note({ kind: 'member', id: params.id })
    if (!(await queries.nameOverseer(db, params.id, body))) refuse('not_found')
    return done
  })

  serve(contract.removeOverseer, async ({ params, db, note }) => {
    note({ kind: 'member', id: params.id })
    await queries.removeOverseer(db, params.id)
    await advanceMentoring(db)
    await emit(db, mentoringChanged, { about: params.id })
    return done
  })
}

const presentMentor = (row: queries.AdministeredRow) => ({
  id: row.id,
  memberId: row.member_id,
  name: row.name,
  specialties: row.specialties,
  languages: row.languages,
  hours: row.hours,
  capacity: row.capacity,
  about: row.about,
  wantedAbout: row.wanted_about,
  contact: row.contact,
  isPaused: row.is_paused,
  appliedOn: row.applied_on,
  check:
    row.outcome === null || row.decided_on === null
      ? null
      : {
          outcome: row.outcome,
          facts: row.facts ?? [],
          reason: row.reason ?? '',
          until: row.until,
          decidedOn: row.decided_on,
        },
  overseerId: row.overseer_id,
  pairs: row.pairs,
})

const presentOverseer = (row: queries.OverseerRow) => ({
  memberId: row.member_id,
  name: row.name,
  contact: row.contact,
  isPaused: row.is_paused,
  hasKeys: row.has_keys,
  mentors: row.mentors,
})
