import type { ReactNode } from 'react'
import type { ReportBody } from './body/body.ts'
import { answerRows } from './answer-rows.tsx'

/** A changed answer, before and after, as text; `null` for no answer. */
export interface Difference {
  readonly key: string
  readonly question: ReactNode
  readonly before: string | null
  readonly after: string | null
}

/** The differences between two versions of the answers. */
export function diffAnswers(before: ReportBody, after: ReportBody): Difference[] {
  const earlier = new Map(answerRows(before).map((row) => [row.key, textOf(row.answer)]))
  return answerRows(after).flatMap(({ key, question, answer }) => {
    const [was, is] = [earlier.get(key) ?? null, textOf(answer)]
    return was === is ? [] : [{ key, question, before: was, after: is }]
  })
}

function textOf(answer: unknown): string | null {
  return typeof answer === 'string' && answer !== '' ? answer : null
}
