import { isConcludedStatus } from '#contract/report-codes.ts'
import { listDesk } from '#contract/desk.ts'
import type { FoundOutcome } from '#web/features/case/figures/model/outcome-counts.ts'
import { call } from '#web/platform/api/call.ts'
import { readFiles } from '#web/records/case-file/case-file.ts'
import type { OpenedFile } from '#web/records/case-file/document.ts'
import { documentsOf } from '#web/records/case-file/kinds.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'

const pageOfCases = 200

/** How a case ended, by its file: of several outcomes the one that was written down last. */
export function outcomeIn(file: OpenedFile): FoundOutcome {
  const last = documentsOf(file, 'outcome').at(-1)
  if (last) return { code: last.value.code, standard: last.value.standard }
  return file.unopened > 0 ? 'unread' : 'none'
}

/** Ids of the cases that a team has ended, of those that came on a day or later. What was withdrawn has no outcome. */
async function endedSince(
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
 * How the ended cases of a team ended, one by one. It reads their files and nothing that was sent in, so it opens no case.
 *
 * @param from `2026-11-21`: of cases that came on that day or later
 * @throws ApiError, OfflineError, and what the signal says
 */
export async function findOutcomes(
  keyring: Keyring,
  organisationId: string,
  from: string,
  { signal, onProgress }: Reading,
): Promise<FoundOutcome[]> {
  const ids = await endedSince(keyring, organisationId, from, signal)
  const found: FoundOutcome[] = []
  const told = () => onProgress({ done: found.length, total: ids.length })
  told()
  await readFiles(keyring, organisationId, ids, {
    signal,
    onFile({ file }) {
      found.push(outcomeIn(file))
      told()
    },
  })
  return found
}
