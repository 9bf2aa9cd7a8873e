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

/** A mark that is set or taken off. */
export interface NamedMark {
  readonly name: string
  readonly isOn: boolean
}

/** Marks of one kind, outside of React. */
export interface MarksStore {
  readonly current: () => Marks
  readonly subscribe: (listener: () => void) => () => void
  /** @throws MustSignIn where somebody is signed in and their vault is locked */
  readonly set: (name: string, isOn: boolean) => Promise<void>
  /** The same for several at once, of which none is stored without the others. */
  readonly setAll: (changes: readonly NamedMark[]) => Promise<void>
  readonly whenOpen: typeof whenOpen
}

/**
 * Things that somebody marks, such as what they saved or have read: one record for all of a kind, so that a server cannot count
 * them. What two devices have marked or taken off becomes one, mark by mark.
 */
export function marksIn(kind: PersonalKind<Dated<boolean>>): MarksStore {
  let from: PersonalState | null = null
  let marks: Marks = { status: 'reading', names: new Set() }
  const setAll = (changes: readonly NamedMark[]) => {
    const at = new Date().toISOString()
    const added = Object.fromEntries(changes.map(({ name, isOn }) => [name, { at, value: isOn }]))
    return personalRecords.changeOne(kind, (there) => ({ ...there, ...added }))
  }
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
    set: (name, isOn) => setAll([{ name, isOn }]),
    setAll,
    whenOpen,
  }
}
