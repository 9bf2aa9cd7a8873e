import { inLocale } from '#content/localised.ts'
import type { Choice } from '#content/report-types/choice.ts'
import { attempts } from '#content/report-types/attempts.ts'
import { needs } from '#content/report-types/needs.ts'
import { parts, powers } from '#content/report-types/people.ts'
import { places } from '#content/report-types/places.ts'
import { recurrences } from '#content/report-types/recurrences.ts'
import { howSeen, othersSaw } from '#content/report-types/witnesses.ts'
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

/** Whether it happened to others: then nothing is said to "you". */
export const isAboutOthers = (reporterRole: Answers['about']): boolean =>
  reporterRole === 'other' || reporterRole === 'witness'

/** The names of types, as a list in a sentence, in the wording for the writer. */
export function typeNames(types: readonly ReportType[], reporterRole: Answers['about'] = null): string {
  const locale = getLocale()
  const names = types.map((code) => {
    const name = (isAboutOthers(reporterRole) && wordingForOthers[code]?.name) || reportTypeOf(code)?.name
    return name ? inLocale(name, locale) : code
  })
  return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(names)
}

/** A code's short name from a list of choices. */
function nameIn(
  choices: readonly { code: string; name: { en: string; es: string } }[],
  code: string,
): string {
  const choice = choices.find((each) => each.code === code)
  return choice ? inLocale(choice.name, getLocale()) : code
}

export const statusName = (status: ReportStatus) => nameIn(statuses, status)
export const severityName = (severity: Severity) => nameIn(severities, severity)

/** The severities, in the wording for the writer. */
export function severitiesFor(reporterRole: Answers['about']): readonly Choice<Severity>[] {
  if (reporterRole === null || reporterRole === 'me') return severities
  const teller = reporterRole === 'business' ? 'business' : 'others'
  return severities.map(({ code, wording }) => ({ code, ...wording[teller] }))
}

/** The name of a severity, in the wording its writer saw. */
export const severityNameBy = (severity: Severity, reporterRole: Answers['about']) =>
  nameIn(severitiesFor(reporterRole), severity)
export const recurrenceName = (code: string) => nameIn(recurrences, code)

export const howSeenName = (code: string) => nameIn(howSeen, code)
export const othersSawName = (code: string) => nameIn(othersSaw, code)

export const reporterRoleName = (code: string) => nameIn(reporterRoles, code)
export const partName = (code: string) => nameIn(parts, code)

/** The names of several codes, as a list. */
function listNames(choices: Parameters<typeof nameIn>[0], codes: readonly string[]): string {
  return new Intl.ListFormat(getLocale(), { type: 'unit' }).format(codes.map((code) => nameIn(choices, code)))
}

export const placeNames = (codes: readonly string[]) => listNames(places, codes)
export const powerNames = (codes: readonly string[]) => listNames(powers, codes)
export const needNames = (codes: readonly string[]) => listNames(needs, codes)
export const attemptNames = (codes: readonly string[]) => listNames(attempts, codes)
export const wayNames = (codes: readonly string[]) => listNames(ways, codes)

/** The shown status of a report: one without recipients is saved, and waits for nobody. */
export function displayedStatus({
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
