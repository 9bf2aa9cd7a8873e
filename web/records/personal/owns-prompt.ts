import { useId } from 'react'
import { externalStore } from '#web/ui/external-store.ts'
import { useExternalStore } from '#web/ui/use-external-store.ts'

/** A page may have many buttons that need an answer first: the prompt is shown once, beside the button pressed last. */
const last = externalStore<string | null>(null)

/** @returns whether the prompt is shown here, and a function that moves it here */
export function useOwnsPrompt(): readonly [boolean, () => void] {
  const id = useId()
  const isHere = useExternalStore(last, () => null) === id
  return [isHere, () => last.set(id)]
}
