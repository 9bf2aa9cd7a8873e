import { tabState } from '#web/platform/pages/tab-state.ts'
import { nothingWanted } from '../model/directory-filter.ts'
import type { WantedShape } from '../model/filter-shape.ts'

/** The filter of the directory, stored in this tab for a return from a listing. */
export const useWanted = tabState<WantedShape>(nothingWanted, {
  name: 'professionals-wanted',
  shape: async () => (await import('../model/filter-shape.ts')).wantedShape,
})
