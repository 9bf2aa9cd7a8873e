import { brand } from '#content/brand.ts'
import type { SavedSettings, ServiceSettings } from '#contract/operator-settings.ts'
import { language } from '#contract/primitives.ts'
import { notificationRetentionDays } from '#contract/notifications.ts'
import { referralRetentionDays } from '#contract/referrals.ts'
import { signInRetentionDays } from '#contract/sign-ins.ts'
import type { Configuration } from '../config/configuration.ts'

export const noSettings: SavedSettings = {
  serviceName: null,
  languages: null,
  signUp: null,
  sessionDays: null,
  reportFilesMb: null,
  reporterFilesMb: null,
  notificationDays: null,
  signInDays: null,
  referralDays: null,
}

export const mebibyte = 1024 * 1024

/** What the program's files and the environment say. */
export function defaultSettings(
  configuration: Pick<Configuration, 'sessionDays' | 'reportFilesBytes' | 'reporterFilesBytes'>,
): ServiceSettings {
  return {
    serviceName: brand.name,
    languages: [...language.options],
    signUp: { policy: 'open', domains: [] },
    sessionDays: configuration.sessionDays,
    reportFilesMb: configuration.reportFilesBytes / mebibyte,
    reporterFilesMb: configuration.reporterFilesBytes / mebibyte,
    notificationDays: notificationRetentionDays,
    signInDays: signInRetentionDays,
    referralDays: referralRetentionDays,
  }
}

/** Each setting as saved, or else from the configuration. */
export function resolveSettings(saved: SavedSettings, defaults: ServiceSettings): ServiceSettings {
  const set = Object.entries(saved).filter(([, value]) => value !== null)
  return { ...defaults, ...Object.fromEntries(set) }
}
