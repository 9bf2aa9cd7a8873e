import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { nextPromise } from '#contract/next-promise.ts'
import { reportStatus, type ReportSummary, reportType, severity } from '#contract/reports.ts'
import type { OpenedEntry } from '#encryption/entries.ts'
import type { ReportBody } from '../body/body.ts'
import { readMessage } from '../message.ts'
import type { Headline } from '../sealing/headline.ts'

/** What a report's answers say about it that can be looked for or counted. */
const particulars = z.strictObject({
  title: z.string(),
  /** What happened, and everything else that was told of it in words. */
  words: z.string(),
  /** Those who were named, by name or handle, each once. */
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
 * One report as the device's own index holds it: what the server tells of it, and what its opened entries say. It is
 * enough to list, look for and count reports without opening them again.
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
  /** What a device kept before there were clocks has none until it is in step again. */
  clock: z._default(z.nullable(nextPromise), null),
  /** As they were when the report was last opened: where they have moved on, it is opened again. */
  epoch: z.int(),
  entryCount: z.int(),
  /** How many entries of others the person had not read then. */
  unread: z.int(),
  headline: z.nullable(z.strictObject({ title: z.string(), day: z.nullable(z.string()) })),
  /** `null` while the report was not opened, or where no key at hand opens it. */
  particulars: z.nullable(particulars),
  /** What was written in it since it was sent, by either side; `null` while it was not opened for that. */
  conversation: z._default(z.nullable(z.string()), null),
})
export type IndexedReport = z.infer<typeof indexedReport>

/** A report as a list gives it, before it is opened. What an earlier opening found is shown until the next one. */
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
 * Whether there is something in a report that the index does not know: new entries, or that the person has read what was
 * new. Reading changes nothing that a list tells, so a report with something unread is always looked at again.
 */
export function isBehind(known: IndexedReport | undefined, report: ReportSummary): boolean {
  if (!known || known.unread > 0 || known.conversation === null) return true
  return known.entryCount !== report.entryCount || known.epoch !== report.epoch
}

/** What opening a report gives. */
export interface OpenedForIndex {
  /** As the server told of it at that moment. */
  readonly report: Pick<ReportSummary, 'epoch' | 'entryCount'>
  /** `null` where the answers could not be opened. */
  readonly body: ReportBody | null
  readonly unread: number
  readonly conversation: string
}

/** What both sides wrote in a report after it was sent, the earliest first. */
export const conversationIn = (entries: readonly Pick<OpenedEntry, 'kind' | 'content'>[]): string =>
  entries
    .flatMap(({ kind, content }) => (kind === 'message' ? (readMessage(content)?.text ?? []) : []))
    .join('\n')

/** The same report once it was opened. */
export function openedAs(listed: IndexedReport, { report, body, ...found }: OpenedForIndex): IndexedReport {
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

/** The day on which it happened or started, `2026-11-21`, where the report says so. */
export function dayOfReport({ particulars: found, headline }: IndexedReport): string | null {
  return found?.when.from ?? headline?.day ?? null
}

/** Its title as it was given; empty where it has none or is not opened. */
export function titleOfReport({ particulars: found, headline }: IndexedReport): string {
  return found?.title || headline?.title || ''
}
