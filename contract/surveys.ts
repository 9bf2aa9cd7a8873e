import './plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { localised, written } from './organisation-pages.ts'
import { bytesOf, day, done, id, line, nonEmptyLine, ordinal } from './primitives.ts'

/** No kind takes words: words would tell who wrote them. [Note: Surveys are counted] */
export const surveyQuestionKind = z.enum(['agreement', 'frequency', 'oneChoice', 'severalChoices'])
export type SurveyQuestionKind = z.infer<typeof surveyQuestionKind>

const maxChoices = 12
const maxQuestions = 20

/** A question of a survey. `agreement` and `frequency` have five answers of their own (content/surveys/questions.ts). */
export const surveyQuestion = z
  .strictObject({
    id,
    kind: surveyQuestionKind,
    label: written(200),
    help: localised(500),
    choices: z.array(written(120)).check(z.maxLength(maxChoices)),
  })
  .check(
    z.refine(
      ({ kind, choices }) =>
        kind === 'oneChoice' || kind === 'severalChoices' ? choices.length >= 2 : choices.length === 0,
      'A choice needs at least two answers, and other questions have none.',
    ),
  )
export type SurveyQuestion = z.infer<typeof surveyQuestion>

const surveyFields = {
  title: written(120),
  intro: localised(1000),
  /** In their order. */
  questions: z.array(surveyQuestion).check(z.maxLength(maxQuestions)),
}

/** What an organisation asks in its next round. */
export const survey = z.strictObject(surveyFields)
export type Survey = z.infer<typeof survey>

/** `waiting` before its first day; `ended` by its owner or after its last day. */
export const surveyState = z.enum(['waiting', 'open', 'ended'])

/** As many one-time codes as a round may have. [Note: Survey codes] */
export const surveyCodeBounds = { min: 10, max: 5000 } as const

/** What someone answers a round with, once: no vowels, and no signs that look alike. */
export const surveyCodeSigns = '3479BCDFGHJKMNPQRSTVWXZ'
export const surveyCode = z.string().check(z.regex(/^[3479BCDFGHJKMNPQRSTVWXZ]{8}$/))

/** From so many answers on a round has figures: half of those who were given a code, and ten at least. */
export const answersNeeded = (codes: number): number => Math.max(10, Math.ceil(codes / 2))

/** What a code is known by to the server: SHA-256 over this, in UTF-8. */
export const surveyCodeText = (roundId: string, code: string): string => `${roundId}.${code}`

/** What the link to a round ends with. It is the same for everyone who is asked, so it says of nobody who they are. */
export const surveyKey = bytesOf(12)

/** The numbers of a round that has ended, without those that would tell of fewer than ten. [Note: What a whole tells] */
export const surveyResults = z.strictObject({
  answers: z.int(),
  /** As they were asked in this round. */
  questions: z.array(
    z.strictObject({
      question: surveyQuestion,
      /** For each answer in its order, and, where one answer is given, at last for those who gave none. */
      counts: z.array(z.nullable(z.int())),
    }),
  ),
})
export type SurveyResults = z.infer<typeof surveyResults>

/** One time at which people were asked, such as a term. */
export const surveyRound = z.strictObject({
  id,
  /** From 1. */
  number: z.int(),
  name: line(60),
  key: surveyKey,
  opensOn: day,
  /** The last day on which it can be answered. */
  closesOn: day,
  state: surveyState,
  /** How many have answered at least: in steps of ten. */
  atLeast: z.int(),
  /** How many one-time codes were made; 0 for a round from before, whose figures stay back. [Note: Survey codes] */
  codes: z.int(),
  /** From so many answers on there are figures; null without codes. */
  needed: z.nullable(z.int()),
  /** Null until it has ended, and where fewer than `needed` have answered. */
  results: z.nullable(surveyResults),
})
export type SurveyRound = z.infer<typeof surveyRound>

const surveyOfTeam = z.strictObject({
  /** Null before an owner has written one. */
  survey: z.nullable(survey),
  /** Sent back with each change, so that two owners do not overwrite each other's; 0 before the first. */
  version: z.int(),
  /** Newest first. */
  rounds: z.array(surveyRound),
})
export type SurveyOfTeam = z.infer<typeof surveyOfTeam>

