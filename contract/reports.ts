import './plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { readMarkers } from './read-markers.ts'
import {
  base64url,
  country,
  cursor,
  digest,
  id,
  line,
  moment,
  page,
  pageQuery,
  recipient,
  signature,
  verifyKey,
} from './primitives.ts'
import { nextPromise } from './next-promise.ts'
import { entryPromise } from './proofs.ts'
import { reader } from './readers.ts'
import { reportSides, reportStatuses, reportTypes, severities } from './report-codes.ts'
import { retention } from './retention.ts'

export const reportType = z.enum(reportTypes)
export type ReportType = z.infer<typeof reportType>

export const severity = z.enum(severities)
export type Severity = z.infer<typeof severity>

export const reportStatus = z.enum(reportStatuses)
export type ReportStatus = z.infer<typeof reportStatus>

export const reportSide = z.enum(reportSides)
export type ReportSide = z.infer<typeof reportSide>

/** A sealed entry of at most 64 KiB and what sealing adds; its true length is hidden by padding (encryption/padding.ts). */
const sealedEntry = base64url(66560, 100)

/**
 * What a list shows of a report: its title and date as JSON, filled up with spaces to 512 bytes and sealed to the report
 * key of the first epoch. It repeats what the first entry says, so that a page of a list stays small; the signed entry is
 * what counts.
 */
export const headline = base64url(2048, 100)

/** One entry of a report as it is sent: sealed, signed and chained on the device (encryption/entries.ts). */
export const newEntry = z.strictObject({
  id,
  epoch: z.int().check(z.minimum(1), z.maximum(100000)),
  /** The author's own count of entries in this report, from 1. */
  sequence: z.int().check(z.minimum(1), z.maximum(1000000)),
  authorKey: verifyKey,
  /** Hash of the author's previous entry; null for the first. */
  previous: z.nullable(digest),
  /** Hashes of the newest entries that the author had seen. */
  heads: z.array(digest).check(z.maxLength(16)),
  hash: digest,
  signature,
  sealed: sealedEntry,
})
export type NewEntry = z.infer<typeof newEntry>

export const authorKind = z.enum(['member', 'handler', 'receipt', 'guest'])
export type AuthorKind = z.infer<typeof authorKind>

/** An entry as it is read: with its place in the report, who sent it, and when (the day, for an anonymous report). */
export const entry = z.extend(newEntry, {
  position: z.int(),
  author: z.strictObject({ kind: authorKind, memberId: z.nullable(id) }),
  at: moment,
})
export type Entry = z.infer<typeof entry>

/**
 * Someone who gets the report's keys, with the recipient to seal to. `handler` where the report is sealed to single handlers,
 * because one of them is excluded; `guest` for a member whom the reporter gave access.
 */
export const keyHolder = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('member'), id, recipient }),
  z.strictObject({ kind: z.literal('organisation'), id, recipient }),
  z.strictObject({ kind: z.literal('handler'), id, recipient }),
  z.strictObject({ kind: z.literal('guest'), id, recipient }),
  z.strictObject({ kind: z.literal('receipt'), recipient }),
])
export type KeyHolder = z.infer<typeof keyHolder>

/** A report key, sealed to one participant (encryption/reports.ts). */
export const keySeal = z.strictObject({
  epoch: z.int().check(z.minimum(1), z.maximum(100000)),
  to: keyHolder,
  sealed: base64url(2048, 100),
})
export type KeySeal = z.infer<typeof keySeal>

/** What the server sees of a report, for queues, clocks and counts. The page says so. */
const facets = {
  /** None where the reporter named none: only the first question of the form needs an answer. */
  types: z.array(reportType).check(z.maxLength(reportTypes.length)),
  severity: z.nullable(severity),
  country: z.nullable(country),
  region: z.nullable(line(60)),
}

export const reportSummary = z.strictObject({
  id,
  ...facets,
  /** At least one; none for an incident log (contract/incident-log.ts). */
  types: z.array(reportType).check(z.maxLength(reportTypes.length)),
  status: reportStatus,
  organisationId: z.nullable(id),
  anonymous: z.boolean(),
  sentAt: moment,
  /** When the organisation has promised a first answer by; null when nobody else reads it. */
  answerBy: z.nullable(moment),
  clock: z.nullable(nextPromise),
  epoch: z.int(),
  entryCount: z.int(),
  /** Someone of the organisation is excluded, so it is sealed to the other handlers singly. */
  sealedSingly: z.boolean(),
})
export type ReportSummary = z.infer<typeof reportSummary>

/** A report in a list, with the caller's seals of the first epoch, which open its headline. */
export const reportListItem = z.strictObject({ report: reportSummary, seals: z.array(keySeal), headline })
export type ReportListItem = z.infer<typeof reportListItem>

export const statusChange = z.strictObject({
  id,
  from: z.nullable(reportStatus),
  to: reportStatus,
  by: z.enum(['reporter', 'handler']),
  /** The entry whose sealed content gives the reason. */
  entryId: z.nullable(id),
  at: moment,
})
export type StatusChange = z.infer<typeof statusChange>

/**
 * Sends a report. With `receipt` it is anonymous even when someone is signed in, and the browser sends no credentials; without
 * it the caller must be signed in. `organisationId` null means "only me".
 */
