import type { Json } from '#encryption/padding.ts'
import type { PersonalKind } from '../personal/kind.ts'
import { filterKind } from '../personal/personal.ts'
import type { PersonalRecord } from '../personal/record.ts'
import type { OwnText } from './own-text.ts'

/** A searchable part of a record, usually all of it. Without a day, it has the day it was saved. */
export type SearchedPart = Omit<OwnText, 'id' | 'day'> & { readonly day?: string }

/** How records of a kind are searched. */
export interface SearchedKind {
  readonly name: string
  readonly textsIn: (records: readonly PersonalRecord[]) => readonly OwnText[]
}

/** @param partsOf - the searchable parts of a record; those without words are omitted */
export function searchedKind<Value extends Json>(
  kind: PersonalKind<Value>,
  partsOf: (value: Value) => readonly SearchedPart[],
): SearchedKind {
  return {
    name: kind.name,
    textsIn: (records) =>
      filterKind(kind, records)
        .flatMap(({ id, value, savedAt }) =>
          partsOf(value).map((part, place) => ({ id: `${id}/${place}`, day: savedAt.slice(0, 10), ...part })),
        )
        .filter(({ title, words }) => `${title}${words}`.trim() !== ''),
  }
}
