/** What a reporter is promised, in order. */
export const steps = ['acknowledge', 'begin', 'finish', 'tell'] as const
export type CaseStep = (typeof steps)[number]
