import { queryOptions } from '@tanstack/react-query'
import { listTextChanges } from '#contract/texts.ts'
import { call } from '#web/platform/api/call.ts'
import { localizeHref } from '#web/ui/language/links.ts'
import { administration } from '../queries.ts'
import { keyOf, type ListedText } from './listed.ts'

/** Every text that there is. The build made it: it changes with a new version only. */
export const allTextsQuery = queryOptions({
  queryKey: ['all-texts'],
  queryFn: async ({ signal }) => {
    const answer = await fetch(localizeHref('/texts/all.json'), { signal })
    if (!answer.ok) throw new Error(`The server answers ${answer.status} for the list of texts`)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build that made this code made the file
    return (await answer.json()) as readonly ListedText[]
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** What counts now, about all texts. */
export const openChangesQuery = queryOptions({
  queryKey: [...administration, 'texts'],
  queryFn: async ({ signal }) => (await call(listTextChanges, { query: {} }, { signal })).items,
})

/** What was ever changed about one text. */
export const historyQuery = (text: string) =>
  queryOptions({
    queryKey: [...administration, 'texts', text],
    queryFn: async ({ signal }) => {
      const { kind, textId } = keyOf(text)
      return (await call(listTextChanges, { query: { kind, id: textId } }, { signal })).items
    },
  })
