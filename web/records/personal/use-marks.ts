import { useEffect, useState, useSyncExternalStore } from 'react'
import { logProblem } from '#web/platform/log/log.ts'
import type { Marks, MarksStore } from './marks.ts'

const none: Marks = { status: 'reading', names: new Set() }
const nothing = () => none
const never = () => () => {}

/**
 * Marks on a page that is there before the code that seals them: nothing is marked until that has come.
 *
 * @param load a constant function of a module
 */
export function useMarks(
  load: () => Promise<MarksStore>,
): Marks & { readonly set: MarksStore['set'] | null } {
  const [store, setStore] = useState<MarksStore | null>(null)
  useEffect(() => {
    let isGone = false
    load().then(
      (found) => {
        if (!isGone) setStore(found)
      },
      (error: unknown) => logProblem('marks-not-loaded', error),
    )
    return () => {
      isGone = true
    }
  }, [load])
  const marks = useSyncExternalStore(store?.subscribe ?? never, store?.current ?? nothing, nothing)
  return { ...marks, set: store?.set ?? null }
}
