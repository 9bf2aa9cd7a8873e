import { type Survey, type SurveyQuestion, survey as surveyShape } from '#contract/surveys.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Incomplete } from '#web/platform/problems/writer.ts'

/** Whether a question of this kind has its own choices. */
export const hasOwnChoices = (kind: SurveyQuestion['kind']): boolean =>
  kind === 'oneChoice' || kind === 'severalChoices'

const isWritten = ({ en, es }: { en: string; es: string }) => en.trim() !== '' || es.trim() !== ''

/** The first problem, in words. */
function describeIssue([part, index]: readonly PropertyKey[], questions: readonly SurveyQuestion[]): string {
  if (part === 'title') return m.surveys_title_missing()
  const question = typeof index === 'number' ? questions[index] : undefined
  if (part !== 'questions' || !question) return m.surveys_incomplete()
  const number = Number(index) + 1
  return isWritten(question.label)
    ? m.surveys_question_answers({ number })
    : m.surveys_question_blank({ number })
}

/**
 * Prepares a survey for sending: without choices that belong to the kind, and without blank ones.
 *
 * @throws Incomplete which says what is missing, and in which question
 */
export function validateSurvey(value: Survey): Survey {
  const questions = value.questions.map((question) => ({
    ...question,
    choices: hasOwnChoices(question.kind) ? question.choices.filter(isWritten) : [],
  }))
  if (questions.length === 0) throw new Incomplete(m.surveys_no_question())
  const found = surveyShape.safeParse({ ...value, questions })
  if (found.success) return found.data
  throw new Incomplete(describeIssue(found.error.issues[0]?.path ?? [], questions))
}
