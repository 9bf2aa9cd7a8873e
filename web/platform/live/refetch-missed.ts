import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Refetches what is shown once the stream is known to miss nothing: data fetched before may lack later
 * changes. Queries that are being fetched finish first, so that a page does not restart.
 */
export async function refetchMissed(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  const fetchingKeys = queries
    .getQueryCache()
    .findAll({ queryKey, type: 'active', predicate: ({ state }) => state.fetchStatus === 'fetching' })
    .map((query) => query.queryKey)
  await queries.invalidateQueries({ queryKey }, { cancelRefetch: false })
  await Promise.all(
    fetchingKeys.map((each) =>
      queries.invalidateQueries({ queryKey: each, exact: true }, { cancelRefetch: false }),
    ),
  )
}
