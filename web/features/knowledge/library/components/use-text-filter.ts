import { readEntryValue } from '#web/platform/pages/history-entry.ts'
import { useEntryState } from '#web/platform/pages/use-entry-state.ts'

const parseNames = (storedValue: unknown): readonly string[] =>
  Array.isArray(storedValue) ? storedValue.filter((each) => typeof each === 'string') : []

const parseIndexes = (storedValue: unknown): readonly number[] =>
  Array.isArray(storedValue) ? storedValue.filter((each) => typeof each === 'number') : []

/** The index of the selected option in a group, from 0; `null` for none. */
export function chosenValues(names: readonly string[], group: string): number | null {
  const name = names.find(
    (each) => each.startsWith(`${group}/`) && !each.slice(group.length + 1).includes('/'),
  )
  return name === undefined ? null : Number(name.slice(group.length + 1))
}

/**
 * The selections after a change in a group: selections that depend on the previous one are dropped. Those that depend on the new one may
 * exist already: before hydration only the browser shows them, and events of inner elements come first.
 */
export const withChosen = (names: readonly string[], group: string, place: number): readonly string[] => [
  ...names.filter((each) => !each.startsWith(`${group}/`) || each.startsWith(`${group}/${place}/`)),
  `${group}/${place}`,
]

/** The index of the checked input, from 0; `null` for none. */
export function checkedIndex(inputs: Iterable<Pick<HTMLInputElement, 'checked'>>): number | null {
  const place = [...inputs].findIndex(({ checked }) => checked)
  return place < 0 ? null : place
}

/** The rendered selections or, if there are none, the stored ones: several may have been made before the next render. */
export const withStoredChoice = <Each>(
  drawn: readonly Each[],
  readStored: () => readonly Each[],
): readonly Each[] => (drawn.length > 0 ? drawn : readStored())

/** The selections in a story and a quiz, as `<group>/<index>`: they survive a reload, and are restored by Back. */
export function useChosen() {
  const [names, setNames] = useEntryState('chosen', parseNames)
  return {
    names,
    choose: (group: string, place: number): void =>
      setNames(
        withChosen(
          withStoredChoice(names, () => parseNames(readEntryValue('chosen'))),
          group,
          place,
        ),
      ),
  }
}
export type ChosenAnswers = ReturnType<typeof useChosen>

/** The indexes of the questions that were answered correctly on this visit, from 0. */
export function useFound(): readonly [ReadonlySet<number>, (question: number) => void] {
  const [found, setFound] = useEntryState('found', parseIndexes)
  return [
    new Set(found),
    (question) => {
      const before = withStoredChoice(found, () => parseIndexes(readEntryValue('found')))
      if (!before.includes(question)) setFound([...before, question])
    },
  ]
}
