import { type Campaign, type TargetKind, targetKinds } from '#contract/community/campaigns.ts'
import { draftKey, useDraftOwner } from '#web/community/composer/draft-owner.ts'
import { useFormDraft } from '#web/platform/device/form-drafts.ts'

/** The draft of a new or edited campaign. */
export interface CampaignDraft {
  readonly title: string
  readonly target: string
  readonly targetKind: TargetKind | null
  readonly evidence: string
  readonly source: string
  readonly contentNote: string
  /** How many days it runs from the day of sending; null for the end that it already has. */
  readonly days: number | null
  readonly aliasId: string | null
  /** The id with which it was sent, so that a retry is the same campaign. */
  readonly id: string | null
}

/** Durations of campaigns in days; the first is the default. */
export const runs = [30, 60, 90, 180, 360] as const
const usualRun = 60

/**
 * The draft of a campaign: sealed on this device, and in this tab only on a shared device.
 *
 * @param from the edited campaign
 */
export function useCampaignDraft(from: Campaign | null) {
  const owner = useDraftOwner()
  const { typed, saveState, change, clear, saveNow } = useFormDraft(
    draftKey(owner, from ? `campaign/${from.id}/change` : 'campaign'),
  )
  const text = (name: string, otherwise: string) => {
    const value = typed[name]
    return typeof value === 'string' ? value : otherwise
  }
  const kind = text('targetKind', from?.targetKind ?? '')
  const { days } = typed
  const draft: CampaignDraft = {
    title: text('title', from?.title ?? ''),
    target: text('target', from?.target ?? ''),
    targetKind: targetKinds.find((each) => each === kind) ?? null,
    evidence: text('evidence', from?.own?.evidence ?? ''),
    source: text('source', from?.own?.source ?? ''),
    contentNote: text('contentNote', from?.contentNote ?? ''),
    days: runs.find((each) => each === days) ?? (from ? null : usualRun),
    aliasId: text('aliasId', '') || null,
    id: text('id', '') || null,
  }
  const set = (part: Partial<CampaignDraft>) => change({ ...part })
  return { draft, set, keeping: saveState, clear, saveNow }
}
