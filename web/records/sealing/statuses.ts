import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { reportStatuses, statusesAfter, statusTransitions } from '#contract/report-codes.ts'
import { type ReportSide, reportStatus, type ReportStatus, type StatusChange } from '#contract/reports.ts'
import type { OpenedEntry } from '#encryption/entries.ts'
import type { EntryProblem, ReportHistory } from '#encryption/history.ts'

/** Contents of a status change, inside the seal. */
const statusContent = z.object({ to: z.string(), reason: z.string() })

export function reasonIn(content: unknown): string | null {
  const parsed = statusContent.safeParse(content)
  return parsed.success ? parsed.data.reason : null
}

/** The status of an entry; `null` if it is unknown. */
export function parseStatus(content: unknown): ReportStatus | null {
  const parsed = statusContent.safeParse(content)
  return (parsed.success && reportStatus.safeParse(parsed.data.to).data) || null
}

/** The status of a report, according to signatures. */
export interface SignedStatus {
  readonly status: ReportStatus
  /** The sending, and every valid change. */
  readonly timeline: readonly StatusChange[]
  readonly problems: readonly EntryProblem[]
}

interface JudgedEntries {
  readonly record: { readonly timeline: readonly StatusChange[] }
  readonly history: Pick<ReportHistory, 'entries' | 'participants'>
}

/**
 * Compares the server's status with the signed entries. A change is valid if both agree and its signer may make it: any author can seal an
 * entry that claims to be one, and the server could claim anything.
 *
 * @param judged - entries no later than the server's response (queries.ts); a later change would seem to be hidden
 */
export function signedStatus({ record, history }: JudgedEntries, reporter: string): SignedStatus {
  const entries = new Map(history.entries.map((entry) => [entry.id, entry]))
  const sides = new Map(history.participants.map(({ verifyKey, kind }) => [verifyKey, kind] as const))
  const sideOf = ({ author }: OpenedEntry): ReportSide => {
    if (author === reporter) return 'reporter'
    return sides.get(author) === 'guest' ? 'guest' : 'handler'
  }
  const mayEverMake = (entry: OpenedEntry): boolean => {
    const to = parseStatus(entry.content)
    const by = sideOf(entry)
    return to !== null && reportStatuses.some((from) => statusTransitions[from][to]?.includes(by))
  }
  const timeline: StatusChange[] = []
  const problems: EntryProblem[] = []
  const counted: OpenedEntry[] = []
  let status: ReportStatus = 'pending'
  // After an unconfirmed change, the next may depend on it.
  let isCertain = true
  for (const change of record.timeline) {
    if (change.from === null) {
      timeline.push(change)
      continue
    }
    const entry = change.entryId === null ? undefined : entries.get(change.entryId)
    const isSigned =
      entry?.kind === 'status' &&
      parseStatus(entry.content) === change.to &&
      !counted.some((earlier) => hasReadEntry(earlier, entry, history.entries))
    const from: ReportStatus = isCertain ? status : change.from
    if (!isSigned) {
      problems.push({ id: change.entryId ?? change.id, code: 'statusUnsigned' })
      isCertain = false
    } else if (statusesAfter(from, sideOf(entry)).includes(change.to)) {
      timeline.push({ ...change, by: sideOf(entry) === 'reporter' ? 'reporter' : 'handler' })
      counted.push(entry)
      status = change.to
      isCertain = true
    } else {
      problems.push({ id: entry.id, code: 'statusNotAllowed' })
      isCertain = false
    }
  }
  const judged = new Set([...problems.map(({ id }) => id), ...counted.map(({ id }) => id)])
  for (const entry of history.entries) {
    if (entry.kind !== 'status' || judged.has(entry.id)) continue
    problems.push({ id: entry.id, code: mayEverMake(entry) ? 'statusUntold' : 'statusNotAllowed' })
  }
  return { status, timeline, problems }
}

/** Whether the author of one entry had read another. */
function hasReadEntry(one: OpenedEntry, other: OpenedEntry, entries: readonly OpenedEntry[]): boolean {
  const byHash = new Map(entries.map((entry) => [entry.hash, entry]))
  const found = new Set<string>()
  const unvisited = [one]
  for (let entry = unvisited.pop(); entry; entry = unvisited.pop()) {
    for (const hash of entry.previous === null ? entry.heads : [entry.previous, ...entry.heads]) {
      const seen = byHash.get(hash)
      if (hash === other.hash) return true
      if (seen && !found.has(hash)) unvisited.push(seen)
      found.add(hash)
    }
  }
  return false
}
