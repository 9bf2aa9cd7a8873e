import { tabState } from '#web/platform/pages/tab-state.ts'
import { allPlaces } from '../model/place-search.ts'
import type { WantedPlacesShape } from '../model/filter-shape.ts'

/** What the list is narrowed to: there when someone comes back from another page, in this tab. */
export const useWantedPlaces = tabState<WantedPlacesShape>(
  { ...allPlaces, access: [] },
  {
    name: 'places-wanted',
    shape: async () => (await import('../model/filter-shape.ts')).wantedPlacesShape,
  },
)
