import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Asks again for what is shown, once it is known that from now on nothing is missed: what was read before that may lack what
 * was written meanwhile. What is being read just now is read to its end first, so that a page does not start again.
 */
export async function catchUp(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  const underWay = queries
    .getQueryCache()
    .findAll({ queryKey, type: 'active', predicate: ({ state }) => state.fetchStatus === 'fetching' })
    .map((query) => query.queryKey)
  await queries.invalidateQueries({ queryKey }, { cancelRefetch: false })
  await Promise.all(
    underWay.map((each) =>
      queries.invalidateQueries({ queryKey: each, exact: true }, { cancelRefetch: false }),
    ),
  )
}
