import { queryOptions } from '@tanstack/react-query'
import { readOwnedPlace } from '#contract/place-administration.ts'
import { listPlaces } from '#contract/places.ts'
import { call } from '#web/platform/api/call.ts'
import { OfflineError } from '#web/platform/api/errors.ts'

/** The file of places, loaded without the session; offline, the stored copy. [Note: One file of places] */
export const placesQuery = queryOptions({
  queryKey: ['places'],
  queryFn: async ({ signal }) => {
    const [{ decodePlaces }, { readStoredPlaces, storePlaces }] = await Promise.all([
      import('#content/places/file.ts'),
      import('./store/places-store.ts'),
    ])
    try {
      const { bytes } = await call(listPlaces, {}, { signal, credentials: 'omit' })
      const text = new TextDecoder().decode(bytes)
      const file = decodePlaces(JSON.parse(text))
      void storePlaces(text)
      return { ...file, isStored: false }
    } catch (error) {
      const stored = error instanceof OfflineError ? await readStoredPlaces() : null
      if (stored === null) throw error
      return { ...decodePlaces(JSON.parse(stored)), isStored: true }
    }
  },
  staleTime: 60_000,
})

/** The entry of a place, for those who have its secret. */
export const ownedPlaceQuery = (secret: string) =>
  queryOptions({
    queryKey: ['owned-place', secret],
    queryFn: ({ signal }) => call(readOwnedPlace, { body: { secret } }, { signal, credentials: 'omit' }),
  })
