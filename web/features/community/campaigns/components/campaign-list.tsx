import { useInfiniteQuery } from '@tanstack/react-query'
import type { CampaignList } from '#contract/community/campaigns.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Paged } from '#web/platform/query/loaded.tsx'
import { useAuth } from '#web/platform/session/auth.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { ChoiceChips } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Filters } from '#web/ui/filters.tsx'
import { CommunityDrawing } from '#web/ui/illustrations/community.tsx'
import { PlainPageLink } from '#web/ui/plain-page-link.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { campaignsQuery } from '../queries.ts'
import { listNames } from '../words.ts'
import { CampaignCard } from './campaign-card.tsx'
import { useCampaignList } from './use-campaign-list.ts'

const emptyText: Readonly<Record<CampaignList, { title: () => string; text: () => string }>> = {
  open: { title: m.campaigns_none, text: m.campaigns_none_text },
  closed: { title: m.campaigns_closed_none, text: m.campaigns_closed_none_text },
  signed: { title: m.campaigns_signed_none, text: m.campaigns_signed_none_text },
}

function NoCampaigns({ show }: { show: CampaignList }) {
  const { title, text } = emptyText[show]
  return (
    <EmptyState
      illustration={<CommunityDrawing of="action" />}
      title={title()}
      action={
        show === 'open' && (
          <LinkButton to="/action-center/campaign/new" tone="secondary">
            {m.campaigns_start()}
          </LinkButton>
        )
      }
    >
      <p>{text()}</p>
    </EmptyState>
  )
}

/** Open campaigns, finished ones, and for a member those that they signed. */
export function CampaignListPart() {
  const { user } = useAuth()
  const [show, choose] = useCampaignList()
  const query = useInfiniteQuery(campaignsQuery(show))
  const others = user ? (['closed', 'signed'] as const) : (['closed'] as const)
  return (
    <>
      <PlainPageLink>{m.campaigns_plain_list()}</PlainPageLink>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 scriptless:hidden">
        <div data-no-print>
          <Filters
            chips={
              <ChoiceChips
                label={m.campaigns_show()}
                all={listNames.open()}
                options={others}
                names={listNames}
                value={show === 'open' ? null : show}
                onChoose={choose}
              />
            }
          />
        </div>
        <Paged
          query={query}
          loading={<SkeletonCards count={3} label={m.campaigns_loading()} />}
          failed={m.campaigns_unread()}
          empty={<NoCampaigns show={show} />}
        >
          {(items) => (
            <div className="border-t border-line">
              {items.map((campaign) => (
                <CampaignCard key={campaign.id} campaign={campaign} />
              ))}
            </div>
          )}
        </Paged>
      </div>
    </>
  )
}