export const sendReport = endpoint({
  method: 'POST',
  path: '/api/reports',
  summary: 'Send a report, signed in or by a receipt',
  access: 'anyone',
  bodyLimit: 196608,
  body: z.strictObject({
    id,
    ...facets,
    organisationId: z.nullable(id),
    /**
     * Handlers who are involved and are neither to read it nor to learn of it. With any, the report is sealed to each of
     * the others whom the organisation's key vouches for (`listOrganisationReaders`), and not to that key.
     */
    excluded: z.optional(z.array(id).check(z.maxLength(100))),
    /** What the organisation must pass on, in the version that the person was shown. */
    dutyVersion: z.nullable(line(40)),
    receipt: z.nullable(z.strictObject({ accessDigest: digest, recipient, verifyKey })),
    seals: z.array(keySeal).check(z.minLength(1), z.maxLength(120)),
    headline,
    /** The first entry: epoch 1, sequence 1, nothing before it. */
    entry: newEntry,
  }),
  anonymousWhen: (body: { receipt: unknown }) => body.receipt !== null,
  result: z.extend(reportSummary, { promise: entryPromise }),
  errors: ['signed_out', 'conflict', 'reused_key', 'not_found'],
  repeat: 'id',
})

/**
 * The caller's own reports, or with `shared` those they were given access to, newest first. Those from before a reset
 * without the kit are not among them. A page ends where it would pass about 16 KiB, so it may hold fewer than `limit`.
 */
export const listReports = endpoint({
  method: 'GET',
  path: '/api/reports',
  summary: 'The caller’s own reports, or those shared with them',
  access: 'participant',
  query: z.strictObject({
    ...pageQuery,
    status: z.optional(reportStatus),
    scope: z.optional(z.enum(['mine', 'shared'])),
  }),
  result: page(reportListItem),
  errors: [],
})

export const readReport = endpoint({
  method: 'GET',
  path: '/api/reports/:id',
  summary: 'One report: facets, status, timeline and the caller’s own key seals',
  access: 'participant',
  params: z.strictObject({ id }),
  result: z.strictObject({
    report: reportSummary,
    role: reportSide,
    /** False for an observer of the organisation, who reads and changes nothing. */
    mayWrite: z.boolean(),
    timeline: z.array(statusChange),
    /** The caller's own, of every epoch. */
    seals: z.array(keySeal),
    /** Who the key of a next epoch is to be sealed to: exactly these. */
    holders: z.array(keyHolder),
    /** Who can open it now, with names and since when; the organisation stands for all its handlers. */
    readers: z.array(reader),
    /** Handlers who were marked as involved: they see nothing of it. */
    excluded: z.array(z.strictObject({ id, name: z.nullable(line(80)) })),
    marks: readMarkers,
    /** Null where it was sent to nobody. */
    retention: z.nullable(retention),
    /** Files of which nothing is handed out to anyone any more (contract/evidence.ts, `stopEvidence`). */
    stopped: z.array(id),
    /** The reporter has deleted it on their side and reads no more. */
    reporterLeft: z.boolean(),
    /** Someone has lost access or changed their key since this epoch started, so the next entry must start a new one. */
    epochDue: z.boolean(),
    /** The keys that may sign entries here, as the server knows them; the device checks them against the entries. */
    authors: z.array(z.strictObject({ kind: authorKind, memberId: z.nullable(id), verifyKey })),
  }),
  errors: ['not_found'],
})

/** Entries in order after the cursor or position, at least one: about 16 KiB of them, or 400 KiB where `size` is `long`. */
export const listEntries = endpoint({
  method: 'GET',
  path: '/api/reports/:id/entries',
  summary: 'The sealed entries of a report, oldest first',
  access: 'participant',
  params: z.strictObject({ id }),
  query: z.strictObject({
    cursor: z.optional(cursor),
    after: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))),
    size: z.optional(z.enum(['short', 'long'])),
  }),
  result: page(entry),
  errors: ['not_found'],
})

/** `seals` only with an entry that starts the next epoch: one for each of `holders`. */
export const addEntry = endpoint({
  method: 'POST',
  path: '/api/reports/:id/entries',
  summary: 'Add a sealed entry to a report',
  access: 'participant',
  params: z.strictObject({ id }),
  bodyLimit: 196608,
  body: z.strictObject({ entry: newEntry, seals: z.optional(z.array(keySeal).check(z.maxLength(120))) }),
  result: z.extend(entry, { promise: entryPromise }),
  errors: ['not_found', 'conflict', 'forbidden', 'reused_key'],
  repeat: 'id',
})

/** The reason is in the sealed entry; the server checks only that the transition is allowed. */
export const changeStatus = endpoint({
  method: 'POST',
  path: '/api/reports/:id/status',
  summary: 'Change a report’s status, with a sealed reason',
  access: 'participant',
  params: z.strictObject({ id }),
  bodyLimit: 196608,
  body: z.strictObject({
    to: reportStatus,
    entry: newEntry,
    seals: z.optional(z.array(keySeal).check(z.maxLength(120))),
  }),
  result: z.strictObject({ report: reportSummary, change: statusChange, promise: entryPromise }),
  errors: ['not_found', 'conflict', 'forbidden', 'reused_key'],
  repeat: 'id',
})
