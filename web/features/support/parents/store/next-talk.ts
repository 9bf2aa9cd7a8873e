import type { TalkPlan } from './plan-store.ts'

interface Kept {
  readonly value: TalkPlan
  readonly copyOf: string | null
}

/** The talks that somebody wants to come back to, the next first. A second version of one is not among them. */
export const plannedFirst = <Record extends Kept>(records: readonly Record[]): readonly Record[] =>
  records
    .filter(({ value, copyOf }) => value.again !== '' && copyOf === null)
    .toSorted((one, other) => one.value.again.localeCompare(other.value.again))
