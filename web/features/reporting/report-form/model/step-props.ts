import type { ReactNode } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import type { Answers } from '#web/records/body/answers.ts'
import type { AnswerProblem, ProblemCode } from './answer-problems.ts'
import type { AnswerChange } from './draft-keeper.ts'

/** What each question gets: the answers so far, a way to change them, and what is wrong with them. */
export interface StepProps {
  /** The draft's id. */
  id: string
  answers: Answers
  onAnswer: (change: AnswerChange) => void
  /** What is asked beside the first field, such as whose device this is. */
  besideWords?: ReactNode
  /** The sentence for a control, by its id, where something is wrong with it. */
  problemAt: (fieldId: string) => string | undefined
}

const sentences: Record<ProblemCode, (problem: AnswerProblem) => string> = {
  storyMissing: () => m.report_form_problem_story(),
  tooLong: ({ over = 1 }) => m.report_form_problem_too_long({ count: over }),
  tooLongTogether: () => m.report_form_problem_together(),
  dateImpossible: () => m.reports_problem_date(),
  dateFuture: () => m.reports_problem_future(),
  datesReversed: () => m.reports_problem_reversed(),
  readersMissing: () => m.reports_problem_readers(),
  senderMissing: () => m.reports_problem_sender(),
}

export function problemSentence(problem: AnswerProblem): string {
  return sentences[problem.code](problem)
}
