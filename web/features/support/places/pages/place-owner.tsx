import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { m } from '#web/messages/compiled/messages.js'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BrokenPath } from '#web/ui/illustrations/broken-path.tsx'
import { CommunityDrawing } from '#web/ui/illustrations/community.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { OwnerPart } from '../components/owner-part.tsx'
import { ownedPlaceQuery } from '../queries.ts'

export const meta = () => pageMeta({ title: m.places_owner_title(), description: m.places_owner_lead() })

const never = () => () => undefined
const hasLinkInAddress = () => true
const returnFalse = () => false
const secretForm = /^[A-Za-z0-9_-]{43}$/

function NoEntry() {
  return (
    <EmptyState illustration={<BrokenPath />} title={m.places_owner_gone()}>
      <p>{m.places_owner_gone_text()}</p>
    </EmptyState>
  )
}

/** The entry of a place for the people who run it. The secret of the link is behind `#`, which no browser sends. */
export default function PlaceOwner() {
  const secret = useLocation().hash.slice(1)
  const isSecret = secretForm.test(secret)
  // Prerendered HTML knows no link, and must not claim that there is none.
  const hasLink = useSyncExternalStore(never, hasLinkInAddress, returnFalse)
  const client = useQueryClient()
  const options = ownedPlaceQuery(secret)
  const query = useQuery({ ...options, enabled: isSecret })
  const loading = <SkeletonCards count={1} label={m.places_loading()} />
  return (
    <Page
      area="support"
      width="page"
      title={m.places_owner_title()}
      lead={m.places_owner_lead()}
      drawing={<CommunityDrawing of="places" />}
    >
      {isSecret ? (
        <Loaded query={query} loading={loading} gone={<NoEntry />}>
          {(place) => (
            <OwnerPart
              secret={secret}
              owned={place}
              onAnswered={(next) => client.setQueryData(options.queryKey, next)}
            />
          )}
        </Loaded>
      ) : hasLink ? (
        <NoEntry />
      ) : (
        loading
      )}
    </Page>
  )
}
