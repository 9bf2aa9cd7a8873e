import type { CallResult } from '#contract/endpoint.ts'
import type { Entry, KeySeal, readReport, ReportListItem } from '#contract/reports.ts'
import { fromBase64url } from '#encryption/encoding.ts'
import type { OpenedEntry, SealedEntry } from '#encryption/entries.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { openEntries, type ReportHistory } from '#encryption/history.ts'
import { openReportKey, type ReportKey } from '#encryption/reports.ts'
import { type ReportBody, reportBody } from '../answers/body.ts'
import { type Access, identitiesOf } from './access.ts'
import { type Headline, openHeadline } from './headline.ts'

/** A report as the server tells of it. */
export type ReportRecord = CallResult<typeof readReport>

/** A report with everything in it that could be opened. */
export interface OpenedReport {
  readonly record: ReportRecord
  readonly history: ReportHistory
  readonly keys: readonly ReportKey[]
  /** What the first entry says; `null` where it is missing or written by a newer version. */
  readonly body: ReportBody | null
  /** When the server received each entry, by entry id: the day, for an anonymous report. */
  readonly receivedAt: ReadonlyMap<string, Pick<Entry, 'at' | 'author'>>
}

/**
 * Opens a report and checks all that is signed in it.
 *
 * @throws EncryptionError `cannotOpen` where no key at hand opens it, `substitutedKey` where it is not whose it is said to be
 */
export async function openReport(
  access: Access,
  record: ReportRecord,
  entries: readonly Entry[],
): Promise<OpenedReport> {
  const keys = await openSeals(access, record.report.id, record.seals)
  const reporter = keys[0]?.reporter
  if (!reporter) throw new EncryptionError({ code: 'cannotOpen' })
  const isOwn = access.signers.some(({ verifyKey }) => verifyKey === reporter)
  const isSubstituted =
    keys.some((key) => key.reporter !== reporter) || (record.role === 'reporter') !== isOwn
  if (isSubstituted) throw new EncryptionError({ code: 'substitutedKey' })
  const history = await openEntries(entries.map(storedEntry), keys, reporter)
  return {
    record,
    history,
    keys,
    body: bodyIn(history.entries, reporter),
    receivedAt: new Map(entries.map(({ id, at, author }) => [id, { at, author }])),
  }
}

/** What a list shows of a report; `null` where no key at hand opens it. */
export async function openListItem(access: Access, item: ReportListItem): Promise<Headline | null> {
  try {
    const [key] = await openSeals(access, item.report.id, item.seals)
    return key ? await openHeadline(item.headline, key) : null
  } catch {
    return null
  }
}

/** Seals that do not open are passed over: one may be to keys that this person no longer has. */
async function openSeals(access: Access, reportId: string, seals: readonly KeySeal[]): Promise<ReportKey[]> {
  const identities = identitiesOf(access)
  const opened = await Promise.all(
    seals.map(async ({ epoch, sealed }) => {
      try {
        return await openReportKey(fromBase64url(sealed), identities, { reportId, epoch, reporter: null })
      } catch (error) {
        if (error instanceof EncryptionError && error.code === 'cannotOpen') return null
        throw error
      }
    }),
  )
  const keys = opened.filter((key) => key !== null)
  return keys.filter((key, index) => keys.findIndex(({ epoch }) => epoch === key.epoch) === index)
}

function storedEntry({ id, epoch, sequence, sealed, signature }: Entry): SealedEntry {
  return { id, epoch, sequence, sealed: fromBase64url(sealed), signature }
}

function bodyIn(entries: readonly OpenedEntry[], reporter: string): ReportBody | null {
  const first = entries.find(({ kind, author, sequence }) => {
    return kind === 'body' && author === reporter && sequence === 1
  })
  const parsed = reportBody.safeParse(first?.content)
  return parsed.success ? parsed.data : null
}
