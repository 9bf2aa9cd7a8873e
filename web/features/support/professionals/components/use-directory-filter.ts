import { tabState } from '#web/platform/pages/tab-state.ts'
import { noDirectoryFilter } from '../model/directory-filter.ts'
import type { DirectoryFilterValue } from '../model/filter-shape.ts'

/** The filter of the directory, stored in this tab for a return from a listing. */
export const useDirectoryFilter = tabState<DirectoryFilterValue>(noDirectoryFilter, {
  name: 'professionals-wanted',
  shape: async () => (await import('../model/filter-shape.ts')).directoryFilterShape,
})
