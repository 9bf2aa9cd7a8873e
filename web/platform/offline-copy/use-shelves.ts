import { useEffect, useState } from 'react'
import type { ShelfState } from '#web/service-worker/shelves.ts'
import { shelves } from './shelves.ts'

type States = readonly ShelfState[] | null

/** How it is with each shelf, also where the worker is still on its way; `null` as long as there is none. */
export function useShelves(): [States, (states: States) => void] {
  const [states, setStates] = useState<States>(null)
  useEffect(() => {
    let isHere = true
    const look = () => void shelves().then((found) => isHere && setStates(found))
    look()
    void navigator.serviceWorker?.ready.then(look)
    return () => void (isHere = false)
  }, [])
  return [states, setStates]
}
