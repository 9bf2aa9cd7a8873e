import type { Row, Sweep } from './rows.ts'
import { administrator, pausedHandler } from './administrator.ts'
import { speaker } from './community.ts'
import { handler, administratorWithReports } from './desk.ts'
import { device } from './device.ts'
import { memberWithRecords } from './records.ts'
import { form } from './form.ts'
import { locks } from './locks.ts'
import { log } from './log.ts'
import { member } from './member.ts'
import { mentee, overseer } from './mentors.ts'
import { moderator } from './moderation.ts'
import { payer, payingVisitor } from './payer.ts'
import { ownReport, sharedReport } from './report.ts'
import { visitor } from './visitor.ts'
import { roomGuest, roomHost } from './rooms.ts'
import { receipt } from './receipt.ts'

/** All persons who view pages. A new page gets a row in the files of those who see it. */
export const sweeps = {
  visitors: [form, visitor, device, log],
  members: [
    ownReport,
    member,
    memberWithRecords,
    locks,
    sharedReport,
    speaker,
    roomGuest,
    roomHost,
    mentee,
    overseer,
  ],
  /** In sequence: without a team, then with one, and then with reports. */
  team: [administrator, handler, receipt, pausedHandler, administratorWithReports, moderator],
  /** On a server that takes payments. */
  payments: [payer, payingVisitor],
} as const

/** In the order of precedence for Spanish: members see more of a page. */
const spanishOrder: readonly Sweep[] = [...sweeps.members, ...sweeps.team, ...sweeps.visitors]

/**
 * Whether a row is also checked in Spanish: for each person's first row of a page. A short run does so for one person only, because
 * most texts are the same for all.
 */
export function isCheckedInSpanish(each: Sweep, row: Row, isShort: boolean): boolean {
  if (row.when || (isShort && row.onlyInLongRun)) return false
  const seesPage = ({ rows }: Sweep) =>
    rows.some(({ page, when, onlyInLongRun }) => page === row.page && !when && !(isShort && onlyInLongRun))
  return !isShort || spanishOrder.find(seesPage) === each
}
