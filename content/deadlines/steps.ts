/** What is promised to whoever reports, in the order in which it comes. */
export const steps = ['acknowledge', 'begin', 'finish', 'tell'] as const
export type CaseStep = (typeof steps)[number]
