import { tabState } from '#web/platform/pages/tab-state.ts'
import { nothingWanted } from './looking.ts'
import type { WantedShape } from './wanted-shape.ts'

/** What the directory is narrowed to: there when somebody comes back from one listing, in this tab. */
export const useWanted = tabState<WantedShape>(nothingWanted, {
  name: 'professionals-wanted',
  shape: async () => (await import('./wanted-shape.ts')).wantedShape,
})
