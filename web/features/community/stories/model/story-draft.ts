import { storyTypes, type StoryType } from '#contract/community/stories.ts'
import { severities } from '#contract/report-codes.ts'
import { useFormDraft } from '#web/platform/device/form-drafts.ts'
import { draftKey, useDraftOwner } from '#web/community/composer/draft-owner.ts'
import type { StorySeverity } from './story-names.ts'

/** The draft of a story. The source of its text stays on this device. */
export interface StoryDraft {
  readonly origin: StoryOrigin | null
  readonly source: string
  readonly contentNote: string
  readonly title: string
  readonly types: readonly StoryType[]
  readonly severity: StorySeverity | null
  readonly isIndexed: boolean
  /** The id with which it was sent, so that a retry is the same story. */
  readonly id: string | null
}

export const origins = ['nothing', 'report', 'log'] as const
export type StoryOrigin = (typeof origins)[number]

/** The draft of a story: sealed on this device, and in this tab only on a shared device. */
export function useStoryDraft() {
  const owner = useDraftOwner()
  const { typed, saveState, change, clear, saveNow } = useFormDraft(draftKey(owner, 'story'))
  const text = (name: string) => {
    const value = typed[name]
    return typeof value === 'string' ? value : ''
  }
  const { types } = typed
  const draft: StoryDraft = {
    origin: origins.find((each) => each === typed['origin']) ?? null,
    source: text('source'),
    contentNote: text('contentNote'),
    title: text('title'),
    types: Array.isArray(types) ? storyTypes.filter((each) => types.includes(each)) : [],
    severity: severities.find((each) => each === typed['severity']) ?? null,
    isIndexed: typed['isIndexed'] === true,
    id: text('id') || null,
  }
  const set = ({ types: chosen, ...part }: Partial<StoryDraft>) =>
    change({ ...part, ...(chosen ? { types: [...chosen] } : {}) })
  return { draft, set, keeping: saveState, clear, saveNow }
}
