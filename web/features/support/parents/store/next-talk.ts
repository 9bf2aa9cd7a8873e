import type { TalkPlan } from './plan-store.ts'

interface PlannedRecord {
  readonly value: TalkPlan
  readonly copyOf: string | null
}

/** The planned talks, the next first. Conflicting versions of one are excluded. */
export const plannedFirst = <Record extends PlannedRecord>(records: readonly Record[]): readonly Record[] =>
  records
    .filter(({ value, copyOf }) => value.again !== '' && copyOf === null)
    .toSorted((one, other) => one.value.again.localeCompare(other.value.again))
