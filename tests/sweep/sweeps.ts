import { administrator, handler, watchful } from './desk.ts'
import { form } from './form.ts'
import { locks } from './locks.ts'
import { log } from './log.ts'
import { member } from './member.ts'
import { ownReport, sharedReport } from './report.ts'
import { device, visitor } from './visitor.ts'
import { receipt } from './words.ts'

/** Everybody who looks at pages, by what they find there. A page that is added gets a row in the files of those who see it. */
export const sweeps = {
  visitors: [form, visitor, device, log],
  members: [ownReport, member, locks, sharedReport],
  /** One after the other: first nobody reads, then a team does, and then there is something to read. */
  team: [administrator, handler, receipt, watchful],
} as const
