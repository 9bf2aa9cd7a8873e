import { tabState } from '#web/platform/pages/tab-state.ts'
import { nothingWanted } from '../model/directory-filter.ts'
import type { WantedShape } from '../model/filter-shape.ts'

/** What the directory is narrowed to: there when somebody comes back from one listing, in this tab. */
export const useWanted = tabState<WantedShape>(nothingWanted, {
  name: 'professionals-wanted',
  shape: async () => (await import('../model/filter-shape.ts')).wantedShape,
})
