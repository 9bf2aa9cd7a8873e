import { joinLines } from '#web/records/search/own-text.ts'
import { searchedKind, type SearchedKind } from '#web/records/search/searched-kind.ts'
import { thoughtSteps } from '../model/thought.ts'
import { addressOf } from '../model/recovery-views.ts'
import { dayNotesKind, journalKind, thoughtKind } from './kinds.ts'

/** Makes the person's private records searchable. */
export const searchedNotes: readonly SearchedKind[] = [
  searchedKind(journalKind, ({ day, words, tags }) => [
    { title: '', words: joinLines([words, tags.join(', ')]), to: addressOf('journal'), day },
  ]),
  searchedKind(thoughtKind, (record) => [
    {
      title: '',
      words: joinLines(thoughtSteps.map((step) => record[step])),
      to: addressOf('thoughts'),
      day: record.day,
    },
  ]),
  searchedKind(dayNotesKind, ({ notes }) =>
    Object.values(notes).flatMap(({ note }) =>
      note === null || note.is === 'calm'
        ? []
        : [
            {
              title: '',
              words: note.words,
              to: addressOf(note.is === 'mood' ? 'mood' : 'sleep'),
              day: note.day,
            },
          ],
    ),
  ),
]
