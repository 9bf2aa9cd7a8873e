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
import type { OpenedReport } from './sealing/opening.ts'

/**
 * An organisation as everybody sees it, by the name in its address or by its id. Asked without the session: it is read on the way
 * to an anonymous report.
 */
export const organisationPageQuery = (slug: string) =>
  queryOptions({
    queryKey: ['organisation-page', slug],
    queryFn: ({ signal }) => call(readOrganisation, { params: { slug } }, { credentials: 'omit', signal }),
    // Whether somebody reads there changes with the hour, and sending depends on it.
    staleTime: 60_000,
  })

/** Organisations that take reports, by their name or place. Asked without the session too. */
export const organisationsFoundQuery = (words: string) =>
  queryOptions({
    queryKey: ['organisations-found', words],
    queryFn: async ({ signal }) =>
      (await call(searchOrganisations, { body: { words } }, { credentials: 'omit', signal })).items,
    staleTime: 60_000,
  })

/** The organisation that a report went to; `undefined` until it is read, and where nobody but its writer reads it. */
export function useTeamOf({ record: { report } }: OpenedReport): Organisation | undefined {
  const id = report.organisationId
  const { data } = useQuery({ ...organisationPageQuery(id ?? ''), enabled: id !== null })
  return data?.organisation
}

/** Who handles the cases of every organisation that was asked for. */
export const handlers = ['handlers'] as const

/** Who handles the cases of an organisation, with their public keys, as it is at this moment. */
export async function readHandlers(organisationId: string, signal?: AbortSignal) {
  return (await call(listHandlers, { params: { id: organisationId } }, { signal })).handlers
}

/** Somebody who handles cases or is to handle them, with their keys as the server names them. */
export type Handler = Awaited<ReturnType<typeof readHandlers>>[number]

/** The same, for pages. */
export const handlersQuery = (organisationId: string) =>
  queryOptions({
    queryKey: [...handlers, organisationId],
    queryFn: ({ signal }) => readHandlers(organisationId, signal),
    staleTime: 15_000,
  })

/** Everything that this person's keys opened. */
export const openedBy = (keyring: Keyring) => [sealedQuery, 'reports', keyring.name]

/** A report in a list, with its headline where a key at hand opened it. */
export type OpenedItem = Awaited<ReturnType<typeof openPage>>['items'][number]

/** Cases of a team on a page, as many as there can be. */
const casesOnPage = 100

/** The queue of an organisation, open cases and ended ones, the newest first. Asking for it counts as opening it. */
export function queueQuery(keyring: Keyring, organisationId: string) {
  return pagesOf([...openedBy(keyring), 'queue', organisationId], keyring, (cursor, signal) => {
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
  const { openListItem } = await import('./sealing/opening.ts')
  const opened = await Promise.all(
    items.map(async (item) => ({
      ...item.report,
      headline: await openListItem(keyring, item),
    })),
  )
  return { items: opened, next }
}

/** One report with everything in it that could be opened and checked. */
export function reportQuery(keyring: Keyring, id: string) {
  return queryOptions({
    queryKey: [...openedBy(keyring), 'report', id],
    async queryFn({ signal, client, queryKey }) {
      const before = client.getQueryData<OpenedReport>(queryKey)
      // No device keeps a copy of what words opened.
      if (keyring.kind === 'receipt') return readWhole(keyring, id, signal, before)
      const reading = readNow(keyring, id, signal, before)
      reading.catch(() => undefined)
      const { readOrCached } = await import('./cached-reports.ts')
      const { report, read } = await readOrCached(keyring, id, () => reading)
      readBefore.set(report, { keyring, ...read })
      return report
    },
    staleTime: ({ state }) => (state.data?.cachedAt === undefined ? 15_000 : 0),
    // What is compared part by part is another object than the one that was read on from.
    structuralSharing: false,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.cachedAt === undefined ? false : askAgainAfter),
  })
}

/** Milliseconds until a page that shows a kept copy asks an unreachable server again. */
export const askAgainAfter = 20_000

/** What a report was opened from and with, so that only what has come since is asked for. */
const readBefore = new WeakMap<OpenedReport, ReportRead & { readonly keyring: Keyring }>()

/**
 * Reads a report with all its entries, and opens and checks them.
 *
 * @param before - how it was read before: entries never change, so only the later ones are fetched
 */
export async function readWhole(keyring: Keyring, id: string, signal: AbortSignal, before?: OpenedReport) {
  return (await readNow(keyring, id, signal, before)).report
}

async function readNow(
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
    import('./sealing/opening.ts'),
  ])
  return readOn(keyring, first, signal, before)
}

