import { useEffect, useState, type FormEvent } from 'react'
import { useExternalStore } from '#web/ui/use-external-store.ts'
import { createWriter, type OnProblem, type WriteState } from './writer.ts'

export interface Write<Input extends readonly unknown[]> extends WriteState<Input> {
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
  const [writer] = useState(createWriter<Input>)
  useEffect(() => writer.leave, [writer])
  const state = useExternalStore(writer)
  const write = (...input: Input) =>
    void writer.run(
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
