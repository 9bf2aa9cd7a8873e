import type { CampaignSummary } from '#contract/community/campaigns.ts'
import { m } from '#web/messages/compiled/messages.js'

interface CampaignTitleProps {
  campaign: Pick<CampaignSummary, 'title' | 'language' | 'contentNote'>
  /** Whether the reader has seen the content note and opened the campaign. */
  isOpen: boolean
}

/** The title in its starter's words; hidden until its content note is opened, and during a review. */
export function CampaignTitle({ campaign: { title, language, contentNote }, isOpen }: CampaignTitleProps) {
  if (title === '') return m.campaigns_covered()
  return contentNote === '' || isOpen ? <span lang={language}>{title}</span> : m.campaigns_behind_note()
}
