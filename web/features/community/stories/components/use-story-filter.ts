import { useSearchParams } from 'react-router'
import { storyTypes } from '#contract/community/stories.ts'
import { useIsFirstDocument } from '#web/ui/first-document.ts'
import type { StoryFilter } from '../queries.ts'

const languages = ['en', 'es'] as const

/** The filter of the list, in the address, so that Back and a link restore it. The search text is not included: addresses are visible to others. */
export function useStoryFilter(): [Omit<StoryFilter, 'words'>, (part: Partial<StoryFilter>) => void] {
  const [params, setParams] = useSearchParams()
  const isFirst = useIsFirstDocument()
  const read = (name: string) => (isFirst ? null : params.get(name))
  const filter = {
    type: storyTypes.find((each) => each === read('type')) ?? null,
    language: languages.find((each) => each === read('language')) ?? null,
    order: read('order') === 'answered' ? ('answered' as const) : ('newest' as const),
  }
  const choose = (part: Partial<StoryFilter>) => {
    const { type, language, order } = { ...filter, ...part }
    const entries = [
      ['type', type],
      ['language', language],
      ['order', order === 'answered' ? order : null],
    ] as const
    const next = new URLSearchParams(entries.flatMap(([name, value]) => (value ? [[name, value]] : [])))
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return [filter, choose]
}
