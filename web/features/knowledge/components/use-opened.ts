import { useEntryState } from '#web/platform/pages/use-entry-state.ts'

const namesIn = (kept: unknown): readonly string[] =>
  Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : []

const placesIn = (kept: unknown): readonly number[] =>
  Array.isArray(kept) ? kept.filter((each) => typeof each === 'number') : []

/** What of a story and of the questions is open: as it was after a reload, and for whoever comes back. */
export function useOpened() {
  const [names, setNames] = useEntryState('opened', namesIn)
  return {
    isOpen: (name: string): boolean => names.includes(name),
    /** A browser calls this for what the page itself has opened, too. */
    toggle(name: string, isOpen: boolean): void {
      if (names.includes(name) === isOpen) return
      setNames(isOpen ? [...names, name] : names.filter((each) => each !== name))
    },
  }
}
export type OpenedDetails = ReturnType<typeof useOpened>

/** The questions, by their places from 0, to which the answer that fits was found on this visit. */
export function useFound(): readonly [ReadonlySet<number>, (question: number) => void] {
  const [found, setFound] = useEntryState('found', placesIn)
  return [new Set(found), (question) => found.includes(question) || setFound([...found, question])]
}
