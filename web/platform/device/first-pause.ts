import { useEffect, useState } from 'react'

/** Milliseconds without a key after which somebody has paused. */
export const pauseAfter = 2_000

/**
 * Whether the writer has paused for the first time: no key for a moment, or the field was left.
 *
 * @param isWriting - whether there is something written yet
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
