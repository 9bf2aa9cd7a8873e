import { useEffect } from 'react'
import type { OutboxItem } from './outbox.ts'

/** Whether closing the tab would lose something. */
export function wouldBeLost(items: readonly Pick<OutboxItem, 'isKept'>[]): boolean {
  return items.some(({ isKept }) => !isKept)
}

/** Has the browser ask before the tab is closed with something that is only in it. "Leave quickly" is never asked. */
export function useLeavingGuard(items: readonly OutboxItem[]): void {
  const isNeeded = wouldBeLost(items)
  useEffect(() => {
    if (!isNeeded) return undefined
    const ask = (event: BeforeUnloadEvent) => {
      if (document.documentElement.dataset['leaving'] === undefined) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isNeeded])
}
