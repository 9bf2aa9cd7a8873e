import type { PersonalRecord } from '#web/records/personal/record.ts'
import { localToday } from '#web/ui/days.ts'
import { isOver } from './clock.ts'
import { lastStep, type Result, stateOf, type State } from './result.ts'

const plain = (words: string): string => words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Results in which all the words are, in the given state: looked for here, and nowhere else. */
export function findResults(
  results: readonly PersonalRecord<Result>[],
  words: string,
  state: State | null,
): readonly PersonalRecord<Result>[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean)
  return results.filter(({ value }) => {
    if (state !== null && stateOf(value) !== state) return false
    const text = plain(
      [value.address, value.query, value.says, ...value.steps.map(({ note }) => note)].join(' '),
    )
    return wanted.every((word) => text.includes(word))
  })
}

/** What wants the person today: a reminder whose day has come, or an answer that is overdue. */
export function isDue(result: Result, now: Date): boolean {
  const { state, dueBy } = lastStep(result)
  const isWaiting = state === 'sent' || state === 'appealed'
  return (
    (result.remindOn !== null && result.remindOn <= localToday(now)) ||
    (isWaiting && dueBy !== null && isOver(dueBy, now))
  )
}
