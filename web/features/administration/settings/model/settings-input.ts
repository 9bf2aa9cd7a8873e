import type { Language } from '#contract/primitives.ts'
import {
  type NumberSetting,
  type SavedSettings,
  type ServiceSettings,
  settingBounds,
  signUpTerms,
  type SignUpPolicy,
} from '#contract/operator-settings.ts'
import { m } from '#web/messages/compiled/messages.js'

export const numberSettings = [
  'sessionDays',
  'reportFilesMb',
  'reporterFilesMb',
  'notificationDays',
  'signInDays',
  'referralDays',
] as const satisfies readonly NumberSetting[]

/** The values of the fields. Empty numbers and names, and null choices, use the configuration. */
export interface SettingsInput extends Record<NumberSetting, string> {
  serviceName: string
  languages: Language[] | null
  policy: SignUpPolicy | null
  domains: string
}
export type SettingField = keyof SettingsInput

export function settingsInput(saved: SavedSettings): SettingsInput {
  const numbers = Object.fromEntries(numberSettings.map((name) => [name, saved[name]?.toString() ?? '']))
  return {
    ...(numbers as Record<NumberSetting, string>),
    serviceName: saved.serviceName ?? '',
    languages: saved.languages,
    policy: saved.signUp?.policy ?? null,
    domains: saved.signUp?.domains.join('\n') ?? '',
  }
}

const parseDomains = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((each) => each.trim().toLowerCase().replace(/^@/, ''))
      .filter(Boolean),
  ),
]

/** The range message for a typed number; undefined if it is empty or valid. */
function numberProblem(typed: string, [min, max]: readonly [number, number]): string | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  const isGood = /^\d{1,7}$/.test(text) && Number(text) >= min && Number(text) <= max
  return isGood ? undefined : m.settings_number_wrong({ least: String(min), most: String(max) })
}

/** The problem of each field; empty if everything can be sent. */
export function settingProblems(typed: SettingsInput): Partial<Record<SettingField, string>> {
  const problems: Partial<Record<SettingField, string>> = {}
  if (typed.languages?.length === 0) problems.languages = m.settings_languages_none()
  if (
    typed.policy === 'domains' &&
    !signUpTerms.safeParse({ policy: 'domains', domains: parseDomains(typed.domains) }).success
  )
    problems.domains = m.settings_domains_wrong()
  for (const name of numberSettings) {
    const problem = numberProblem(typed[name], settingBounds[name])
    if (problem !== undefined) problems[name] = problem
  }
  return problems
}

const parseNumber = (typed: string) => (typed.trim() === '' ? null : Number(typed))

/** The settings as they are sent. */
export function parseSettings(typed: SettingsInput): SavedSettings {
  const { policy } = typed
  return {
    serviceName: typed.serviceName.trim() || null,
    languages: typed.languages,
    signUp:
      policy === null ? null : { policy, domains: policy === 'domains' ? parseDomains(typed.domains) : [] },
    sessionDays: parseNumber(typed.sessionDays),
    reportFilesMb: parseNumber(typed.reportFilesMb),
    reporterFilesMb: parseNumber(typed.reporterFilesMb),
    notificationDays: parseNumber(typed.notificationDays),
    signInDays: parseNumber(typed.signInDays),
    referralDays: parseNumber(typed.referralDays),
  }
}

/** The configuration's value of a number, in words. */
export const defaultNumber = (defaults: ServiceSettings, name: NumberSetting): string =>
  String(defaults[name])
