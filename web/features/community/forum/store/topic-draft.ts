import type { Language } from '#contract/primitives.ts'
import { draftKey, useDraftOwner } from '#web/community/composer/draft-owner.ts'
import { useFormDraft } from '#web/platform/device/form-drafts.ts'

/** The draft of a topic. */
export interface TopicDraft {
  readonly title: string
  readonly source: string
  readonly contentNote: string
  /** The slug of its category; null until one is chosen. */
  readonly category: string | null
  /** Null for the language of the page. */
  readonly language: Language | null
  readonly aliasId: string | null
  /** The id with which it was sent, so that a retry is the same topic. */
  readonly id: string | null
}

/** The draft of a topic: sealed on this device, and in this tab only on a shared device. */
export function useTopicDraft() {
  const owner = useDraftOwner()
  const { typed, saveState, change, clear, saveNow } = useFormDraft(draftKey(owner, 'topic'))
  const text = (name: keyof TopicDraft) => {
    const value = typed[name]
    return typeof value === 'string' && value !== '' ? value : null
  }
  const language = text('language')
  const draft: TopicDraft = {
    title: text('title') ?? '',
    source: text('source') ?? '',
    contentNote: text('contentNote') ?? '',
    category: text('category'),
    language: language === 'en' || language === 'es' ? language : null,
    aliasId: text('aliasId'),
    id: text('id'),
  }
  const set = (part: Partial<TopicDraft>) => change({ ...part })
  return { draft, set, keeping: saveState, clear, saveNow }
}
