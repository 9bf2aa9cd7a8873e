import { useSearchParams } from 'react-router'
import { groupTopics, type GroupTopic } from '#contract/community/groups.ts'
import type { Language } from '#contract/primitives.ts'
import { useIsFirstDocument } from '#web/ui/first-document.ts'

const languages = ['en', 'es'] as const satisfies readonly Language[]

export interface GroupSelection {
  readonly topic: GroupTopic | null
  readonly language: Language | null
  /** A thread whose group has to be looked up. */
  readonly thread: string | null
}

/** Changes the filter. */
export type ChooseGroups = (part: Partial<Pick<GroupSelection, 'topic' | 'language'>>) => void

/** The current filter, in the address, so that Back and a link restore it. */
export function useGroupView(): [GroupSelection, ChooseGroups] {
  const [params, setParams] = useSearchParams()
  const isFirst = useIsFirstDocument()
  const read = (name: string) => (isFirst ? null : params.get(name))
  const view: GroupSelection = {
    topic: groupTopics.find((each) => each === read('topic')) ?? null,
    language: languages.find((each) => each === read('language')) ?? null,
    thread: read('thread'),
  }
  const choose = (part: Partial<GroupSelection>) => {
    const { topic, language } = { ...view, ...part }
    const entries = [
      ['topic', topic],
      ['language', language],
    ] as const
    const next = new URLSearchParams(entries.flatMap(([name, value]) => (value ? [[name, value]] : [])))
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return [view, choose]
}
