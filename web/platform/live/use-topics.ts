import { useEffect, useEffectEvent } from 'react'
import { loadWithRetry } from '../load-code.ts'
import { queryClient } from '../query/client.ts'
import type { Changes, TopicSubscription } from './topics.ts'

/**
 * Keeps what a page shows in sync with the server while the page is open. The code is loaded after the first
 * paint.
 *
 * @param subscription null while it is unknown who is viewing; a stable reference for as long as it stays the
 * same
 * @param onChange for anything else that depends on the changes
 */
export function useTopics(
  subscription: TopicSubscription | null,
  onChange?: (changes: Changes) => void,
): void {
  const notify = useEffectEvent((changes: Changes) => onChange?.(changes))
  useEffect(() => {
    if (!subscription) return undefined
    let stop: (() => void) | undefined
    let isUnmounted = false
    void loadWithRetry(() => import('./topics.ts')).then(({ watchTopics }) => {
      if (!isUnmounted) stop = watchTopics(subscription, queryClient, notify)
    })
    return () => {
      isUnmounted = true
      stop?.()
    }
  }, [subscription])
}
