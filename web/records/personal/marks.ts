import type { Dated } from './dated.ts'
import { followRecords } from './following.ts'
import type { PersonalKind } from './kind.ts'
import { oneOf, personalRecords, type PersonalState } from './personal.ts'
import { whenOpen } from './when-open.ts'

/** What somebody has marked, by name. */
export interface Marks {
  readonly status: PersonalState['status']
  /** In the order in which they were marked. */
  readonly names: ReadonlySet<string>
}

/** Marks of one kind, outside of React. */
export interface MarksStore {
  readonly current: () => Marks
  readonly subscribe: (listener: () => void) => () => void
  /** @throws MustSignIn where somebody is signed in and their vault is locked */
  readonly set: (name: string, isOn: boolean) => Promise<void>
  readonly whenOpen: typeof whenOpen
}

/**
 * Things that somebody marks, such as what they saved or have read: one record for all of a kind, so that a server cannot count
 * them. What two devices have marked or taken off becomes one, mark by mark.
 */
export function marksIn(kind: PersonalKind<Dated<boolean>>): MarksStore {
  let from: PersonalState | null = null
  let marks: Marks = { status: 'reading', names: new Set() }
  return {
    current() {
      const state = personalRecords.current()
      if (state === from) return marks
      from = state
      const kept = Object.entries(oneOf(kind, state.records)?.value ?? {}).toSorted(([, one], [, other]) =>
        one.at.localeCompare(other.at),
      )
      marks = {
        status: state.status,
        names: new Set(kept.flatMap(([name, { value }]) => (value ? [name] : []))),
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
    set: (name, value) =>
      personalRecords.changeOne(kind, (there) => ({
        ...there,
        [name]: { at: new Date().toISOString(), value },
      })),
    whenOpen,
  }
}
