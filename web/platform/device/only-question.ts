import { useEffect, useId } from 'react'
import { externalStore } from '#web/ui/external-store.ts'
import { useExternalStore } from '#web/ui/use-external-store.ts'

/** Those who would ask whose device this is on this page, in the order in which they came. */
const asking = externalStore<readonly string[]>([])

const nobody: readonly string[] = []
const asPrerendered = () => nobody

/** Whether the one that calls this is to ask: a question that stands twice on a page is two questions. */
export function useOnlyQuestion(): boolean {
  const id = useId()
  const [first] = useExternalStore(asking, asPrerendered)
  useEffect(() => {
    asking.set([...asking.current(), id])
    return () => asking.set(asking.current().filter((each) => each !== id))
  }, [id])
  // Before it has come there is only the first: what the build draws asks at once.
  return first === undefined || first === id
}
