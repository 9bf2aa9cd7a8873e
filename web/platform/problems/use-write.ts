import { useEffect, useState, type FormEvent } from 'react'
import { useExternalStore } from '#web/ui/use-external-store.ts'
import { createWriting, type OnProblem, type WritingState } from './writing.ts'

export interface Write<Input extends readonly unknown[]> extends WritingState<Input> {
  readonly isWorking: boolean
  readonly write: (...input: Input) => void
  /** The same for a form. */
  readonly submit: (event?: FormEvent, ...input: Input) => void
}

/**
 * The one way to write: sending a form, changing or removing something. Once at a time: a second press while the first is under way
 * does nothing. Without a network it fails at once and says so. A message about a failure goes with the next try, a toast about it
 * with the form as well.
 *
 * @param work What is done; it throws {@link Incomplete} where something has to be answered first. Calls that cannot be undone are made with `callReauthenticated`, and need a `ReauthenticationDialog`.
 */
export function useWrite<Input extends readonly unknown[] = []>(
  work: (...input: Input) => Promise<unknown>,
  onProblem?: OnProblem<Input>,
): Write<Input> {
  const [writing] = useState(createWriting<Input>)
  useEffect(() => writing.leave, [writing])
  const state = useExternalStore(writing)
  const write = (...input: Input) =>
    void writing.run(
      input,
      () => work(...input),
      (error) => onProblem?.(error, ...input),
    )
  return {
    ...state,
    isWorking: state.doing !== null,
    write,
    submit(event, ...input) {
      event?.preventDefault()
      write(...input)
    },
  }
}

/** Puts the focus on the first control that needs another answer. */
export function focusControl(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}
