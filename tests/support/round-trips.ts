import type { KyselyPlugin } from 'kysely'

/** Counts the round trips of a database handle: each statement that Kysely sends. */
export function countRoundTrips(): { readonly plugin: KyselyPlugin; readonly trips: () => number } {
  let trips = 0
  return {
    plugin: {
      transformQuery: ({ node }) => node,
      transformResult({ result }) {
        trips += 1
        return Promise.resolve(result)
      },
    },
    trips: () => trips,
  }
}
