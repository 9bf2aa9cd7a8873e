import type { Json } from '#encryption/padding.ts'
import type { PersonalKind } from '../personal/kind.ts'
import { ofKind } from '../personal/personal.ts'
import type { PersonalRecord } from '../personal/record.ts'
import type { OwnText } from './own-text.ts'

/** What is found of one record: all of it as a rule. Without a day it is of the day on which it was saved. */
export type SearchedPart = Omit<OwnText, 'id' | 'day'> & { readonly day?: string }

/** How the words of a kind of personal record are found. */
export interface SearchedKind {
  readonly name: string
  readonly textsIn: (records: readonly PersonalRecord[]) => readonly OwnText[]
}

/** @param partsOf - what can be found of a record; a part without words is left out */
export function searchedKind<Value extends Json>(
  kind: PersonalKind<Value>,
  partsOf: (value: Value) => readonly SearchedPart[],
): SearchedKind {
  return {
    name: kind.name,
    textsIn: (records) =>
      ofKind(kind, records)
        .flatMap(({ id, value, savedAt }) =>
          partsOf(value).map((part, place) => ({ id: `${id}/${place}`, day: savedAt.slice(0, 10), ...part })),
        )
        .filter(({ title, words }) => `${title}${words}`.trim() !== ''),
  }
}