export const readSurvey = endpoint({
  method: 'GET',
  path: '/api/organisations/:id/survey',
  summary: 'The survey of an organisation, its rounds, and what came of those that have ended',
  access: 'handler',
  params: z.strictObject({ id }),
  result: surveyOfTeam,
  errors: ['not_found'],
})

/** What a round asks that is open already stays as it is. */
export const changeSurvey = endpoint({
  method: 'PUT',
  path: '/api/organisations/:id/survey',
  summary: 'Change what the next round of a survey asks',
  access: 'handler',
  params: z.strictObject({ id }),
  bodyLimit: 131072,
  body: z.strictObject({ version: z.union([ordinal, z.literal(0)]), survey }),
  result: surveyOfTeam,
  errors: ['not_found', 'forbidden', 'conflict'],
  repeat: 'natural',
})

const areDistinct = (codes: readonly string[]) => new Set(codes).size === codes.length

/** One at a time, of an organisation that takes reports. The device makes the id. */
export const openSurveyRound = endpoint({
  method: 'POST',
  path: '/api/organisations/:id/survey/rounds',
  summary: 'Open a round of a survey, from one day to another',
  access: 'handler',
  params: z.strictObject({ id }),
  bodyLimit: 262144,
  body: z.strictObject({
    id,
    name: nonEmptyLine(60),
    opensOn: day,
    closesOn: day,
    /** The digests of the codes that the device drew: the server never sees them before someone answers with one. */
    codes: z
      .array(bytesOf(32))
      .check(z.minLength(surveyCodeBounds.min), z.maxLength(surveyCodeBounds.max), z.refine(areDistinct)),
  }),
  result: surveyOfTeam,
  errors: ['not_found', 'forbidden', 'conflict'],
  repeat: 'natural',
})

/** For good: later answers are turned away, and the numbers are published. */
export const endSurveyRound = endpoint({
  method: 'PUT',
  path: '/api/organisations/:id/survey/rounds/:roundId/end',
  summary: 'End a round of a survey now',
  access: 'handler',
  params: z.strictObject({ id, roundId: id }),
  body: z.strictObject({}),
  result: surveyOfTeam,
  errors: ['not_found', 'forbidden'],
  repeat: 'natural',
})

/** A round as it is for someone who is asked. */
export const openRound = z.strictObject({
  id,
  organisation: z.strictObject({ slug: line(60), name: line(120), reading: z.boolean() }),
  name: line(60),
  ...surveyFields,
  state: surveyState,
  opensOn: day,
  closesOn: day,
  /** How many codes there are, so that those who are asked see whether it fits; 0 where it needs none. */
  codes: z.int(),
})
export type OpenRound = z.infer<typeof openRound>

export const readOpenRound = endpoint({
  method: 'GET',
  path: '/api/surveys/:key',
  summary: 'The questions of a round, by what the link to it ends with',
  access: 'anyone',
  params: z.strictObject({ key: surveyKey }),
  result: openRound,
  errors: ['not_found', 'too_many'],
})

/**
 * Answers a round, once for each id. Asked without the session, kept in no log, and only counted: neither who answered nor what
 * one person answered to two questions is anywhere afterwards. `conflict` before its first day, `expired` after its end,
 * `not_accepted` for a code that is none of the round or was used.
 */
export const answerSurvey = endpoint({
  method: 'POST',
  path: '/api/surveys/:key/answers',
  summary: 'Answer a round of a survey, without a name',
  access: 'anyone',
  params: z.strictObject({ key: surveyKey }),
  body: z.strictObject({
    /** Made by the device, and forgotten there as soon as it was answered. */
    id,
    /** Used up by the answer; the same answer again needs no other one. */
    code: z.optional(surveyCode),
    /** For each question the places of the chosen answers, from 0. */
    answers: z
      .array(z.array(z.int().check(z.minimum(0), z.maximum(maxChoices - 1))).check(z.maxLength(maxChoices)))
      .check(z.maxLength(maxQuestions)),
  }),
  anonymousWhen: () => true,
  audited: false,
  result: done,
  errors: ['not_found', 'not_accepted', 'conflict', 'expired', 'too_many'],
  repeat: 'natural',
})
