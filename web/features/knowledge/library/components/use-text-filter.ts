import { inEntry } from '#web/platform/pages/entry.ts'
import { useEntryState } from '#web/platform/pages/use-entry-state.ts'

const namesIn = (kept: unknown): readonly string[] =>
  Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : []

const placesIn = (kept: unknown): readonly number[] =>
  Array.isArray(kept) ? kept.filter((each) => typeof each === 'number') : []

/** The place of what is chosen in a group, from 0; `null` for nothing. */
export function chosenOf(names: readonly string[], group: string): number | null {
  const name = names.find(
    (each) => each.startsWith(`${group}/`) && !each.slice(group.length + 1).includes('/'),
  )
  return name === undefined ? null : Number(name.slice(group.length + 1))
}

/**
 * What is chosen once something else is in a group: what came of the choice before is forgotten with it. What comes of the new one may be
 * chosen already: before the code is here the browser alone shows it, and what is inside is heard of first.
 */
export const withChosen = (names: readonly string[], group: string, place: number): readonly string[] => [
  ...names.filter((each) => !each.startsWith(`${group}/`) || each.startsWith(`${group}/${place}/`)),
  `${group}/${place}`,
]

/** The place of the choice that is pressed, from 0; `null` for none. */
export function pressedIn(inputs: Iterable<Pick<HTMLInputElement, 'checked'>>): number | null {
  const place = [...inputs].findIndex(({ checked }) => checked)
  return place < 0 ? null : place
}

/** What is there, or, where the page was drawn with nothing, what is kept by now: several may be chosen before it is drawn again. */
export const orKept = <Each>(drawn: readonly Each[], kept: () => readonly Each[]): readonly Each[] =>
  drawn.length > 0 ? drawn : kept()

/** What is chosen in a story and for the questions, as `<group>/<place>`: it survives a reload, and is there again after Back. */
export function useChosen() {
  const [names, setNames] = useEntryState('chosen', namesIn)
  return {
    names,
    choose: (group: string, place: number): void =>
      setNames(
        withChosen(
          orKept(names, () => namesIn(inEntry('chosen'))),
          group,
          place,
        ),
      ),
  }
}
export type ChosenAnswers = ReturnType<typeof useChosen>

/** The questions, by their places from 0, to which the answer that fits was found on this visit. */
export function useFound(): readonly [ReadonlySet<number>, (question: number) => void] {
  const [found, setFound] = useEntryState('found', placesIn)
  return [
    new Set(found),
    (question) => {
      const before = orKept(found, () => placesIn(inEntry('found')))
      if (!before.includes(question)) setFound([...before, question])
    },
  ]
}
