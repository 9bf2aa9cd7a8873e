import { useEffect, useState } from 'react'
import { logProblem } from '#web/platform/log/log.ts'

/** @param signal - of the page that it was pressed on */
type Work = (signal: AbortSignal) => Promise<unknown>

/**
 * What somebody presses on a page, one after the other in the order of the presses. What waits when the page is left is not done.
 *
 * @returns `arrive` says that the page is there, and gives what says that it was left
 */
export function createPresses() {
  let page = new AbortController()
  let last: Promise<unknown> = Promise.resolve()
  return {
    arrive: (): (() => void) => {
      page = new AbortController()
      last = Promise.resolve()
      return () => page.abort()
    },
    /** @throws as the work does; what was pressed after it is done all the same */
    press: (work: Work): Promise<unknown> => {
      const { signal } = page
      const done = last.then(() => work(signal))
      last = done.catch(() => undefined)
      return done
    },
  }
}

/**
 * For presses that change records: each is done as soon as it can be, which is after somebody has unlocked them where they were
 * locked.
 *
 * @param event - what is logged where it failed, in a few fixed words
 */
export function usePress(event: string) {
  const [state, setState] = useState<'none' | 'pressed' | 'failed'>('none')
  const [{ arrive, press }] = useState(createPresses)
  useEffect(arrive, [arrive])
  return {
    isPressed: state !== 'none',
    isFailed: state === 'failed',
    press: (work: Work): void => {
      setState('pressed')
      press(work).catch((error: unknown) => {
        logProblem(event, error)
        setState('failed')
      })
    },
  }
}
