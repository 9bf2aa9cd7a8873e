import type { SharedEntry } from '#web/records/shared-entries/shared-entry.ts'
import type { Incident } from './incidents.ts'
import { momentKey } from './entry-moment.ts'

/**
 * Entries as another person may see them, in chronological order. Omitted are files, since pictures of a child must not be shared this way,
 * the position on a map, earlier versions and severity.
 */
export const toSharedEntries = (chosen: readonly Incident[]): readonly SharedEntry[] =>
  chosen
    .toSorted((one, other) => momentKey(one).localeCompare(momentKey(other)))
    .map(({ day, time, about, place, words, people, links, again }) => ({
      day,
      time,
      about: about === true,
      place,
      words,
      people: [...people],
      links: [...links],
      again: again.map((each) => ({ day: each.day, time: each.time })),
    }))
