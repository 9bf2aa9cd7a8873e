import { queryOptions } from '@tanstack/react-query'
import { listTextChanges } from '#contract/text-changes.ts'
import { call } from '#web/platform/api/call.ts'
import { localizeHref } from '#web/ui/language/links.ts'
import { administration } from '#web/features/administration/administration/queries.ts'
import { textKey, type ListedText } from './model/text-list.ts'

/** Every text. The build generates the list, so it changes only with a new version. */
export const allTextsQuery = queryOptions({
  queryKey: ['all-texts'],
  queryFn: async ({ signal }) => {
    const answer = await fetch(localizeHref('/texts/all.json'), { signal })
    if (!answer.ok) throw new Error(`list of texts failed with status ${answer.status}`)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build that made this code made the file
    return (await answer.json()) as readonly ListedText[]
  },
  staleTime: Number.POSITIVE_INFINITY,
})

function fetchText(text: string) {
  const { kind, textId } = textKey(text)
  return { kind, id: textId }
}

/** All changes of one text; without one, the current changes of all texts. */
export const textChangesQuery = (text?: string) =>
  queryOptions({
    queryKey: [...administration, 'texts', text ?? null],
    queryFn: async ({ signal }) =>
      (await call(listTextChanges, { query: text === undefined ? {} : fetchText(text) }, { signal })).items,
  })
