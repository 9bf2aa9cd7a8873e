import { inLines, type OwnText } from '#web/records/search/own-text.ts'
import { entryAddress } from '../model/entry-address.ts'
import type { Incident } from '../model/incidents.ts'
import { typeName } from '../words.ts'

/** What is found of an entry of the log by its words. */
export const searchedIncident = ({ id, words, place, links, people, types, day }: Incident): OwnText => ({
  id: `log/${id}`,
  title: '',
  words: inLines([words, place, people.join(', '), ...links, types.map(typeName).join(', ')]),
  to: entryAddress(id),
  day,
})
