import type { Language } from '#contract/primitives.ts'
import {
  type NumberSetting,
  type SavedSettings,
  type ServiceSettings,
  settingBounds,
  signUpTerms,
  type SignUpPolicy,
} from '#contract/settings.ts'
import { m } from '#web/messages/compiled/messages.js'

export const numberSettings = [
  'sessionDays',
  'reportFilesMb',
  'reporterFilesMb',
  'notificationDays',
  'signInDays',
  'referralDays',
] as const satisfies readonly NumberSetting[]

/** What stands in the fields. Empty numbers and names, and choices that are null, are as the configuration says. */
export interface TypedSettings extends Record<NumberSetting, string> {
  serviceName: string
  languages: Language[] | null
  policy: SignUpPolicy | null
  domains: string
}
export type SettingField = keyof TypedSettings

export function typedSettings(saved: SavedSettings): TypedSettings {
  const numbers = Object.fromEntries(numberSettings.map((name) => [name, saved[name]?.toString() ?? '']))
  return {
    ...(numbers as Record<NumberSetting, string>),
    serviceName: saved.serviceName ?? '',
    languages: saved.languages,
    policy: saved.signUp?.policy ?? null,
    domains: saved.signUp?.domains.join('\n') ?? '',
  }
}

const domainsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((each) => each.trim().toLowerCase().replace(/^@/, ''))
      .filter(Boolean),
  ),
]

/** How far a number that was typed may go; nothing where it is empty or good. */
function numberProblem(typed: string, [least, most]: readonly [number, number]): string | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  const isGood = /^\d{1,7}$/.test(text) && Number(text) >= least && Number(text) <= most
  return isGood ? undefined : m.settings_number_wrong({ least: String(least), most: String(most) })
}

/** What is wrong at which field; nothing where all of it may be sent. */
export function settingProblems(typed: TypedSettings): Partial<Record<SettingField, string>> {
  const problems: Partial<Record<SettingField, string>> = {}
  if (typed.languages?.length === 0) problems.languages = m.settings_languages_none()
  if (
    typed.policy === 'domains' &&
    !signUpTerms.safeParse({ policy: 'domains', domains: domainsIn(typed.domains) }).success
  )
    problems.domains = m.settings_domains_wrong()
  for (const name of numberSettings) {
    const problem = numberProblem(typed[name], settingBounds[name])
    if (problem !== undefined) problems[name] = problem
  }
  return problems
}

const numberIn = (typed: string) => (typed.trim() === '' ? null : Number(typed))

/** The settings as they are sent. */
export function settingsFrom(typed: TypedSettings): SavedSettings {
  const { policy } = typed
  return {
    serviceName: typed.serviceName.trim() || null,
    languages: typed.languages,
    signUp:
      policy === null ? null : { policy, domains: policy === 'domains' ? domainsIn(typed.domains) : [] },
    sessionDays: numberIn(typed.sessionDays),
    reportFilesMb: numberIn(typed.reportFilesMb),
    reporterFilesMb: numberIn(typed.reporterFilesMb),
    notificationDays: numberIn(typed.notificationDays),
    signInDays: numberIn(typed.signInDays),
    referralDays: numberIn(typed.referralDays),
  }
}

/** What the configuration says of a number, in words. */
export const defaultNumber = (defaults: ServiceSettings, name: NumberSetting): string =>
  String(defaults[name])
