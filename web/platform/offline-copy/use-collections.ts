import { useEffect, useState } from 'react'
import type { CollectionState } from '#web/service-worker/collections.ts'
import { collections } from './collections.ts'

type States = readonly CollectionState[] | null

/** How it is with each collection, also where the worker is still on its way; `null` as long as there is none. */
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
