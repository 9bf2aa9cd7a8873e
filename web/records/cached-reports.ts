import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { parse } from 'zod/v4/core'
import { type Entry, entry, readReport } from '#contract/reports.ts'
import { isRefusal, OfflineError } from '#web/platform/api/errors.ts'
import { forgetCopy, jsonOf, storeCopy, readCopy, textCopy } from '#web/platform/vault/copies.ts'
import type { MemberVault } from '#web/platform/vault/member-store.ts'
import type { Keyring } from './keyring/keyring.ts'
import { type OpenedReport, openReport, type ReportRecord } from './sealing/report-opener.ts'

/** The server's response from which a report was opened. */
export interface ReportRead {
  readonly record: ReportRecord
  readonly entries: readonly Entry[]
}

/**
 * The owner of a keyring's copies; `null` for a receipt phrase. There is no sign-out from a phrase, so copies would never be removed from
 * the device.
 */
export function cacheOwner({ kind, memberId, signers: [own] }: Keyring): MemberVault | null {
  if (kind !== 'member' || memberId === null) return null
  const { identity, recipient } = own
  return { memberId, content: { identity }, publicKeys: { recipient } }
}

const nameOf = (id: string) => `report/${id}`
const copyShape = z.strictObject({
  record: readReport.result,
  entries: z.array(entry),
})

const ofEvidence = z.object({ evidence: z.string() })

/** Stores the data a report was opened from. */
async function cacheReport(owner: MemberVault, id: string, { report, read }: ShownReport): Promise<void> {
  const { record, entries } = read
  const removed = report.history.entries.filter(({ kind }) => kind === 'evidence-removal')
  const unavailableEvidence = [
    ...record.stopped,
    ...removed.map(({ content }) => z.safeParse(ofEvidence, content).data?.evidence),
  ]
  // Withdrawn and stopped files must not be readable offline.
  for (const evidence of unavailableEvidence)
    if (evidence) await forgetCopy(owner, `${nameOf(id)}/${evidence}`)
  await storeCopy(owner, nameOf(id), textCopy(JSON.stringify({ record, entries })))
}

/** The latest version while another one is being stored: of several readings the last one counts. */
const next = new Map<string, ShownReport | null>()

async function cacheLatest(owner: MemberVault, id: string, shown: ShownReport): Promise<void> {
  if (next.has(id)) return void next.set(id, shown)
  try {
    for (let latest: ShownReport | null = shown; latest; latest = next.get(id) ?? null) {
      next.set(id, null)
      await cacheReport(owner, id, latest)
    }
  } finally {
    next.delete(id)
  }
}

/** This device's copy of a report. `null` if there is none, or it has another id or an outdated format. */
async function cachedReport(owner: MemberVault, id: string) {
  const copy = await readCopy(owner, nameOf(id))
  if (!copy) return null
  try {
    const read = parse(copyShape, jsonOf(copy))
    return read.record.report.id === id ? { read, readAt: copy.readAt } : null
  } catch {
    return null
  }
}

/** A report, and the data it was opened from. */
export interface ShownReport {
  readonly report: OpenedReport
  readonly read: ReportRead
}

/**
 * A report for reading: from the server, with a copy stored here; or if the server cannot be reached, the copy, with {@link
 * OpenedReport.cachedAt}. Nothing can be written on a copy: {@link refuseCached}.
 *
 * @throws what `readNow` throws
 */
export async function readOrCached(
  keyring: Keyring,
  id: string,
  readNow: () => Promise<ShownReport>,
): Promise<ShownReport> {
  const owner = cacheOwner(keyring)
  try {
    const shown = await readNow()
    if (owner) void cacheLatest(owner, id, shown)
    return shown
  } catch (error) {
    if (!owner) throw error
    if (isRefusal(error, 'not_found')) await forgetCopy(owner, nameOf(id))
    if (!(error instanceof OfflineError)) throw error
    const stored = await cachedReport(owner, id)
    if (!stored) throw error
    const { record, entries } = stored.read
    const report = { ...(await openReport(keyring, record, entries)), cachedAt: stored.readAt }
    return { report, read: stored.read }
  }
}

/** @throws OfflineError for a report that is a copy: nothing can be written on it */
export function refuseCached<Report extends OpenedReport>(report: Report): Report {
  if (report.cachedAt !== undefined) throw new OfflineError()
  return report
}
