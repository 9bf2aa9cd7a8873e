import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type CampaignList, listCampaigns, readCampaign } from '#contract/community/campaigns.ts'
import { call } from '#web/platform/api/call.ts'

/** Everything of campaigns, for what changes all of it. */
export const campaignsKey = ['campaigns'] as const

/** Campaigns of the reader's community, part by part. */
export const campaignsQuery = (show: CampaignList) =>
  infiniteQueryOptions({
    queryKey: [...campaignsKey, 'list', show],
    queryFn: ({ signal, pageParam: cursor }) =>
      call(listCampaigns, { query: { show, ...(cursor === null ? {} : { cursor }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 15_000,
  })

export const campaignQuery = (id: string) =>
  queryOptions({
    queryKey: [...campaignsKey, 'one', id],
    queryFn: ({ signal }) => call(readCampaign, { params: { id } }, { signal }),
    staleTime: 15_000,
  })
