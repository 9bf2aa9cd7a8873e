import { useSearchParams } from 'react-router'
import type { Language } from '#contract/primitives.ts'
import { useIsFirstDocument } from '#web/ui/first-document.ts'
import { forumViews, type ForumView } from '../words.ts'

const languages = ['en', 'es'] as const satisfies readonly Language[]

interface View {
  /** Null for the list of categories. */
  readonly show: ForumView | null
  readonly language: Language | null
}

/** The current view, in the address, so that Back and a link restore it. */
export function useForumView(): [View, (part: Partial<View>) => void] {
  const [params, setParams] = useSearchParams()
  const isFirst = useIsFirstDocument()
  const read = (name: string) => (isFirst ? null : params.get(name))
  const view: View = {
    show: forumViews.find((each) => each === read('show')) ?? null,
    language: languages.find((each) => each === read('language')) ?? null,
  }
  const choose = (part: Partial<View>) => {
    const { show, language } = { ...view, ...part }
    const entries = [
      ['show', show],
      ['language', language],
    ] as const
    const next = new URLSearchParams(entries.flatMap(([name, value]) => (value ? [[name, value]] : [])))
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return [view, choose]
}
