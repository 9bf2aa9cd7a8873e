import { queryOptions } from '@tanstack/react-query'
import { listTextChanges } from '#contract/text-changes.ts'
import { call } from '#web/platform/api/call.ts'
import { localizeHref } from '#web/ui/language/links.ts'
import { administration } from '../administration/queries.ts'
import { keyOf, type ListedText } from './model/text-list.ts'

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

function asked(text: string) {
  const { kind, textId } = keyOf(text)
  return { kind, id: textId }
}

/** What was ever changed about one text; without one, what counts now about all of them. */
export const textChangesQuery = (text?: string) =>
  queryOptions({
    queryKey: [...administration, 'texts', text ?? null],
    queryFn: async ({ signal }) =>
      (await call(listTextChanges, { query: text === undefined ? {} : asked(text) }, { signal })).items,
  })
