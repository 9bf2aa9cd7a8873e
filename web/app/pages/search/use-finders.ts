import { useCallback, useEffect, useRef, useState } from 'react'
import { loadWithRetry } from '#web/platform/load-code.ts'
import { hasUnsavedData } from '#web/platform/device/unsaved-data.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import type { FindableText, Finder } from './finder.ts'

/** The finder for public texts; `null` until they are loaded. */
export function usePublicFinder() {
  const [finder, setFinder] = useState<Finder | null>(null)
  const [isFailed, setFailed] = useState(false)
  const load = useCallback(() => {
    import('./public-finder.ts')
      .then(({ fetchPublicFinder }) => fetchPublicFinder())
      .then(setFinder, () => setFailed(true))
  }, [])
  const retry = useCallback(() => {
    setFailed(false)
    load()
  }, [load])
  useEffect(load, [load])
  useEffect(() => {
    if (!isFailed) return undefined
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [isFailed, retry])
  return { finder, isFailed, retry }
}

/** The finder for the person's own texts; wrapped in a new object after each change. */
export function useOwnFinder(texts: readonly FindableText[]): { finder: Finder } | null {
  const finderRef = useRef<Finder | null>(null)
  const [shown, setShown] = useState<{ finder: Finder } | null>(null)
  useEffect(() => {
    if (texts.length === 0 && finderRef.current === null) return undefined
    let isCurrent = true
    void loadWithRetry(() => import('./finder.ts')).then(async ({ createFinder }) => {
      const finder = (finderRef.current ??= createFinder())
      await finder.setTexts(texts)
      if (isCurrent) setShown({ finder })
    })
    return () => {
      isCurrent = false
    }
  }, [texts])
  return shown
}

/**
 * Whether this tab or this device may have any data. It only checks whether there is a database: the code
 * that opens one is larger than the rest of this page.
 */
async function mayHaveLocalData(): Promise<boolean> {
  if (await hasUnsavedData()) return true
  try {
    return (await indexedDB.databases()).length > 0
  } catch {
    // The browser cannot list databases.
    return true
  }
}

/** Whether there may be data of the person here: the code that reads and decrypts it is loaded only then. */
export function useMayHaveOwnTexts(): boolean {
  const { user } = useAuth()
  const [hasLocal, setHasLocal] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void mayHaveLocalData().then((isThere) => isCurrent && setHasLocal(isThere))
    return () => {
      isCurrent = false
    }
  }, [])
  return user !== null || hasLocal
}
