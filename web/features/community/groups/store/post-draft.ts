import type { Language } from '#contract/primitives.ts'
import { draftKey, useDraftOwner } from '#web/community/composer/draft-owner.ts'
import { useFormDraft } from '#web/platform/device/form-drafts.ts'

/** The draft of a group post or of a private call. */
export interface GroupPostDraft {
  readonly title: string
  readonly source: string
  readonly contentNote: string
  /** Null for the language of the page. */
  readonly language: Language | null
  /** The id with which it was sent, so that a retry is the same post. */
  readonly id: string | null
}

/** Sealed on this device, and in this tab only on a shared device. @param place the group, or its call */
export function useGroupPostDraft(place: string) {
  const owner = useDraftOwner()
  const { typed, saveState, change, clear, saveNow } = useFormDraft(draftKey(owner, `group/${place}`))
  const text = (name: keyof GroupPostDraft) => {
    const value = typed[name]
    return typeof value === 'string' && value !== '' ? value : null
  }
  const language = text('language')
  const draft: GroupPostDraft = {
    title: text('title') ?? '',
    source: text('source') ?? '',
    contentNote: text('contentNote') ?? '',
    language: language === 'en' || language === 'es' ? language : null,
    id: text('id'),
  }
  const set = (part: Partial<GroupPostDraft>) => change({ ...part })
  return { draft, set, keeping: saveState, clear, saveNow }
}
