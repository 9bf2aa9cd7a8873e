import type { CampaignSummary } from '#contract/community/campaigns.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Link } from '#web/ui/link.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { campaignPath } from '../model/campaign-path.ts'
import { signatureCountText, stageTexts } from '../words.ts'
import { CampaignTitle } from './campaign-title.tsx'

/** A campaign in a list. With a content note, the title opens it. */
export function CampaignCard({ campaign }: { campaign: CampaignSummary }) {
  const { id, target, contentNote, opening, language, signatures, hasSigned } = campaign
  return (
    <article className="group relative grid gap-1.5 border-b border-line py-4 hover:bg-deep-soft">
      <h3 className="text-lg leading-snug font-bold wrap-anywhere">
        <Link to={campaignPath(id)} className="after:absolute after:inset-0 group-hover:underline">
          <CampaignTitle campaign={campaign} isOpen={false} />
        </Link>
      </h3>
      {target !== '' && <p className="wrap-anywhere">{m.campaigns_to({ target })}</p>}
      {contentNote === '' ? (
        <p className="line-clamp-2 max-w-measure wrap-anywhere text-ink-soft" lang={language}>
          {opening}
        </p>
      ) : (
        <p className="wrap-anywhere text-ink-soft">
          <strong className="font-semibold">{m.community_note()}</strong> {contentNote}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-soft">
        <span>
          {signatureCountText(signatures)} · {stageTexts(campaign)}
        </span>
        {hasSigned && <Tag tone="deep">{m.campaigns_you_signed()}</Tag>}
      </p>
    </article>
  )
}
