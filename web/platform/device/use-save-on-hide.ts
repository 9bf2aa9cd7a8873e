import { useEffect } from 'react'
import type { Autosave } from './autosave.ts'

/** Saves at once when the page is hidden or left, for another page of ours too: the moment after the last key may not come. */
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
