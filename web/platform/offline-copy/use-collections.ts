import { useEffect, useState } from 'react'
import type { CollectionState } from '#web/service-worker/collections.ts'
import { fetchCollectionStates } from './collections.ts'

type States = readonly CollectionState[] | null

/** The state of each collection, loaded again once the worker is ready; `null` if there is none. */
export function useCollections(): [States, (states: States) => void] {
  const [states, setStates] = useState<States>(null)
  useEffect(() => {
    let isMounted = true
    const load = () => void fetchCollectionStates().then((found) => isMounted && setStates(found))
    load()
    void navigator.serviceWorker?.ready.then(load)
    return () => void (isMounted = false)
  }, [])
  return [states, setStates]
}
