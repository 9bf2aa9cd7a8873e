import { useEffect, useId } from 'react'
import { externalStore } from '#web/ui/external-store.ts'
import { useExternalStore } from '#web/ui/use-external-store.ts'

/** The ids of the device questions on this page, in the order in which they mounted. */
const questionIds = externalStore<readonly string[]>([])

const noIds: readonly string[] = []
const getServerSnapshot = () => noIds

/** Whether the calling component shows the question: it must not appear twice on a page. */
export function useIsFirstQuestion(): boolean {
  const id = useId()
  const [first] = useExternalStore(questionIds, getServerSnapshot)
  useEffect(() => {
    questionIds.set([...questionIds.current(), id])
    return () => questionIds.set(questionIds.current().filter((each) => each !== id))
  }, [id])
  // Before its effect has run, the list is empty: the prerendered question shows immediately.
  return first === undefined || first === id
}
