import { tabState } from '#web/platform/pages/tab-state.ts'
import { nothingWanted } from './looking.ts'

/** What the directory is narrowed to: there when somebody comes back from one listing, and nowhere else. */
export const useWanted = tabState(nothingWanted)
