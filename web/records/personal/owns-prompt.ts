import { useId } from 'react'
import { externalStore } from '#web/ui/external-store.ts'
import { useExternalStore } from '#web/ui/use-external-store.ts'

/** A page has many things to press: what has to be asked is asked once, beside the one that was pressed last. */
const last = externalStore<string | null>(null)

/** @returns whether it is asked here, and what has it asked here */
export function useOwnsPrompt(): readonly [boolean, () => void] {
  const id = useId()
  const isHere = useExternalStore(last, () => null) === id
  return [isHere, () => last.set(id)]
}
