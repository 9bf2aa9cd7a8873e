import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  listAdministeredPlaces,
  listPlaceSuggestions,
  type PlaceFilter,
} from '#contract/place-administration.ts'
import { call } from '#web/platform/api/call.ts'
import { administration } from '#web/features/administration/administration/queries.ts'

export const administeredPlacesQuery = (show: PlaceFilter) =>
  infiniteQueryOptions({
    queryKey: [...administration, 'places', show],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listAdministeredPlaces, { query: { cursor, show } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 15_000,
  })

export const placeSuggestionsQuery = queryOptions({
  queryKey: [...administration, 'place-suggestions'],
  queryFn: async ({ signal }) => (await call(listPlaceSuggestions, {}, { signal })).items,
  staleTime: 15_000,
})