type FirstAnswer = CallResult<typeof readWholeReport>

/** Reads the rest of a report after the first answer, and opens it. */
async function readOn(
  keyring: Keyring,
  { record: newest, entries: page }: FirstAnswer,
  signal: AbortSignal,
  before?: OpenedReport,
): Promise<ShownReport> {
  const options = { ...keyring.options, signal }
  const { id } = newest.report
  const known = before && readBefore.get(before)
  const { openingAhead, openReport } = await import('./sealing/opening.ts')
  const first = [...(known?.entries ?? []), ...page.items]
  const after = first.at(-1)?.position ?? 0
  const ahead = openingAhead(keyring, newest)
  const more = page.next === null ? [] : await readEntries(id, after, options, { read: page.items, ahead })
  const read = [...first, ...more]
  // Something was written between two answers: they are to speak of the same. What is left over after that is judged as it
  // counts, or a server that names too few could keep a change of status out of sight.
  const isBehind = read.length > newest.report.entryCount
  const record = isBehind ? await call(readReport, { params: { id } }, options) : newest
  const { entryCount } = record.report
  const isMissing = read.length < entryCount
  const rest = isMissing ? await readEntries(id, read.at(-1)?.position ?? 0, options) : []
  // What came after that once more belongs to the next reading.
  const entries = [...read, ...rest.filter(({ position }) => position <= entryCount)]
  const isSame =
    known?.keyring === keyring && before?.cachedAt === undefined && areSame(known, { record, entries })
  const report = before && isSame ? before : await openReport(keyring, record, entries)
  readBefore.set(report, { keyring, record, entries })
  return { report, read: { record, entries } }
}

/** Whether a reading brought nothing new: then nothing is opened or drawn again. */
function areSame(one: ReportRead, other: ReportRead): boolean {
  return (
    one.entries.length === other.entries.length && JSON.stringify(one.record) === JSON.stringify(other.record)
  )
}

interface Meanwhile {
  /** What was read before. */
  readonly read: readonly Entry[]
  /** Opens entries while the next are on their way. */
  readonly ahead: (entries: readonly Entry[]) => void
}

async function readEntries(
  id: string,
  after: number,
  options: Keyring['options'],
  meanwhile?: Meanwhile,
): Promise<Entry[]> {
  const entries: Entry[] = []
  let last = meanwhile?.read ?? []
  let cursor: string | undefined
  do {
    const query = { after, cursor, size: 'long' } as const
    const asked = call(listEntries, { params: { id }, query }, options)
    meanwhile?.ahead(last)
    const page = await asked
    entries.push(...page.items)
    last = page.items
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return entries
}

type ReceiptAnswer = CallResult<typeof readReceipt>

/** What was asked for before the page that shows it was there. It is as the server sealed it, and goes with the keyring. */
const asked = new WeakMap<Keyring, Promise<ReceiptAnswer>>()

/** Asks for what a receipt phrase opens while its page is still to come. Nothing of it is opened before. */
export function requestReceipt(keyring: Keyring): void {
  const answer = call(readReceipt, {}, keyring.options)
  answer.catch(() => undefined)
  asked.set(keyring, answer)
}

function receiptAnswer(keyring: Keyring, signal: AbortSignal): Promise<ReceiptAnswer> {
  const early = asked.get(keyring)
  asked.delete(keyring)
  return early ?? call(readReceipt, {}, { ...keyring.options, signal })
}

/** The id of the report that a receipt phrase opens; what is in it comes with the same answer, and is where `reportQuery` looks. */
export function receiptQuery(keyring: Keyring) {
  return queryOptions({
    queryKey: [...openedBy(keyring), 'receipt'],
    async queryFn({ signal, client }) {
      const { reportId, ...first } = await receiptAnswer(keyring, signal)
      try {
        const { report } = await readOn(keyring, first, signal)
        client.setQueryData(reportQuery(keyring, reportId).queryKey, report)
      } catch (error) {
        // The page of the report reads it again, and says why it does not open.
        if (!(error instanceof EncryptionError)) throw error
      }
      return reportId
    },
    // A phrase is never another report's.
    staleTime: 'static',
  })
}

/** The private notes of one's own side with a report. */
export function notesQuery(keyring: Keyring, report: OpenedReport) {
  const { id } = report.record.report
  return queryOptions({
    queryKey: [...openedBy(keyring), 'notes', id],
    queryFn: async ({ signal }) => {
      const { openNotes, readNotes } = await import('./notes.ts')
      return openNotes(keyring, report, await readNotes(keyring, id, signal))
    },
    staleTime: 15_000,
  })
}
