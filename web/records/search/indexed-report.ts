import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { nextPromise } from '#contract/next-promise.ts'
import { reportStatus, type ReportSummary, reportType, severity } from '#contract/reports.ts'
import type { OpenedEntry } from '#encryption/entries.ts'
import type { ReportBody } from '../body/body.ts'
import { readMessage } from '../message.ts'
import type { Headline } from '../sealing/headline.ts'

/** Searchable and countable parts of a report's answers. */
const particulars = z.strictObject({
  title: z.string(),
  /** What happened, and all other free text. */
  words: z.string(),
  /** Names and handles, without duplicates. */
  people: z.array(z.string()),
  /** Codes of kinds of place. */
  places: z.array(z.string()),
  /** The place in words, the service, and links. */
  whereabouts: z.string(),
  when: z.strictObject({
    kind: z.nullable(z.string()),
    from: z.nullable(z.string()),
    until: z.nullable(z.string()),
  }),
})
export type Particulars = z.infer<typeof particulars>

/**
 * A report in the device's index: the server's data, and its opened entries. Enough to list, search and count reports without opening them
 * again.
 */
export const indexedReport = z.strictObject({
  id: z.string(),
  types: z.array(reportType),
  severity: z.nullable(severity),
  status: reportStatus,
  anonymous: z.boolean(),
  organisationId: z.nullable(z.string()),
  sentAt: z.string(),
  answerBy: z.nullable(z.string()),
  /** Reports indexed before clocks existed have none until the next update. */
  clock: z._default(z.nullable(nextPromise), null),
  /** As of the last opening: if they have changed, it is opened again. */
  epoch: z.int(),
  entryCount: z.int(),
  /** Number of others' unread entries at that time. */
  unread: z.int(),
  headline: z.nullable(z.strictObject({ title: z.string(), day: z.nullable(z.string()) })),
  /** `null` until the report is opened, or if no available key opens it. */
  particulars: z.nullable(particulars),
  /** What either side wrote after it was sent; `null` until it is opened for that. */
  conversation: z._default(z.nullable(z.string()), null),
})
export type IndexedReport = z.infer<typeof indexedReport>

/** A report from the list, before it is opened. The results of an earlier opening are used until the next. */
export function listedReport(
  report: ReportSummary,
  headline: Headline | null,
  known: IndexedReport | undefined,
): IndexedReport {
  const { id, types, status, anonymous, organisationId, sentAt, answerBy, clock } = report
  const fromList = {
    id,
    types,
    severity: report.severity,
    status,
    anonymous,
    organisationId,
    sentAt,
    answerBy,
    clock,
  }
  const { epoch, entryCount, unread, particulars: found, conversation } = known ?? neverOpened
  return { ...fromList, epoch, entryCount, unread, headline, particulars: found, conversation }
}

const neverOpened = { epoch: 0, entryCount: 0, unread: 0, particulars: null, conversation: null }

/**
 * Whether a report has news for the index: new entries, or entries that the person has read since. Reading changes nothing in the list, so
 * a report with unread entries is always opened again.
 */
export function needsOpening(known: IndexedReport | undefined, report: ReportSummary): boolean {
  if (!known || known.unread > 0 || known.conversation === null) return true
  return known.entryCount !== report.entryCount || known.epoch !== report.epoch
}

/** The result of opening a report. */
export interface OpenedForIndex {
  /** The server's data at that moment. */
  readonly report: Pick<ReportSummary, 'epoch' | 'entryCount'>
  /** `null` if the answers could not be opened. */
  readonly body: ReportBody | null
  readonly unread: number
  readonly conversation: string
}

/** What both sides wrote in a report after it was sent, earliest first. */
export const conversationText = (entries: readonly Pick<OpenedEntry, 'kind' | 'content'>[]): string =>
  entries
    .flatMap(({ kind, content }) => (kind === 'message' ? (readMessage(content)?.text ?? []) : []))
    .join('\n')

/** The report after opening. */
export function toOpenedReport(
  listed: IndexedReport,
  { report, body, ...found }: OpenedForIndex,
): IndexedReport {
  const { epoch, entryCount } = report
  return { ...listed, ...found, epoch, entryCount, particulars: body && particularsOf(body) }
}

function particularsOf(body: ReportBody): Particulars {
  const { title, story, when, where, people, evidence, effect, needs, tried } = body
  const named = people.map(({ name }) => name).filter((name) => name !== '')
  const texts = [story, ...people.map(({ words }) => words), evidence, effect, needs.words, tried.words]
  return {
    title,
    words: together(texts, '\n'),
    people: [...new Set(named)],
    places: [...where.places],
    whereabouts: together([where.words, where.service, ...where.links], ' '),
    when: { kind: when.kind, from: when.from, until: when.until },
  }
}

const together = (texts: readonly string[], between: string) => texts.filter(Boolean).join(between)

/** The (first) day it happened, `2026-11-21`, if known. */
export function reportDay({ particulars: found, headline }: IndexedReport): string | null {
  return found?.when.from ?? headline?.day ?? null
}

/** Its own title; empty if it has none or is not opened. */
export function reportTitle({ particulars: found, headline }: IndexedReport): string {
  return found?.title || headline?.title || ''
}
