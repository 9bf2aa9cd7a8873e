import { inLocale } from '#content/localised.ts'
import type { Choice } from '#content/report-types/choice.ts'
import { attempts } from '#content/report-types/attempts.ts'
import { needs } from '#content/report-types/needs.ts'
import { parts, powers } from '#content/report-types/people.ts'
import { places } from '#content/report-types/places.ts'
import { recurrences } from '#content/report-types/recurrences.ts'
import { howSeen, othersSaw } from '#content/report-types/seen.ts'
import { severities } from '#content/report-types/severities.ts'
import { statuses } from '#content/report-types/statuses.ts'
import { wordingForOthers } from '#content/report-types/wording-for-others.ts'
import { reportTypeOf } from '#content/report-types/types.ts'
import { ways } from '#content/report-types/ways.ts'
import { reporterRoles } from '#content/report-types/reporter-roles.ts'
import type { ReportStatus, ReportType, Severity } from '#contract/reports.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import type { Answers } from './body/answers.ts'
import type { TagProgress } from '#web/ui/tag.tsx'

/** Whether somebody tells of what happened to others: then nothing is said to "you". */
export const isOfOthers = (whom: Answers['about']): boolean => whom === 'other' || whom === 'witness'

/** The plain names of types, as a list in a sentence, in words that fit the writer. */
export function typeNames(types: readonly ReportType[], whom: Answers['about'] = null): string {
  const locale = getLocale()
  const names = types.map((code) => {
    const name = (isOfOthers(whom) && wordingForOthers[code]?.name) || reportTypeOf(code)?.name
    return name ? inLocale(name, locale) : code
  })
  return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(names)
}

/** The name that a short list of choices gives to a code. */
function nameIn(
  choices: readonly { code: string; name: { en: string; es: string } }[],
  code: string,
): string {
  const choice = choices.find((each) => each.code === code)
  return choice ? inLocale(choice.name, getLocale()) : code
}

export const statusName = (status: ReportStatus) => nameIn(statuses, status)
export const severityName = (severity: Severity) => nameIn(severities, severity)

/** The severities, in words that fit the writer. */
export function severitiesFor(whom: Answers['about']): readonly Choice<Severity>[] {
  if (whom === null || whom === 'me') return severities
  const teller = whom === 'business' ? 'business' : 'others'
  return severities.map(({ code, wording }) => ({ code, ...wording[teller] }))
}

/** The chosen severity, as its writer was asked. */
export const severityNameBy = (severity: Severity, whom: Answers['about']) =>
  nameIn(severitiesFor(whom), severity)
export const recurrenceName = (code: string) => nameIn(recurrences, code)

export const howSeenName = (code: string) => nameIn(howSeen, code)
export const othersSawName = (code: string) => nameIn(othersSaw, code)

export const whomName = (code: string) => nameIn(reporterRoles, code)
export const partName = (code: string) => nameIn(parts, code)

/** The names of several codes, one after the other. */
function namesIn(choices: Parameters<typeof nameIn>[0], codes: readonly string[]): string {
  return new Intl.ListFormat(getLocale(), { type: 'unit' }).format(codes.map((code) => nameIn(choices, code)))
}

export const placeNames = (codes: readonly string[]) => namesIn(places, codes)
export const powerNames = (codes: readonly string[]) => namesIn(powers, codes)
export const needNames = (codes: readonly string[]) => namesIn(needs, codes)
export const attemptNames = (codes: readonly string[]) => namesIn(attempts, codes)
export const wayNames = (codes: readonly string[]) => namesIn(ways, codes)

/** What is shown of the state of a report: one that was sent to nobody is saved, and waits for nobody. */
export function statusShown({
  status,
  organisationId,
}: {
  readonly status: ReportStatus
  readonly organisationId: string | null
}): { name: string; progress: TagProgress } {
  if (organisationId === null && status === 'pending')
    return { name: m.report_page_saved(), progress: 'done' }
  return { name: statusName(status), progress: statusProgress[status] }
}

const statusProgress: Record<ReportStatus, TagProgress> = {
  pending: 'waiting',
  investigating: 'active',
  resolved: 'done',
  withdrawn: 'stopped',
  closed: 'stopped',
}
