import type { PersonalRecord } from '#web/records/personal/record.ts'
import { localToday } from '#web/ui/days.ts'
import { isOver } from './result-clock.ts'
import { lastStep, type Result, stateOf, type State } from './result.ts'

const plain = (words: string): string => words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Results that contain all words, in the given state: searched on the device only. */
export function findResults(
  results: readonly PersonalRecord<Result>[],
  words: string,
  state: State | null,
): readonly PersonalRecord<Result>[] {
  const searchWords = plain(words).split(/\s+/).filter(Boolean)
  return results.filter(({ value }) => {
    if (state !== null && stateOf(value) !== state) return false
    const text = plain(
      [value.address, value.query, value.says, ...value.steps.map(({ note }) => note)].join(' '),
    )
    return searchWords.every((word) => text.includes(word))
  })
}

/** Results in working order: by the next due answer or reminder, overdue ones first; otherwise in the given order. */
export function dueFirst(records: readonly PersonalRecord<Result>[]): readonly PersonalRecord<Result>[] {
  return records.toSorted((one, other) => {
    const [due, otherDue] = [nextDue(one.value), nextDue(other.value)]
    return due === otherDue ? 0 : due < otherDue ? -1 : 1
  })
}

/** The next day on which a result is due; later than all days if nothing is due. */
function nextDue(result: Result): string {
  const { dueBy: dueDate } = lastStep(result)
  const days = [isWaiting(result) ? dueDate : null, result.remindOn].filter((day) => day !== null)
  return days.map((day) => day.slice(0, 10)).toSorted()[0] ?? '9999-12-31'
}

/** The number of results in each state. */
export function countStates(records: readonly PersonalRecord<Result>[]): Readonly<Record<State, number>> {
  const counts = { found: 0, drafted: 0, sent: 0, answered: 0, removed: 0, refused: 0, appealed: 0 }
  for (const { value } of records) counts[stateOf(value)] += 1
  return counts
}

/** Whether an answer is expected. */
function isWaiting(result: Result): boolean {
  const state = stateOf(result)
  return state === 'sent' || state === 'appealed'
}

/** Whether a result is due today: by its reminder, or by an overdue answer. */
export function isDue(result: Result, now: Date): boolean {
  const { dueBy: dueDate } = lastStep(result)
  return (
    (result.remindOn !== null && result.remindOn <= localToday(now)) ||
    (isWaiting(result) && dueDate !== null && isOver(dueDate, now))
  )
}
