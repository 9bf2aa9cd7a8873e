import { searchedKind } from '#web/records/search/searched.ts'
import { pledgeKind } from './pledge-store.ts'

/** What is found of pledges that somebody wrote themselves. */
export const searchedPledges = searchedKind(pledgeKind, ({ words }) => [
  { title: '', words, to: '/action-center#pledges' },
])
