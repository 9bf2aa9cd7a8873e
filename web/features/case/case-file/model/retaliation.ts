import { isConcludedStatus } from '#contract/report-codes.ts'
import type { OpenedFile } from '#web/records/case-file/document.ts'
import { documentsOf, type KnownDocument } from '#web/records/case-file/kinds.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { dayAfter } from '#web/ui/days.ts'

/** Weeks after the first action and after the end of a case when the reporter is asked about retaliation. */
const checkWeeks = [2, 6] as const

/** A question for the reporter required by a rule rather than by the team. */
export interface RetaliationCheck {
  /** Names the rule and its start day: repeated calculation yields one task. */
  readonly origin: string
  readonly due: string
}

export const isCheck = (origin: string) => origin.startsWith('retaliation/')

/**
 * The retaliation checks of a case, from its history: counted from the team's first action, and again from each end made by the team. None
 * for a report without recipients or without its reporter: nobody could be asked.
 */
export function deriveChecks({ record }: Pick<OpenedReport, 'record'>): RetaliationCheck[] {
  if (record.report.organisationId === null || record.reporterLeft) return []
  const byTeam = record.timeline.filter(({ by }) => by === 'handler')
  const started = byTeam[0]
  const ended = byTeam.findLast(({ to }) => isConcludedStatus(to))
  const from = new Set([started, ended].flatMap((change) => (change ? [change.at.slice(0, 10)] : [])))
  return [...from].flatMap((day) =>
    checkWeeks.map((weeks) => ({
      origin: `retaliation/${weeks}/${day}`,
      due: dayAfter(day, weeks * 7),
    })),
  )
}

/** The checks without a task; a withdrawn task counts. */
export function findMissingChecks(checks: readonly RetaliationCheck[], file: OpenedFile): RetaliationCheck[] {
  const existingOrigins = new Set(file.documents.map(({ newest }) => newest.value['origin']))
  return checks.filter(({ origin }) => !existingOrigins.has(origin))
}

/** The tasks of a case. If two devices created the same check at the same time, the first stands for both. */
export function tasksOf(file: OpenedFile): KnownDocument<'task'>[] {
  const seen = new Set<string>()
  return documentsOf(file, 'task').filter(({ value: { origin } }) => {
    if (!isCheck(origin)) return true
    if (seen.has(origin)) return false
    seen.add(origin)
    return true
  })
}
