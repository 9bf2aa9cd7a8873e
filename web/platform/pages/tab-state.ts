import { useEffect } from 'react'
import { useExternalStore } from '#web/ui/use-external-store.ts'
import { type TabAnswers, type TabPlace, tabAnswers } from './tab-answers.ts'

/**
 * What somebody has chosen on a page, of this tab: there when they come back from another page, until the tab is closed, and gone
 * when they leave quickly. It is in no address. Made once, outside of a component. ({@link tabAnswers} says where it lies.)
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
