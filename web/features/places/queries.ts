import { queryOptions } from '@tanstack/react-query'
import { listPlaces } from '#contract/places.ts'
import { call } from '#web/platform/api/call.ts'

export const placesQuery = queryOptions({
  queryKey: ['places'],
  queryFn: async ({ signal }) => (await call(listPlaces, {}, { signal })).items,
  staleTime: 30_000,
})
