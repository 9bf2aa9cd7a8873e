import { tabState } from '#web/platform/pages/tab-state.ts'
import { allPlaces } from '../model/place-search.ts'
import type { PlaceListFilterShape } from '../model/filter-shape.ts'

/** The filter of the list, stored in this tab for a return from another page. */
export const usePlaceFilter = tabState<PlaceListFilterShape>(
  { ...allPlaces, access: [] },
  {
    name: 'places-wanted',
    shape: async () => (await import('../model/filter-shape.ts')).placeFilterShape,
  },
)
