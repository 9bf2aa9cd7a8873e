import type { Answers } from '#web/records/body/answers.ts'
import { bodyOf, linksOf } from '#web/records/body/body.ts'
import { readDate } from '#web/records/body/dates.ts'
import {
  jsonBytes,
  remainingBytes,
  roomForAll,
  roomForPerson,
  type TextWithRoom,
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

const textsOf: Partial<Record<FormStep, readonly TextWithRoom[]>> = {
  story: ['title', 'story'],
  where: ['place', 'service', 'links'],
  evidence: ['evidence'],
  people: ['insiders'],
  effect: ['effect', 'cost'],
  needs: ['wish', 'tried'],
  contact: ['contact', 'notTold'],
}

/** Rules of single questions, in addition to the size limits. */
const rules: Partial<Record<FormStep, (given: Answers, today: string) => AnswerProblem[]>> = {
  story: (given) =>
    isAnswered('story', given) ? togetherTooLong(given) : [{ fieldId: 'story', code: 'storyMissing' }],
  when: dateProblems,
  people: peopleProblems,
  readers: ({ readers, sender }) => [
    ...(readers ? [] : [{ fieldId: 'readers', code: 'readersMissing' as const }]),
    ...(sender ? [] : [{ fieldId: 'sender', code: 'senderMissing' as const }]),
  ],
}

/** Problems that prevent leaving a question. Only the first words and whom it is about are required. */
export function problemsOf(step: FormStep, given: Answers, today: string): AnswerProblem[] {
  const tooLong = tooLongIn(given, textsOf[step] ?? [])
  return tooLong.length > 0 ? tooLong : (rules[step]?.(given, today) ?? [])
}

function tooLongIn(given: Answers, fields: readonly TextWithRoom[]): AnswerProblem[] {
  return fields.flatMap((field) =>
    tooLong(field, field === 'links' ? linksOf(given.links) : given[field], remainingBytes[field]),
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
function togetherTooLong(given: Answers): AnswerProblem[] {
  return jsonBytes(bodyOf(given, null)) > roomForAll ? [{ fieldId: 'story', code: 'tooLongTogether' }] : []
}

function peopleProblems({ people }: Answers): AnswerProblem[] {
  return people.flatMap(({ name, words }, index) => [
    ...tooLong(`person-${index}-name`, name, roomForPerson.name),
    ...tooLong(`person-${index}-words`, words, roomForPerson.words),
  ])
}

function dateProblems(given: Answers, today: string): AnswerProblem[] {
  const asked = { day: ['from'], range: ['from', 'until'], ongoing: ['from'], unknown: [] } as const
  const fields = given.when ? asked[given.when] : []
  const problems: AnswerProblem[] = []
  for (const fieldId of fields) {
    const { kind } = readDate(given[fieldId], today)
    if (kind === 'impossible') problems.push({ fieldId, code: 'dateImpossible' })
    if (kind === 'future') problems.push({ fieldId, code: 'dateFuture' })
  }
  const [from, until] = [readDate(given.from, today), readDate(given.until, today)]
  const reversed = from.kind === 'day' && until.kind === 'day' && from.day > until.day
  if (given.when === 'range' && reversed) problems.push({ fieldId: 'until', code: 'datesReversed' })
  return problems
}
