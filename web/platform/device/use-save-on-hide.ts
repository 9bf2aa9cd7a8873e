import { useEffect } from 'react'
import type { Autosave } from './autosave.ts'

/**
 * Saves immediately when the page is hidden or left, also for another page of ours: the delayed save may not
 * run any more.
 */
export function useSaveOnHide(autosave: Pick<Autosave, 'now'> | null | undefined): void {
  useEffect(() => {
    if (!autosave) return undefined
    const save = () => void autosave.now()
    const stop = new AbortController()
    window.addEventListener('pagehide', save, stop)
    document.addEventListener('visibilitychange', save, stop)
    return () => {
      stop.abort()
      save()
    }
  }, [autosave])
}
