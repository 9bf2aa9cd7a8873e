import { searchedKind } from '#web/records/search/searched-kind.ts'
import { pledgeKind } from './pledge-store.ts'

/** Makes the person's own pledges searchable. */
export const searchedPledges = searchedKind(pledgeKind, ({ words }) => [
  { title: '', words, to: '/action-center#pledges' },
])
