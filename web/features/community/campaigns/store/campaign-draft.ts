import { type Campaign, type TargetKind, targetKinds } from '#contract/community/campaigns.ts'
import { draftKey, useDraftOwner } from '#web/community/composer/draft-owner.ts'
import { useTyped } from '#web/platform/device/typed.ts'

/** A campaign that is being written, or changed. */
export interface CampaignDraft {
  readonly title: string
  readonly target: string
  readonly targetKind: TargetKind | null
  readonly evidence: string
  readonly source: string
  readonly contentNote: string
  /** How many days it runs from the day on which it is sent; null for the day that it has already. */
  readonly days: number | null
  readonly aliasId: string | null
  /** The id with which it was sent, so that a second try is the same campaign. */
  readonly id: string | null
}

/** How long campaigns run, in days, and the one that is offered first. */
export const runs = [30, 60, 90, 180, 360] as const
const usualRun = 60

/**
 * The campaign that is being written: sealed on this device, and in this tab alone where others look at it.
 *
 * @param from the campaign that is changed
 */
export function useCampaignDraft(from: Campaign | null) {
  const owner = useDraftOwner()
  const { typed, keeping, change, clear, saveNow } = useTyped(
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
  return { draft, set, keeping, clear, saveNow }
}
