import * as contract from '#contract/surveys.ts'
import type { OpenRound, Survey, SurveyOfTeam, SurveyResults, SurveyRound } from '#contract/surveys.ts'
import { countsByQuestion } from '#content/surveys/answer-counts.ts'
import { publishedParts } from '#content/counts/disclosure-rule.ts'
import { publishedMultipleChoice } from '#content/surveys/published-counts.ts'
import { isMultipleChoice } from '#content/surveys/questions.ts'
import type { OpenSurveyRow, RoundRow } from './queries.ts'

export function presentSurvey(
  row: { content: unknown; version: number } | undefined,
  rounds: readonly RoundRow[],
): SurveyOfTeam {
  return {
    survey: row ? contract.survey.parse(row.content) : null,
    version: row?.version ?? 0,
    rounds: rounds.map(presentRound),
  }
}

function presentRound(row: RoundRow): SurveyRound {
  const { id, number, name, key, answers, counts } = row
  return {
    id,
    number,
    name,
    key,
    opensOn: row.opens_on,
    closesOn: row.closes_on,
    state: contract.surveyState.parse(row.state),
    atLeast: row.at_least,
    codes: row.codes,
    needed: row.needed,
    results:
      answers === null || counts === null
        ? null
        : presentResults(contract.survey.parse(row.content), answers, counts),
  }
}

/** [Note: What a whole tells] */
function presentResults({ questions }: Survey, answers: number, counts: readonly number[]): SurveyResults {
  const cells = countsByQuestion(questions, counts)
  return {
    answers,
    questions: questions.map((question, index) => {
      const own = cells[index] ?? []
      return {
        question,
        counts: isMultipleChoice(question) ? publishedMultipleChoice(own, answers) : publishedParts(own),
      }
    }),
  }
}

export function presentOpenRound(row: OpenSurveyRow): OpenRound {
  return {
    id: row.id,
    organisation: { slug: row.slug, name: row.organisation, reading: row.reading },
    name: row.name,
    ...contract.survey.parse(row.content),
    state: contract.surveyState.parse(row.state),
    opensOn: row.opens_on,
    closesOn: row.closes_on,
    codes: row.codes,
  }
}
