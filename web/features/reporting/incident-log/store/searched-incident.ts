import { joinLines, type OwnText } from '#web/records/search/own-text.ts'
import { entryAddress } from '../model/entry-address.ts'
import type { Incident } from '../model/incidents.ts'
import { typeName } from '../words.ts'

/** Search result for an entry of the log. */
export const searchedIncident = ({ id, words, place, links, people, types, day }: Incident): OwnText => ({
  id: `log/${id}`,
  title: '',
  words: joinLines([words, place, people.join(', '), ...links, types.map(typeName).join(', ')]),
  to: entryAddress(id),
  day,
})
