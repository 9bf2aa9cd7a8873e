import { useMemo } from 'react'
import type { Json } from '#encryption/padding.ts'
import type { PersonalKind } from '#web/records/personal/kind.ts'
import { filterKind, findSingleRecord } from '#web/records/personal/personal.ts'
import type { PersonalRecord } from '#web/records/personal/record.ts'
import { usePersonalState, versionsOf } from '#web/records/personal/use-personal-records.ts'
import { type DayNote, mergeNotes } from '../model/day-notes.ts'
import type { ProgrammeMarks } from '../model/programme-days.ts'
import { bookKind, dayNotesKind, journalKind, programmesKind, thoughtKind } from './kinds.ts'

/** Records of a kind, and those that two devices have written at the same time. */
function useKind<Value extends Json>(kind: PersonalKind<Value>) {
  const { records } = usePersonalState()
  const own = useMemo(() => filterKind(kind, records), [kind, records])
  const versions = useMemo(
    () => (own.some(({ copyOf }) => copyOf !== null) ? versionsOf(kind, own) : []),
    [kind, own],
  )
  return { records: own, versions }
}

/** Entries, the latest day first, without conflicting versions. */
export function useJournal() {
  const { records, versions } = useKind(journalKind)
  const entries = useMemo(() => latestDayFirst(withoutCopies(records)), [records])
  return { entries, versions }
}

/** Books of the journal, those last changed first, with all conflicting versions. */
export function useBooks() {
  const { records } = useKind(bookKind)
  return useMemo(() => records.toSorted((one, other) => (one.savedAt < other.savedAt ? 1 : -1)), [records])
}

export function useThoughts() {
  const { records, versions } = useKind(thoughtKind)
  const thoughts = useMemo(() => latestDayFirst(withoutCopies(records)), [records])
  return { thoughts, versions }
}

function withoutCopies<Value extends Json>(records: readonly PersonalRecord<Value>[]) {
  const ids = new Set(records.map(({ id }) => id))
  return records.filter(({ copyOf }) => copyOf === null || !ids.has(copyOf))
}

const latestDayFirst = <Value extends Json & { readonly day: string }>(
  records: readonly PersonalRecord<Value>[],
) =>
  records.toSorted((one, other) =>
    one.value.day < other.value.day ? 1 : one.value.day > other.value.day ? -1 : 0,
  )

/** Check-ins, nights and exercises with their ids, the latest first. */
export function useDayNotes(): readonly (readonly [id: string, note: DayNote])[] {
  const { records } = useKind(dayNotesKind)
  return useMemo(() => mergeNotes(records.map(({ value }) => value)), [records])
}

const noMarks: ProgrammeMarks = {}

export function useProgrammeMarks(): ProgrammeMarks {
  const { records } = usePersonalState()
  return useMemo(() => findSingleRecord(programmesKind, records)?.value ?? noMarks, [records])
}

const kinds: ReadonlySet<string> = new Set(
  [journalKind, thoughtKind, dayNotesKind, programmesKind].map(({ name }) => name),
)

/** Whether this page has any records. */
export function useOwnRecovery(): { hasAny: boolean } {
  const { records } = usePersonalState()
  const hasAny = useMemo(() => records.some(({ kind }) => kinds.has(kind)), [records])
  return { hasAny }
}
