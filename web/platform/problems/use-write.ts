import { useEffect, useRef, useState, type FormEvent } from 'react'
import { toldFailure } from './told-failure.ts'

/**
 * Sending a form, once at a time: a second press while the first is under way does nothing. A message about a failure goes
 * with the next try, and with the form.
 *
 * @param work What is done. Whatever it throws is handed to `onProblem`.
 */
export function useSubmission(
  work: () => Promise<void>,
  onProblem: (error: unknown) => void | Promise<void>,
) {
  const [isWorking, setWorking] = useState(false)
  // The state is a render late; a double click is faster than that.
  const underWay = useRef(false)
  const [failure] = useState(toldFailure)
  useEffect(() => failure.takeBack, [failure])
  async function submit(event?: FormEvent) {
    event?.preventDefault()
    if (underWay.current) return
    underWay.current = true
    setWorking(true)
    await failure.during(() => work().catch(onProblem))
    underWay.current = false
    setWorking(false)
  }
  return { isWorking, submit: (event?: FormEvent) => void submit(event) }
}

/** Puts the focus on the first control that needs another answer. */
export function focusControl(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}
