import * as contract from '#contract/community/mentor-pairs.ts'
import { refuse } from '#server/platform/http/errors.ts'
import { requestHash } from '#server/platform/http/idempotency-key.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { emit } from '#server/platform/jobs/events.ts'
import { mentoringChanged } from '../events.ts'
import { refuseRequest } from '../policy.ts'
import { advanceMentoring } from '../queries.ts'
import { presentMeeting, presentNote, presentPair, presentRequest } from './present.ts'
import * as queries from './queries.ts'

const done = { done: true as const }
const bytes = (text: string) => Buffer.from(text, 'base64url')

/** Requests for mentors, and a pair's meetings and notes. */
export function pairRoutes(serve: Serve): void {
  requestRoutes(serve)
  stateRoutes(serve)
  meetingRoutes(serve)
  noteRoutes(serve)
  overseenRoutes(serve)
}

function requestRoutes(serve: Serve): void {
  serve(contract.readMentoring, async ({ db }) => {
    const { isOpen, isOverseer, request } = await queries.readPendingRequest(db)
    const pairs = (await queries.listPairs(db)).map(presentPair)
    return { isOpen, isOverseer, request: request ? presentRequest(request) : null, pairs }
  })

  serve(contract.requestMentor, async ({ params, body, db }) => {
    refuseRequest(await queries.insertRequest(db, params.id, body, requestHash({ params, body })))
    await advanceMentoring(db)
    await emit(db, mentoringChanged, { about: params.id })
    return done
  })

  serve(contract.withdrawMentorRequest, async ({ params, db }) => {
    if (!(await queries.withdrawRequest(db, params.id))) refuse('not_found')
    await advanceMentoring(db)
    return done
  })
}

function stateRoutes(serve: Serve): void {
  serve(contract.readPair, async ({ params, db }) => {
    const [row] = await queries.listPairs(db, params.id)
    if (!row) return refuse('not_found')
    return {
      pair: presentPair(row),
      meetings: (await queries.listMeetings(db, params.id)).map(presentMeeting),
      notes: (await queries.listNotes(db, params.id)).map(presentNote),
    }
  })

  serve(contract.endPair, async ({ params, body, db }) => {
    const outcome = await queries.endPair(db, params.id, body.switches)
    if (outcome === undefined) refuse('not_found')
    if (outcome === 'before') return done
    await advanceMentoring(db)
    await emit(db, mentoringChanged, { about: params.id })
    return done
  })

  serve(contract.continuePair, async ({ params, db }) => {
    if (!(await queries.continuePair(db, params.id))) refuse('not_found')
    return done
  })
}

function meetingRoutes(serve: Serve): void {
  serve(contract.proposeMeeting, async ({ params, body, db }) => {
    const startsAt = new Date(body.startsAt)
    const endsAt = new Date(startsAt.getTime() + body.minutes * 60_000)
    const meeting = { pairId: params.id, id: params.meeting, startsAt, endsAt }
    const outcome = await queries.proposeMeeting(db, meeting, requestHash({ params, body }))
    if (outcome === undefined) refuse('not_found')
    if (outcome === 'reused') refuse('reused_key')
    if (outcome === 'ended') refuse('conflict', 'This has ended.')
    if (outcome === 'overlap') refuse('conflict', 'One of you has another meeting then.')
    if (outcome === 'past')
      refuse('invalid_input', undefined, { fields: { 'body.startsAt': 'Must be within the next 180 days.' } })
    return done
  })

  serve(contract.answerMeeting, async ({ params, body, db }) => {
    const outcome = await queries.answerMeeting(db, params.id, body.agrees)
    if (outcome === undefined) refuse('not_found')
    if (outcome === 'conflict') refuse('conflict', 'This meeting can no longer be changed.')
    return done
  })
}

function noteRoutes(serve: Serve): void {
  serve(contract.writeMentorNote, async ({ params, body, db }) => {
    const place = { pairId: params.id, id: params.note }
    const { audience, authorKey, signature, sealed } = body
    const note = { audience, authorKey: bytes(authorKey), signature: bytes(signature), sealed: bytes(sealed) }
    const outcome = await queries.writeNote(db, place, note, requestHash({ params, body }))
    if (outcome === undefined) refuse('not_found')
    if (outcome === 'reused') refuse('reused_key')
    if (outcome === 'full') refuse('too_many')
    if (outcome === 'ended') refuse('conflict', 'This has ended.')
    if (outcome === 'paused') refuse('conflict', 'This pair has no overseer at the moment.')
    if (outcome === 'keys') refuse('conflict', 'Keys have changed. Reload the page and save the note again.')
    return done
  })

  serve(contract.eraseMentorNote, async ({ params, db }) => {
    if (!(await queries.eraseNote(db, params.id)))
      refuse('conflict', 'An overseer can read this note too, so it cannot be erased.')
    return done
  })

  serve(contract.sendMentorFeedback, async ({ params, body, db }) => {
    const feedback = { pairId: params.id, id: params.feedback, sealed: bytes(body.sealed) }
    const outcome = await queries.sendFeedback(db, feedback, requestHash({ params, body }))
    if (outcome === undefined) refuse('not_found')
    if (outcome === 'reused') refuse('reused_key')
    if (outcome === 'full') refuse('too_many')
    if (outcome === 'nobody') refuse('conflict', 'This mentor has no overseer at the moment.')
    await emit(db, mentoringChanged, { about: params.feedback })
    return done
  })
}

/** What the two of an overseen pair have beside. [Note: Younger mentees] */
function overseenRoutes(serve: Serve): void {
  serve(contract.notifyHiddenMessage, async ({ params, body, db }) => {
    const hidden = { messageId: params.message, reason: body.reason }
    if (!(await queries.notifyHidden(db, params.id, hidden))) refuse('not_found')
    await emit(db, mentoringChanged, { about: params.id })
    return done
  })

  serve(contract.leaveOversight, async ({ params, db }) => {
    const outcome = await queries.leaveOversight(db, params.id)
    if (outcome === undefined) refuse('not_found')
    if (outcome === 'conflict') refuse('conflict', 'People under 18 need an overseer to have a mentor.')
    return done
  })
}
