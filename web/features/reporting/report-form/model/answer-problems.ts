import type { Answers } from '#web/records/body/answers.ts'
import { toReportBody, parseLinks } from '#web/records/body/body.ts'
import { parseDate } from '#web/records/body/dates.ts'
import {
  jsonBytes,
  remainingBytes,
  maxAnswerBytes,
  personLimits,
  type LimitedText,
} from '#web/records/body/size-limits.ts'
import { isAnswered, type FormStep } from './form-steps.ts'

export type ProblemCode =
  | 'storyMissing'
  | 'tooLong'
  | 'tooLongTogether'
  | 'dateImpossible'
  | 'dateFuture'
  | 'datesReversed'
  | 'readersMissing'
  | 'senderMissing'

/** A problem of an answer, by the id of its control. */
export interface AnswerProblem {
  fieldId: string
  code: ProblemCode
  /** Approximate number of characters over the limit. */
  over?: number
}

const textsOf: Partial<Record<FormStep, readonly LimitedText[]>> = {
  story: ['title', 'story'],
  where: ['place', 'service', 'links'],
  evidence: ['evidence'],
  people: ['insiders'],
  effect: ['effect', 'cost'],
  needs: ['wish', 'tried'],
  contact: ['contact', 'notTold'],
}

/** Rules of single questions, in addition to the size limits. */
const rules: Partial<Record<FormStep, (answers: Answers, today: string) => AnswerProblem[]>> = {
  story: (answers) =>
    isAnswered('story', answers) ? exceedsTotal(answers) : [{ fieldId: 'story', code: 'storyMissing' }],
  when: dateProblems,
  people: peopleProblems,
  readers: ({ readers, sender }) => [
    ...(readers ? [] : [{ fieldId: 'readers', code: 'readersMissing' as const }]),
    ...(sender ? [] : [{ fieldId: 'sender', code: 'senderMissing' as const }]),
  ],
}

/** Problems that prevent leaving a question. Only the first words and whom it is about are required. */
export function validateStep(step: FormStep, answers: Answers, today: string): AnswerProblem[] {
  const tooLong = tooLongIn(answers, textsOf[step] ?? [])
  return tooLong.length > 0 ? tooLong : (rules[step]?.(answers, today) ?? [])
}

function tooLongIn(answers: Answers, fields: readonly LimitedText[]): AnswerProblem[] {
  return fields.flatMap((field) =>
    tooLong(field, field === 'links' ? parseLinks(answers.links) : answers[field], remainingBytes[field]),
  )
}

/** A text, or list of texts, that exceeds its limit. */
function tooLong(fieldId: string, value: string | readonly string[], room: number): AnswerProblem[] {
  const bytes = jsonBytes(value)
  if (bytes <= room) return []
  const characters = typeof value === 'string' ? value.length : value.join('\n').length
  return [{ fieldId, code: 'tooLong', over: Math.ceil(((bytes - room) / bytes) * characters) }]
}

/** If each text fits but all together do not, the longest has to be shortened. */
function exceedsTotal(answers: Answers): AnswerProblem[] {
  return jsonBytes(toReportBody(answers, null)) > maxAnswerBytes
    ? [{ fieldId: 'story', code: 'tooLongTogether' }]
    : []
}

function peopleProblems({ people }: Answers): AnswerProblem[] {
  return people.flatMap(({ name, words }, index) => [
    ...tooLong(`person-${index}-name`, name, personLimits.name),
    ...tooLong(`person-${index}-words`, words, personLimits.words),
  ])
}

function dateProblems(answers: Answers, today: string): AnswerProblem[] {
  const dateFields = { day: ['from'], range: ['from', 'until'], ongoing: ['from'], unknown: [] } as const
  const fields = answers.when ? dateFields[answers.when] : []
  const problems: AnswerProblem[] = []
  for (const fieldId of fields) {
    const { kind } = parseDate(answers[fieldId], today)
    if (kind === 'impossible') problems.push({ fieldId, code: 'dateImpossible' })
    if (kind === 'future') problems.push({ fieldId, code: 'dateFuture' })
  }
  const [from, until] = [parseDate(answers.from, today), parseDate(answers.until, today)]
  const reversed = from.kind === 'day' && until.kind === 'day' && from.day > until.day
  if (answers.when === 'range' && reversed) problems.push({ fieldId: 'until', code: 'datesReversed' })
  return problems
}
