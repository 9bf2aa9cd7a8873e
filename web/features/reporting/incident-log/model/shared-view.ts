import type { ShownEntry } from '#web/records/shown-entries/shown.ts'
import type { Incident } from './incidents.ts'
import { momentKey } from './entry-moment.ts'

/**
 * Entries as somebody else may see them, in the order in which they happened. Left out are files, since pictures of a child must not
 * travel so, the position on a map, what the entry said before and how bad it was.
 */
export const shownOf = (chosen: readonly Incident[]): readonly ShownEntry[] =>
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
