import { useEffect, useState, type FormEvent } from 'react'
import { useExternalStore } from '#web/ui/use-external-store.ts'
import { createWriting, type OnProblem, type WritingState } from './writing.ts'

export interface Write<Input extends readonly unknown[]> extends WritingState<Input> {
  readonly isWorking: boolean
  readonly write: (...input: Input) => void
  /** As `write`, for a form. */
  readonly submit: (event?: FormEvent, ...input: Input) => void
}

/**
 * The only way to write: submitting a form, changing or removing something. One write at a time: a second
 * press while the first is in progress does nothing. Without a network it fails immediately and says so. The
 * next try clears the message about a failure; a toast about it also closes when the form is left.
 *
 * @param work What to do; it throws {@link Incomplete} if an answer is missing. Calls that cannot be undone
 * are made with `callReauthenticated`, and need a `ReauthenticationDialog`.
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

/** Focuses the first control that needs another answer. */
export function focusControl(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}
