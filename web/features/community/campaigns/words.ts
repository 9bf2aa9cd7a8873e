import {
  type Campaign,
  type CampaignList,
  type CampaignNews,
  type CampaignStage,
  type CampaignSummary,
  exactSignatures,
  type TargetKind,
} from '#contract/community/campaigns.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { dayInWords } from '#web/ui/dates.ts'

export const listNames: Readonly<Record<CampaignList, () => string>> = {
  open: m.campaigns_open,
  closed: m.campaigns_closed,
  signed: m.campaigns_signed,
}

export const stageNames: Readonly<Record<CampaignStage, () => string>> = {
  open: m.campaigns_stage_open,
  reached: m.campaigns_stage_reached,
  ended: m.campaigns_stage_ended,
}

export const targetKindNames: Readonly<Record<TargetKind, () => string>> = {
  public_body: m.campaigns_public_body,
  company: m.campaigns_company,
}

/** The number of signatures, as far as it is disclosed. */
export function signatureCountText(count: number | null): string {
  if (count === null) return m.campaigns_signatures_few()
  const formatted = new Intl.NumberFormat(getLocale()).format(count)
  return count < exactSignatures
    ? m.campaigns_signatures_at_least({ count: formatted })
    : m.campaigns_signatures_count({ count: formatted })
}

/** Until when it can be signed, or how it ended. */
export const stageTexts = ({ stage, endsOn }: Pick<CampaignSummary, 'stage' | 'endsOn'>): string =>
  stage === 'open' ? m.campaigns_until({ day: dayInWords(endsOn) }) : stageNames[stage]()

/** The author of a campaign's update. */
export function newsTitle({ kind }: CampaignNews, { target }: Pick<Campaign, 'target'>): string {
  if (kind === 'answer') return m.campaigns_news_answer({ target })
  return kind === 'ending' ? m.campaigns_news_ending() : m.campaigns_news_update()
}
