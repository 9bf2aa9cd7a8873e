import type { CampaignSummary } from '#contract/community/campaigns.ts'
import { m } from '#web/messages/compiled/messages.js'

interface CampaignTitleProps {
  campaign: Pick<CampaignSummary, 'title' | 'language' | 'contentNote'>
  /** Its reader has seen the content note, and opened it. */
  isOpen: boolean
}

/** The title as its starter gave it; not before its content note was opened, and not while a moderator looks at the campaign. */
export function CampaignTitle({ campaign: { title, language, contentNote }, isOpen }: CampaignTitleProps) {
  if (title === '') return m.campaigns_covered()
  return contentNote === '' || isOpen ? <span lang={language}>{title}</span> : m.campaigns_behind_note()
}
