import {
  answerSurvey,
  changeSurvey,
  endSurveyRound,
  openSurveyRound,
  readOpenRound,
  readSurvey,
  survey,
} from '#contract/surveys.ts'
import { countIncrements } from '#content/surveys/answer-counts.ts'
import { countCells } from '#content/surveys/questions.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { AuthorisedOrganisation } from '../ids.ts'
import { maySeeSettings, maySettle } from '../policy.ts'
import { standingOf } from '../membership-state.ts'
import { presentOpenRound, presentSurvey } from './present.ts'
import * as queries from './queries.ts'

/** From one network in an hour: a whole school answers from one, and every reload asks for the questions. */
const maxRead = { points: 6000, seconds: 3600 }
const maxAnswered = { points: 1500, seconds: 3600 }
/** From its first day to its last. */
const maxRoundDays = 120
const latestStart = 366

/** Anonymous surveys of an organisation. [Note: Surveys are counted] */
export function surveyRoutes(serve: Serve, limits: Limits): void {
  ownerRoutes(serve)
  answerRoutes(serve, limits)
}

/** Its own people write it, open and end rounds, and see what came of them. */
function ownerRoutes(serve: Serve): void {
  serve(readSurvey, async ({ actor, params, db }) =>
    describeSurvey(db, maySeeSettings(await standingOf(db, actor, params.id))),
  )

  serve(changeSurvey, async ({ actor, params, body, db, note }) => {
    note({ kind: 'organisation', id: params.id })
    const organisation = maySettle(await standingOf(db, actor, params.id))
    if (!(await queries.updateSurvey(db, organisation, body.version, body.survey))) {
      refuse('conflict', 'Someone else changed this. Reload the page.')
    }
    return describeSurvey(db, organisation)
  })

  serve(openSurveyRound, async ({ actor, params, body, db, note }) => {
    note({ kind: 'organisation', id: params.id })
    const organisation = maySettle(await standingOf(db, actor, params.id))
    checkDays(body)
    if (!(await queries.mayRunSurvey(db, organisation))) {
      refuse('conflict', 'Only a verified organisation that takes reports can run a survey.')
    }
    const row = await queries.findSurvey(db, organisation)
    const { questions } = row ? survey.parse(row.content) : { questions: [] }
    if (questions.length === 0) refuse('conflict', 'Write and save the questions first.')
    const cells = questions.reduce((sum, question) => sum + countCells(question), 0)
    if (!(await queries.insertRound(db, organisation, body, cells))) {
      refuse('conflict', 'A round is already open or planned. End it first.')
    }
    return describeSurvey(db, organisation)
  })

  serve(endSurveyRound, async ({ actor, params, db, note }) => {
    note({ kind: 'organisation', id: params.id })
    const organisation = maySettle(await standingOf(db, actor, params.id))
    if (!(await queries.endRound(db, organisation, params.roundId))) refuse('not_found')
    return describeSurvey(db, organisation)
  })
}

/** Anyone with the link reads the questions, and answers with a code. */
function answerRoutes(serve: Serve, limits: Limits): void {
  serve(readOpenRound, async ({ params, db, networkKey }) => {
    await limits.consume('survey-questions', networkKey, maxRead)
    const row = await queries.findOpenRound(db, params.key)
    return row ? presentOpenRound(row) : refuse('not_found')
  })

  serve(answerSurvey, async ({ params, body, db, networkKey }) => {
    await limits.consume('survey-answers', networkKey, maxAnswered)
    const row = await queries.findOpenRound(db, params.key)
    if (!row) refuse('not_found')
    const additions = countIncrements(survey.parse(row.content).questions, body.answers)
    if (!additions) {
      refuse('invalid_input', undefined, {
        fields: { 'body.answers': 'Answer exactly the questions of this survey.' },
      })
    }
    const state = await queries.countAnswer(db, { id: row.id, key: params.key }, body, additions)
    if (state === 'no code')
      refuse('not_accepted', 'This code does not belong to this survey or has already been used.')
    if (state === 'waiting') refuse('conflict', 'This survey is not open yet.')
    if (state !== 'open') refuse('expired', 'This survey has ended.')
    return { done: true as const }
  })
}

async function describeSurvey(db: Db, organisation: AuthorisedOrganisation) {
  return presentSurvey(await queries.findSurvey(db, organisation), await queries.listRounds(db, organisation))
}

/** @throws {Refusal} `invalid_input` */
function checkDays({ opensOn, closesOn }: { opensOn: string; closesOn: string }): void {
  const [first, last] = [Date.parse(opensOn), Date.parse(closesOn)]
  const days = (last - first) / 86_400_000
  if (days < 0 || days > maxRoundDays) {
    refuse('invalid_input', undefined, {
      fields: { 'body.closesOn': `Must be within ${maxRoundDays} days of the first day, and not before it.` },
    })
  }
  const fromNow = (first - Date.now()) / 86_400_000
  if (fromNow < -2 || fromNow > latestStart) {
    refuse('invalid_input', undefined, {
      fields: { 'body.opensOn': 'Must be today or later, within a year.' },
    })
  }
}
