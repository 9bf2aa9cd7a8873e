import { useEffect, useState } from 'react'
import type { CollectionState } from '#web/service-worker/collections.ts'
import { collections } from './collections.ts'

type States = readonly CollectionState[] | null

/** The state of each collection, loaded again once the worker is ready; `null` if there is none. */
export function useCollections(): [States, (states: States) => void] {
  const [states, setStates] = useState<States>(null)
  useEffect(() => {
    let isHere = true
    const look = () => void collections().then((found) => isHere && setStates(found))
    look()
    void navigator.serviceWorker?.ready.then(look)
    return () => void (isHere = false)
  }, [])
  return [states, setStates]
}
