import { tabState } from '#web/platform/pages/tab-state.ts'
import { allPlaces } from '../model/place-search.ts'
import type { WantedPlacesShape } from '../model/filter-shape.ts'

/** The filter of the list, stored in this tab for a return from another page. */
export const useWantedPlaces = tabState<WantedPlacesShape>(
  { ...allPlaces, access: [] },
  {
    name: 'places-wanted',
    shape: async () => (await import('../model/filter-shape.ts')).wantedPlacesShape,
  },
)
