import { isConcludedStatus } from '#contract/report-codes.ts'
import type { OpenedFile } from '#web/records/case-file/document.ts'
import { documentsOf, type KnownDocument } from '#web/records/case-file/kinds.ts'
import type { OpenedReport } from '#web/records/sealing/opening.ts'
import { dayAfter } from '#web/ui/days.ts'

/** Weeks after the first act, and after the end of a case, in which the person is asked whether anybody gets back at them. */
const checkedAfterWeeks = [2, 6] as const

/** A question to the person that a rule asks for, and not somebody of the team. */
export interface RetaliationCheck {
  /** Names the rule and the day it counts from: however often it is worked out, it is one task. */
  readonly origin: string
  readonly due: string
}

export const isCheck = (origin: string) => origin.startsWith('retaliation/')

/**
 * The checks that a case is due, by the course that it took: from the first act of the team, and again from each end that the team
 * made. None for a report that was sent to nobody or has lost its reporter: nobody could be asked.
 */
export function checksFor({ record }: Pick<OpenedReport, 'record'>): RetaliationCheck[] {
  if (record.report.organisationId === null || record.reporterLeft) return []
  const byTeam = record.timeline.filter(({ by }) => by === 'handler')
  const begun = byTeam[0]
  const ended = byTeam.findLast(({ to }) => isConcludedStatus(to))
  const from = new Set([begun, ended].flatMap((change) => (change ? [change.at.slice(0, 10)] : [])))
  return [...from].flatMap((day) =>
    checkedAfterWeeks.map((weeks) => ({
      origin: `retaliation/${weeks}/${day}`,
      due: dayAfter(day, weeks * 7),
    })),
  )
}

/** The checks for which there is no task yet: also one that was taken back counts as there. */
export function missingChecks(checks: readonly RetaliationCheck[], file: OpenedFile): RetaliationCheck[] {
  const there = new Set(file.documents.map(({ newest }) => newest.value['origin']))
  return checks.filter(({ origin }) => !there.has(origin))
}

/** The tasks of a case. Where two devices have made the same check at once, the first stands for both. */
export function tasksOf(file: OpenedFile): KnownDocument<'task'>[] {
  const seen = new Set<string>()
  return documentsOf(file, 'task').filter(({ value: { origin } }) => {
    if (!isCheck(origin)) return true
    if (seen.has(origin)) return false
    seen.add(origin)
    return true
  })
}
