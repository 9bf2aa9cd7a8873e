import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listQueue, readSupportTeam } from '#contract/organisations.ts'
import { listEntries, listReports, readReport, type Entry, type ReportStatus } from '#contract/reports.ts'
import { call } from '#web/platform/api/call.ts'
import { sealedQuery } from '#web/platform/forgetting.ts'
import type { Access } from './sealing/access.ts'

/** The support team as everybody sees it. Asked without the session: it is read on the way to an anonymous report. */
export const supportTeamQuery = queryOptions({
  queryKey: ['support-team'],
  queryFn: ({ signal }) => call(readSupportTeam, {}, { credentials: 'omit', signal }),
  // Whether somebody reads there changes with the hour, and sending depends on it.
  staleTime: 60_000,
})

/** Everything that this person's keys opened. */
export const openedBy = (access: Access) => [sealedQuery, 'reports', access.name]

/** A report in a list, with its headline where a key at hand opened it. */
export type OpenedItem = Awaited<ReturnType<typeof openPage>>['items'][number]

/** One's own reports, the newest first. */
export function ownReportsQuery(access: Access, status: ReportStatus | null) {
  return pagesOf([...openedBy(access), 'own', status], access, (cursor, signal) =>
    call(listReports, { query: { cursor, ...(status ? { status } : {}) } }, { ...access.options, signal }),
  )
}

/** The queue of an organisation, the newest first. Asking for it counts as opening it. */
export function queueQuery(access: Access, organisationId: string, status: ReportStatus | null) {
  return pagesOf([...openedBy(access), 'queue', organisationId, status], access, (cursor, signal) => {
    const query = { cursor, ...(status ? { status } : {}) }
    return call(listQueue, { params: { id: organisationId }, query }, { signal })
  })
}

type ListPage = Awaited<ReturnType<typeof call<typeof listReports>>>

function pagesOf(
  queryKey: readonly unknown[],
  access: Access,
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<ListPage>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: async ({ pageParam, signal }) => openPage(access, await read(pageParam, signal)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: { next: string | null }) => last.next ?? undefined,
    staleTime: 30_000,
  })
}

async function openPage(access: Access, { items, next }: ListPage) {
  const { openListItem } = await import('./sealing/opening.ts')
  const opened = await Promise.all(
    items.map(async (item) => ({
      ...item.report,
      headline: await openListItem(access, item),
    })),
  )
  return { items: opened, next }
}

/** One report with everything in it that could be opened and checked. */
export function reportQuery(access: Access, id: string) {
  return queryOptions({
    queryKey: [...openedBy(access), 'report', id],
    queryFn: async ({ signal }) => {
      const options = { ...access.options, signal }
      const [record, entries, { openReport }] = await Promise.all([
        call(readReport, { params: { id } }, options),
        readEntries(id, options),
        import('./sealing/opening.ts'),
      ])
      return openReport(access, record, entries)
    },
    staleTime: 15_000,
    refetchOnWindowFocus: true,
  })
}

async function readEntries(id: string, options: Access['options']): Promise<Entry[]> {
  const entries: Entry[] = []
  let cursor: string | undefined
  do {
    const page = await call(listEntries, { params: { id }, query: { cursor } }, options)
    entries.push(...page.items)
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return entries
}
