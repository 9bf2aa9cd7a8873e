import { useEffect, useEffectEvent } from 'react'
import { loadWithRetry } from '../code.ts'
import { queryClient } from '../query/client.ts'
import type { Changes, Watching } from './topics.ts'

/**
 * Keeps what a page shows in step with the server for as long as the page is open. What that takes is loaded after it is painted.
 *
 * @param watching null while it is not known who is looking. Made once for as long as it is the same.
 * @param onChange what else is to look again
 */
export function useTopics(watching: Watching | null, onChange?: (changes: Changes) => void): void {
  const tell = useEffectEvent((changes: Changes) => onChange?.(changes))
  useEffect(() => {
    if (!watching) return undefined
    let stop: (() => void) | undefined
    let isGone = false
    void loadWithRetry(() => import('./topics.ts')).then(({ watchTopics }) => {
      if (!isGone) stop = watchTopics(watching, queryClient, tell)
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [watching])
}
