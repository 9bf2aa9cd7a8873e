import { useEffect, useState } from 'react'
import { logProblem } from '#web/platform/log/log.ts'

/** @param signal - aborted when the page is left */
type QueuedAction = (signal: AbortSignal) => Promise<unknown>

/**
 * Runs the actions of a page's buttons sequentially. Those pending when the page is left are dropped.
 *
 * @returns `arrive` says that the page is mounted, and returns a function that says that it was left
 */
export function createActionQueue() {
  let page = new AbortController()
  let last: Promise<unknown> = Promise.resolve()
  return {
    arrive: (): (() => void) => {
      page = new AbortController()
      last = Promise.resolve()
      return () => page.abort()
    },
    /** @throws as the action does; later actions run all the same */
    press: (work: QueuedAction): Promise<unknown> => {
      const { signal } = page
      const done = last.then(() => work(signal))
      last = done.catch(() => undefined)
      return done
    },
  }
}

/**
 * For buttons that change records: runs each action as soon as possible, after unlocking if needed.
 *
 * @param event - logged on failure, in a few fixed words
 */
export function useQueuedAction(event: string) {
  const [state, setState] = useState<'none' | 'pressed' | 'failed'>('none')
  const [{ arrive, press }] = useState(createActionQueue)
  useEffect(arrive, [arrive])
  return {
    isPressed: state !== 'none',
    isFailed: state === 'failed',
    press: (work: QueuedAction): void => {
      setState('pressed')
      press(work).catch((error: unknown) => {
        logProblem(event, error)
        setState('failed')
      })
    },
  }
}
