import { useEffect, useEffectEvent } from 'react'
import { loadWithRetry } from '../code.ts'
import { queryClient } from '../query/client.ts'
import type { Changes, Watching } from './topics.ts'

/**
 * Keeps what a page shows in sync with the server while the page is open. The code is loaded after the first
 * paint.
 *
 * @param watching null while it is unknown who is viewing; a stable reference for as long as it stays the
 * same
 * @param onChange for anything else that depends on the changes
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
