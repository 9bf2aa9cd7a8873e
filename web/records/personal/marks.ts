import type { DatedValues } from './dated-values.ts'
import { followRecords } from './record-stream.ts'
import type { PersonalKind } from './kind.ts'
import { findSingleRecord, personalRecords, type PersonalState } from './personal.ts'
import { waitUntilUnlocked } from './wait-until-unlocked.ts'

/** The marked items, by name. */
export interface Marks {
  readonly status: PersonalState['status']
  /** In the order they were marked. */
  readonly names: ReadonlySet<string>
}

/** A mark to set or remove. */
export interface NamedMark {
  readonly name: string
  readonly isOn: boolean
}

/** Marks of one kind, outside React. */
export interface MarksStore {
  readonly current: () => Marks
  readonly subscribe: (listener: () => void) => () => void
  /** @throws MustSignIn if somebody is signed in with a locked vault */
  readonly set: (name: string, isOn: boolean) => Promise<void>
  /** The same for several, stored atomically. */
  readonly setAll: (changes: readonly NamedMark[]) => Promise<void>
  readonly whenOpen: typeof waitUntilUnlocked
}

/**
 * Marked items, such as saved or read ones: one record per kind, so that the server cannot count them. Concurrent changes of two devices
 * are merged mark by mark.
 */
export function createMarks(kind: PersonalKind<DatedValues<boolean>>): MarksStore {
  let from: PersonalState | null = null
  let marks: Marks = { status: 'reading', names: new Set() }
  const setAll = (changes: readonly NamedMark[]) => {
    const at = new Date().toISOString()
    const added = Object.fromEntries(changes.map(({ name, isOn }) => [name, { at, value: isOn }]))
    return personalRecords.changeOne(kind, (storedMarks) => ({ ...storedMarks, ...added }))
  }
  return {
    current() {
      const state = personalRecords.current()
      if (state === from) return marks
      from = state
      const stored = Object.entries(findSingleRecord(kind, state.records)?.value ?? {}).toSorted(
        ([, one], [, other]) => one.at.localeCompare(other.at),
      )
      marks = {
        status: state.status,
        names: new Set(stored.flatMap(([name, { value }]) => (value ? [name] : []))),
      }
      return marks
    },
    subscribe(listener) {
      const stops = [personalRecords.subscribe(listener), followRecords()]
      if (personalRecords.current().status === 'reading') void personalRecords.load()
      return () => {
        for (const stop of stops) stop()
      }
    },
    set: (name, isOn) => setAll([{ name, isOn }]),
    setAll,
    whenOpen: waitUntilUnlocked,
  }
}
