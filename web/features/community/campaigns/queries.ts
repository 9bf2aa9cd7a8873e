import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type CampaignList, listCampaigns, readCampaign } from '#contract/community/campaigns.ts'
import { call } from '#web/platform/api/call.ts'

/** The key of all campaign queries, to refetch them together. */
export const campaignsKey = ['campaigns'] as const

/** Campaigns of the reader's community, page by page. */
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
