import { useEffect } from 'react'
import { useExternalStore } from '#web/ui/use-external-store.ts'
import { type TabAnswers, type TabPlace, tabAnswers } from './tab-answers.ts'

/**
 * A choice on a page, for this tab: restored when the person comes back from another page, until the tab is
 * closed or they leave quickly. It is in no address. Create it once, outside of components. ({@link
 * tabAnswers} says where it is stored.)
 */
export function tabState<Value extends TabAnswers>(
  blank: Value,
  place: TabPlace<Value>,
): () => readonly [Value, (part: Partial<Value>) => void] {
  const answers = tabAnswers(blank, place)
  return function useTabState() {
    const value = useExternalStore(answers, () => blank)
    useEffect(() => void answers.read(), [])
    return [value, answers.change]
  }
}
