import { useEffect, useId } from 'react'
import { externalStore } from '#web/ui/external-store.ts'
import { useExternalStore } from '#web/ui/use-external-store.ts'

/** The ids of the device questions on this page, in the order in which they mounted. */
const asking = externalStore<readonly string[]>([])

const nobody: readonly string[] = []
const asPrerendered = () => nobody

/** Whether the calling component shows the question: it must not appear twice on a page. */
export function useOnlyQuestion(): boolean {
  const id = useId()
  const [first] = useExternalStore(asking, asPrerendered)
  useEffect(() => {
    asking.set([...asking.current(), id])
    return () => asking.set(asking.current().filter((each) => each !== id))
  }, [id])
  // Before its effect has run, the list is empty: the prerendered question shows immediately.
  return first === undefined || first === id
}
