import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { m } from '#web/messages/compiled/messages.js'
import { isRefusal } from '#web/platform/api/errors.ts'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { LoadFailure } from '#web/platform/query/loaded.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { PlainPageLink } from '#web/ui/plain-page-link.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { CampaignView } from '../components/campaign-view.tsx'
import { campaignQuery } from '../queries.ts'

export function meta() {
  return pageMeta({ title: m.campaigns_one_title(), description: m.campaigns_lead() })
}

/** Replaces a campaign that was taken down, or that this reader may not see. */
function NoCampaign({ title, text }: { title: string; text: string }) {
  return (
    <Page area="community" title={title} lead={text}>
      <div>
        <LinkButton to="/action-center">{m.campaigns_all()}</LinkButton>
      </div>
    </Page>
  )
}

/** A campaign, or the starter's own before publication. The tab title does not name it, as others may see the screen. */
export default function CampaignPage() {
  const { campaignId = '' } = useParams()
  const { data: campaign, error, refetch } = useQuery(campaignQuery(campaignId))
  if (isRefusal(error, 'expired'))
    return <NoCampaign title={m.campaigns_gone()} text={m.campaigns_gone_text()} />
  if (isRefusal(error, 'not_found', 'invalid_input'))
    return <NoCampaign title={m.campaigns_missing()} text={m.campaigns_missing_text()} />
  if (campaign) return <CampaignView key={campaign.id} campaign={campaign} />
  return (
    <Page area="community" title={m.campaigns_one_title()}>
      {error ? (
        <LoadFailure error={error} title={m.campaigns_one_unread()} onRetry={refetch} />
      ) : (
        <>
          <PlainPageLink>{m.campaigns_plain()}</PlainPageLink>
          <div className="scriptless:hidden">
            <SkeletonText lines={6} />
          </div>
        </>
      )}
    </Page>
  )
}
