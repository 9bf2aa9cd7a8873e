import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query'
import { readOrganisation, searchOrganisations } from '#contract/organisation-pages.ts'
import { type Organisation, listHandlers, listQueue } from '#contract/organisations.ts'
import type { CallResult } from '#contract/endpoint.ts'
import { listEntries, readReport, type Entry, type listReports } from '#contract/reports.ts'
import { readReceipt, readWholeReport } from '#contract/report-bundle.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { call } from '#web/platform/api/call.ts'
import { sealedQuery } from '#web/platform/clear-cache.ts'
import type { Keyring } from './keyring/keyring.ts'
import type { ReportRead, ShownReport } from './cached-reports.ts'
import type { OpenedReport } from './sealing/report-opener.ts'

/** An organisation's public page, by slug or id. Called without the session, since it is read on the way to an anonymous report. */
export const organisationPageQuery = (slug: string) =>
  queryOptions({
    queryKey: ['organisation-page', slug],
    queryFn: ({ signal }) => call(readOrganisation, { params: { slug } }, { credentials: 'omit', signal }),
    // Whether it has readers may change at any time, and sending depends on it.
    staleTime: 60_000,
  })

/** Organisations that accept reports, by name or place. Also called without the session. */
export const organisationsFoundQuery = (words: string) =>
  queryOptions({
    queryKey: ['organisations-found', words],
    queryFn: async ({ signal }) =>
      (await call(searchOrganisations, { body: { words } }, { credentials: 'omit', signal })).items,
    staleTime: 60_000,
  })

/** The organisation that received a report; `undefined` while loading, and if there is none. */
export function useReportOrganisation({ record: { report } }: OpenedReport): Organisation | undefined {
  const id = report.organisationId
  const { data } = useQuery({ ...organisationPageQuery(id ?? ''), enabled: id !== null })
  return data?.organisation
}

/** Key of all organisations' handlers. */
export const handlers = ['handlers'] as const

/** The current handlers of an organisation, with their public keys. */
export async function readHandlers(organisationId: string, signal?: AbortSignal) {
  return (await call(listHandlers, { params: { id: organisationId } }, { signal })).handlers
}

/** A handler or future handler, with their keys as named by the server. */
export type Handler = Awaited<ReturnType<typeof readHandlers>>[number]

/** The same, for pages. */
export const handlersQuery = (organisationId: string) =>
  queryOptions({
    queryKey: [...handlers, organisationId],
    queryFn: ({ signal }) => readHandlers(organisationId, signal),
    staleTime: 15_000,
  })

/** Key of everything opened with this person's keys. */
export const openedReportsKey = (keyring: Keyring) => [sealedQuery, 'reports', keyring.name]

/** A report in a list, with its headline if an available key opened it. */
export type OpenedItem = Awaited<ReturnType<typeof openPage>>['items'][number]

/** Cases per page: the maximum. */
const casesOnPage = 100

/** The queue of an organisation, open and ended cases, newest first. Reading it counts as opening it. */
export function queueQuery(keyring: Keyring, organisationId: string) {
  return pagesOf([...openedReportsKey(keyring), 'queue', organisationId], keyring, (cursor, signal) => {
    const query = { cursor, limit: casesOnPage }
    return call(listQueue, { params: { id: organisationId }, query }, { signal })
  })
}

type ListPage = Awaited<ReturnType<typeof call<typeof listReports>>>

function pagesOf(
  queryKey: readonly unknown[],
  keyring: Keyring,
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<ListPage>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: async ({ pageParam, signal }) => openPage(keyring, await read(pageParam, signal)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: { next: string | null }) => last.next ?? undefined,
    staleTime: 30_000,
  })
}

async function openPage(keyring: Keyring, { items, next }: ListPage) {
  const { openListItem } = await import('./sealing/report-opener.ts')
  const opened = await Promise.all(
    items.map(async (item) => ({
      ...item.report,
      headline: await openListItem(keyring, item),
    })),
  )
  return { items: opened, next }
}

/** A report with everything that could be opened and verified. */
export function reportQuery(keyring: Keyring, id: string) {
  return queryOptions({
    queryKey: [...openedReportsKey(keyring), 'report', id],
    async queryFn({ signal, client, queryKey }) {
      const before = client.getQueryData<OpenedReport>(queryKey)
      // No device stores a copy of what a phrase opened.
      if (keyring.kind === 'receipt') return readWhole(keyring, id, signal, before)
      const reading = readCurrentReport(keyring, id, signal, before)
      reading.catch(() => undefined)
      const { readOrCached } = await import('./cached-reports.ts')
      const { report, read } = await readOrCached(keyring, id, () => reading)
      readBefore.set(report, { keyring, ...read })
      return report
    },
    staleTime: ({ state }) => (state.data?.cachedAt === undefined ? 15_000 : 0),
    // Structural sharing would create a different object from the one that was read on from.
    structuralSharing: false,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.cachedAt === undefined ? false : retryInterval),
  })
}

/** Milliseconds until a page that shows a copy retries an unreachable server. */
export const retryInterval = 20_000

/** The data and keyring a report was opened with, so that only what is new is fetched. */
const readBefore = new WeakMap<OpenedReport, ReportRead & { readonly keyring: Keyring }>()

/**
 * Reads a report with all its entries, opens and verifies them.
 *
 * @param before - the last result: entries never change, so only later ones are fetched
 */
