import { surveyDefaults } from '#content/surveys/defaults.ts'
import { choicesOf, isMultipleChoice } from '#content/surveys/questions.ts'
import {
  answerSurvey,
  changeSurvey,
  endSurveyRound,
  openSurveyRound,
  readOpenRound,
  type Survey,
} from '#contract/surveys.ts'
import { drawCodes } from '#web/features/case/surveys/model/survey-codes.ts'
import type { Caller } from './caller.ts'
import type { Team } from './team.ts'

/**
 * The rounds, earlier first: the number of answers, and how much more often than in the previous one they pick the first options.
 */
const rounds = [
  { name: 'Spring term', people: 118, better: 0 },
  { name: 'Autumn term', people: 131, better: 0.25 },
] as const

/** Codes that are not used. */
const unanswered = 40

/** By question: a higher number means more of the first options. */
const leanings = [1.3, 1.5, 1, 0.75, 0.9, 1.9, 1.1]

/** A date this many days from now in the server's format: the school's own day may be the one before or after. */
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Runs two rounds of a survey at the school, both closed, with enough answers that most results can be shown. */
export async function runSurveys(caller: Caller, { addressee, handler }: Team): Promise<void> {
  const params = { id: addressee.organisation.id }
  const { title, intro, questions } = surveyDefaults.school
  const survey: Survey = {
    title,
    intro,
    questions: questions.map((question) => ({ ...question, id: crypto.randomUUID() })),
  }
  await caller.call(changeSurvey, { params, body: { version: 0, survey } }, handler)
  for (const { name, people, better } of rounds) {
    const id = crypto.randomUUID()
    const { codes, digests } = await drawCodes(id, people + unanswered)
    const body = { id, name, opensOn: dayFromNow(-1), closesOn: dayFromNow(1), codes: digests }
    const opened = await caller.call(openSurveyRound, { params, body }, handler)
    const { key, id: roundId } = opened.rounds[0] ?? { key: '', id: '' }
    const round = await caller.call(readOpenRound, { params: { key } })
    for (let person = 0; person < people; person++) {
      const answers = round.questions.map((question, index) => drawAnswer(question, index, person, better))
      const code = codes[person] ?? ''
      await caller.call(answerSurvey, { params: { key }, body: { id: crypto.randomUUID(), code, answers } })
    }
    await caller.call(endSurveyRound, { params: { ...params, roundId }, body: {} }, handler)
  }
}

/** The same in every run, and different for each question. */
function drawAnswer(
  question: Parameters<typeof choicesOf>[0],
  index: number,
  person: number,
  better: number,
): number[] {
  const count = choicesOf(question).length
  const drawn = (person * 37 + index * 53) % 100
  if (isMultipleChoice(question))
    return [drawn % count, Math.floor((drawn / 100) ** 2 * count)].filter(isFirst)
  const leaning = (leanings[index] ?? 1) + better
  return drawn > 94 ? [] : [Math.floor((drawn / 95) ** leaning * count)]
}

const isFirst = (each: number, at: number, values: readonly number[]) => values.indexOf(each) === at
