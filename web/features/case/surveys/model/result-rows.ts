import { choicesOf, takesSeveral } from '#content/surveys/questions.ts'
import type { SurveyQuestion, SurveyResults, SurveyRound } from '#contract/surveys.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { inOwnWords } from '#web/records/answer-rows.tsx'

/** One answer with its number, null where it is kept back. */
export interface AnswerRow {
  readonly key: string
  readonly name: string
  readonly count: number | null
  /** The share of everybody who answered the round, from 0 to 1. */
  readonly share: number | null
}

/** The answers to a question, and at last how many passed it over. */
export function answersTo(
  { question, counts }: SurveyResults['questions'][number],
  answers: number,
): AnswerRow[] {
  const names = choicesOf(question).map(inOwnWords)
  const all = takesSeveral(question) ? names : [...names, m.surveys_left_out()]
  return all.map((name, place) => {
    const count = counts[place] ?? null
    return { key: String(place), name, count, share: count === null ? null : count / answers }
  })
}

export const shareInWords = (share: number | null): string =>
  share === null
    ? m.surveys_results_hidden()
    : new Intl.NumberFormat(getLocale(), { style: 'percent', maximumFractionDigits: 0 }).format(share)

/** What makes two questions the same: asked in the same words, answered by the same answers. */
const wordsOf = ({ kind, label, choices }: SurveyQuestion) => JSON.stringify([kind, label, choices])

export interface Trend {
  readonly question: SurveyQuestion
  /** The rounds in which it was asked, oldest first. */
  readonly rounds: readonly { readonly round: SurveyRound; readonly rows: readonly AnswerRow[] }[]
}

/** The questions of the newest round with numbers, each with its numbers in the rounds that asked the same. */
export function trendsOf(rounds: readonly SurveyRound[]): Trend[] {
  const answered = rounds.filter(({ results }) => results !== null)
  const newest = answered[0]?.results?.questions ?? []
  return newest.flatMap(({ question }) => {
    const same = answered.toReversed().flatMap((round) => {
      const found = round.results?.questions.find((each) => wordsOf(each.question) === wordsOf(question))
      return found && round.results ? [{ round, rows: answersTo(found, round.results.answers) }] : []
    })
    return same.length > 1 ? [{ question, rounds: same }] : []
  })
}

/** All rounds as rows of a table file. */
export function tableRows(rounds: readonly SurveyRound[]): (string | number)[][] {
  const head = [
    m.surveys_results_round(),
    m.surveys_round_first(),
    m.surveys_round_last(),
    m.surveys_results_question(),
    m.surveys_results_answer(),
    m.surveys_results_people(),
  ]
  const rows = rounds
    .toReversed()
    .flatMap(({ name, opensOn, closesOn, results }) =>
      (results?.questions ?? []).flatMap((each) =>
        answersTo(each, results?.answers ?? 0).map((answer) => [
          name,
          opensOn,
          closesOn,
          inOwnWords(each.question.label),
          answer.name,
          answer.count ?? m.surveys_results_hidden(),
        ]),
      ),
    )
  return [head, ...rows]
}
