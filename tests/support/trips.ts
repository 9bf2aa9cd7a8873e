import type { KyselyPlugin } from 'kysely'

/** Counts how often a handle of the database is asked: what Kysely sends, each statement once. */
export function countTrips(): { readonly plugin: KyselyPlugin; readonly trips: () => number } {
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
