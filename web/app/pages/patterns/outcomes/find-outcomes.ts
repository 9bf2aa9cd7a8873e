import { isConcludedStatus } from '#contract/report-codes.ts'
import { listDesk } from '#contract/case-desk.ts'
import type { CaseOutcome } from '#web/features/case/figures/model/outcome-counts.ts'
import { call } from '#web/platform/api/call.ts'
import { readFiles } from '#web/records/case-file/case-file.ts'
import type { OpenedFile } from '#web/records/case-file/document.ts'
import { documentsOf } from '#web/records/case-file/kinds.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'

const pageOfCases = 200

/** The outcome of a case, from its file: if there are several, the one written last. */
export function findOutcome(file: OpenedFile): CaseOutcome {
  const last = documentsOf(file, 'outcome').at(-1)
  if (last) return { code: last.value.code, standard: last.value.standard }
  return file.unopened > 0 ? 'unread' : 'none'
}

/** The ids of a team's concluded cases that arrived since a day. Withdrawn cases have no outcome. */
async function listConcludedSince(
  keyring: Keyring,
  organisationId: string,
  from: string,
  signal: AbortSignal,
): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const query = { part: 'ended' as const, cursor, limit: pageOfCases }
    const page = await call(
      listDesk,
      { params: { id: organisationId }, query },
      { ...keyring.options, signal },
    )
    // The newest come first.
    const reached = page.items.filter(({ report }) => report.sentAt >= from)
    for (const { report } of reached) if (isConcludedStatus(report.status)) ids.push(report.id)
    cursor = reached.length < page.items.length ? undefined : (page.next ?? undefined)
  } while (cursor !== undefined)
  return ids
}

interface Reading {
  readonly signal: AbortSignal
  readonly onProgress: (progress: { done: number; total: number }) => void
}

/**
 * Reads the outcomes of a team's concluded cases, one by one. It reads their case files but no report, so it
 * opens no case.
 *
 * @param from `2026-11-21`: only cases that arrived since that day
 * @throws ApiError, OfflineError, and the signal's reason
 */
export async function findOutcomes(
  keyring: Keyring,
  organisationId: string,
  from: string,
  { signal, onProgress }: Reading,
): Promise<CaseOutcome[]> {
  const ids = await listConcludedSince(keyring, organisationId, from, signal)
  const found: CaseOutcome[] = []
  const reportProgress = () => onProgress({ done: found.length, total: ids.length })
  reportProgress()
  await readFiles(keyring, organisationId, ids, {
    signal,
    onFile({ file }) {
      found.push(findOutcome(file))
      reportProgress()
    },
  })
  return found
}
