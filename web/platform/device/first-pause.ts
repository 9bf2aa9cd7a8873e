import { useEffect, useState } from 'react'

/** Milliseconds without a keystroke that count as a pause. */
export const pauseAfter = 2_000

/**
 * Whether the writer has paused for the first time: no keystroke for a moment, or the field lost focus.
 *
 * @param isWriting - whether anything is written yet
 */
export function useFirstPause(isWriting: boolean): boolean {
  const [hasPaused, setPaused] = useState(false)
  useEffect(() => {
    if (!isWriting || hasPaused) return undefined
    const stop = new AbortController()
    const pause = () => setPaused(true)
    let timer = setTimeout(pause, pauseAfter)
    const waitAgain = () => {
      clearTimeout(timer)
      timer = setTimeout(pause, pauseAfter)
    }
    document.addEventListener('input', waitAgain, stop)
    document.addEventListener('focusout', pause, stop)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [isWriting, hasPaused])
  return isWriting && hasPaused
}