export async function readWhole(keyring: Keyring, id: string, signal: AbortSignal, before?: OpenedReport) {
  return (await readCurrentReport(keyring, id, signal, before)).report
}

async function readCurrentReport(
  keyring: Keyring,
  id: string,
  signal: AbortSignal,
  before: OpenedReport | undefined,
): Promise<ShownReport> {
  const known = (before && readBefore.get(before)?.entries) ?? []
  const after = known.at(-1)?.position ?? 0
  const query = after > 0 ? { after } : {}
  const [first] = await Promise.all([
    call(readWholeReport, { params: { id }, query }, { ...keyring.options, signal }),
    import('./sealing/report-opener.ts'),
  ])
  return readRemaining(keyring, first, signal, before)
}

type FirstAnswer = CallResult<typeof readWholeReport>

/** Reads the rest of a report after the first response, and opens it. */
async function readRemaining(
  keyring: Keyring,
  { record: newest, entries: page }: FirstAnswer,
  signal: AbortSignal,
  before?: OpenedReport,
): Promise<ShownReport> {
  const options = { ...keyring.options, signal }
  const { id } = newest.report
  const known = before && readBefore.get(before)
  const { createAheadOpener, openReport } = await import('./sealing/report-opener.ts')
  const first = [...(known?.entries ?? []), ...page.items]
  const after = first.at(-1)?.position ?? 0
  const ahead = createAheadOpener(keyring, newest)
  const more = page.next === null ? [] : await readEntries(id, after, options, { read: page.items, ahead })
  const read = [...first, ...more]
  // An entry was written between two responses, which have to be consistent. What remains different is judged as it is, or a server that
  // counts too few could hide a status change.
  const isBehind = read.length > newest.report.entryCount
  const record = isBehind ? await call(readReport, { params: { id } }, options) : newest
  const { entryCount } = record.report
  const isMissing = read.length < entryCount
  const rest = isMissing ? await readEntries(id, read.at(-1)?.position ?? 0, options) : []
  // Entries after that belong to the next reading.
  const entries = [...read, ...rest.filter(({ position }) => position <= entryCount)]
  const isSame =
    known?.keyring === keyring && before?.cachedAt === undefined && areSame(known, { record, entries })
  const report = before && isSame ? before : await openReport(keyring, record, entries)
  readBefore.set(report, { keyring, record, entries })
  return { report, read: { record, entries } }
}

/** Whether a reading yielded nothing new: then nothing is opened or rendered again. */
function areSame(one: ReportRead, other: ReportRead): boolean {
  return (
    one.entries.length === other.entries.length && JSON.stringify(one.record) === JSON.stringify(other.record)
  )
}

interface PrefetchedEntries {
  /** Entries read before. */
  readonly read: readonly Entry[]
  /** Opens entries while the next are being fetched. */
  readonly ahead: (entries: readonly Entry[]) => void
}

async function readEntries(
  id: string,
  after: number,
  options: Keyring['options'],
  meanwhile?: PrefetchedEntries,
): Promise<Entry[]> {
  const entries: Entry[] = []
  let last = meanwhile?.read ?? []
  let cursor: string | undefined
  do {
    const query = { after, cursor, size: 'long' } as const
    const pendingPage = call(listEntries, { params: { id }, query }, options)
    meanwhile?.ahead(last)
    const page = await pendingPage
    entries.push(...page.items)
    last = page.items
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return entries
}

type ReceiptAnswer = CallResult<typeof readReceipt>

/** Requests started before the page that shows the report is loaded: sealed responses, by keyring. */
const receiptRequests = new WeakMap<Keyring, Promise<ReceiptAnswer>>()

/** Prefetches a phrase's report while its page is loading. Nothing is opened before. */
export function requestReceipt(keyring: Keyring): void {
  const answer = call(readReceipt, {}, keyring.options)
  answer.catch(() => undefined)
  receiptRequests.set(keyring, answer)
}

function receiptAnswer(keyring: Keyring, signal: AbortSignal): Promise<ReceiptAnswer> {
  const early = receiptRequests.get(keyring)
  receiptRequests.delete(keyring)
  return early ?? call(readReceipt, {}, { ...keyring.options, signal })
}

/** The id of the report that a receipt phrase opens; its contents come in the same response, from which `reportQuery` reads. */
export function receiptQuery(keyring: Keyring) {
  return queryOptions({
    queryKey: [...openedReportsKey(keyring), 'receipt'],
    async queryFn({ signal, client }) {
      const { reportId, ...first } = await receiptAnswer(keyring, signal)
      try {
        const { report } = await readRemaining(keyring, first, signal)
        client.setQueryData(reportQuery(keyring, reportId).queryKey, report)
      } catch (error) {
        // The report's page reads it again, and says why it does not open.
        if (!(error instanceof EncryptionError)) throw error
      }
      return reportId
    },
    // A phrase never belongs to another report.
    staleTime: 'static',
  })
}

/** The private notes of the reader's own side on a report. */
export function notesQuery(keyring: Keyring, report: OpenedReport) {
  const { id } = report.record.report
  return queryOptions({
    queryKey: [...openedReportsKey(keyring), 'notes', id],
    queryFn: async ({ signal }) => {
      const { openNotes, readNotes } = await import('./notes.ts')
      return openNotes(keyring, report, await readNotes(keyring, id, signal))
    },
    staleTime: 15_000,
  })
}
