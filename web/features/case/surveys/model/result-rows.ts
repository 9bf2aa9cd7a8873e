import { choicesOf, isMultipleChoice } from '#content/surveys/questions.ts'
import type { SurveyQuestion, SurveyResults, SurveyRound } from '#contract/surveys.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { selectLanguage } from '#web/records/answer-rows.tsx'

/** An answer with its count, null if withheld. */
export interface AnswerRow {
  readonly key: string
  readonly name: string
  readonly count: number | null
  /** Share of all participants, from 0 to 1. */
  readonly share: number | null
}

/** The answers to a question, with the number who skipped it last. */
export function countAnswers(
  { question, counts }: SurveyResults['questions'][number],
  answers: number,
): AnswerRow[] {
  const names = choicesOf(question).map(selectLanguage)
  const all = isMultipleChoice(question) ? names : [...names, m.surveys_left_out()]
  return all.map((name, place) => {
    const count = counts[place] ?? null
    return { key: String(place), name, count, share: count === null ? null : count / answers }
  })
}

export const shareInWords = (share: number | null): string =>
  share === null
    ? m.surveys_results_hidden()
    : new Intl.NumberFormat(getLocale(), { style: 'percent', maximumFractionDigits: 0 }).format(share)

/** Two questions are the same if they have the same words and the same choices. */
const wordsOf = ({ kind, label, choices }: SurveyQuestion) => JSON.stringify([kind, label, choices])

export interface Trend {
  readonly question: SurveyQuestion
  /** The rounds in which it was asked, oldest first. */
  readonly rounds: readonly { readonly round: SurveyRound; readonly rows: readonly AnswerRow[] }[]
}

/** The questions of the newest round with results, each with its results in earlier rounds. */
export function listTrends(rounds: readonly SurveyRound[]): Trend[] {
  const answered = rounds.filter(({ results }) => results !== null)
  const newest = answered[0]?.results?.questions ?? []
  return newest.flatMap(({ question }) => {
    const same = answered.toReversed().flatMap((round) => {
      const found = round.results?.questions.find((each) => wordsOf(each.question) === wordsOf(question))
      return found && round.results ? [{ round, rows: countAnswers(found, round.results.answers) }] : []
    })
    return same.length > 1 ? [{ question, rounds: same }] : []
  })
}

/** All rounds as rows of a spreadsheet. */
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
        countAnswers(each, results?.answers ?? 0).map((answer) => [
          name,
          opensOn,
          closesOn,
          selectLanguage(each.question.label),
          answer.name,
          answer.count ?? m.surveys_results_hidden(),
        ]),
      ),
    )
  return [head, ...rows]
}
