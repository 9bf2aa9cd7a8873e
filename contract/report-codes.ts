/**
 * The codes of a report and what may follow what: said once, for both sides and for the texts in content/. Without a parser, so that a
 * page which needs no other part of the contract loads none. (reports.ts has their types.)
 */

/** What happened, in the order in which it is offered. They are in stored records and never change. */
export const reportTypes = [
  'cyberbullying',
  'physical_bullying',
  'social_exclusion',
  'verbal_abuse',
  'threats',
  'stalking',
  'sexual_harassment',
  'discrimination',
  'hate',
  'impersonation',
  'doxxing',
  'intimate_images',
  'extortion',
  'defamation',
  'workplace_harassment',
  'retaliation',
  'review_bombing',
  'fake_review_extortion',
  'impersonation_listing',
  'staff_doxxing',
  'false_platform_report',
  'boycott_brigading',
  'vexatious_complaint',
] as const

/** How bad it is, from the worst down. */
export const severities = ['high', 'medium', 'low'] as const

/** How far a report has come, in the order in which statuses are listed. */
export const reportStatuses = ['pending', 'investigating', 'resolved', 'withdrawn', 'closed'] as const
type Status = (typeof reportStatuses)[number]

/** On which side of a report someone is. */
export const reportSides = ['reporter', 'handler', 'guest'] as const
type Side = (typeof reportSides)[number]

/** Who may move a report from where to where. What is not here is not possible for anyone. */
export const statusTransitions: Readonly<Record<Status, Readonly<Partial<Record<Status, readonly Side[]>>>>> =
  {
    pending: { investigating: ['handler'], withdrawn: ['reporter'], closed: ['handler'] },
    investigating: { resolved: ['handler'], withdrawn: ['reporter'], closed: ['handler'] },
    resolved: { investigating: ['reporter', 'handler'] },
    withdrawn: {},
    closed: { investigating: ['reporter', 'handler'] },
  }

/** What this side may make of a report that is there. */
export function statusesAfter(from: Status, side: Side): Status[] {
  return reportStatuses.filter((to) => statusTransitions[from][to]?.includes(side))
}

/** The team still has to act. */
export const openStatuses = ['pending', 'investigating'] as const satisfies readonly Status[]

/** The team has ended its work, and said why. */
export const concludedStatuses = ['resolved', 'closed'] as const satisfies readonly Status[]

export const isOpenStatus = (status: string): boolean => openStatuses.some((each) => each === status)

export const isConcludedStatus = (status: string): boolean =>
  concludedStatuses.some((each) => each === status)

/** What is promised to a reporter, in order. */
export const clockSteps = ['acknowledge', 'begin', 'finish', 'tell'] as const
