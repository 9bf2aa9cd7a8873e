import { brand } from '#content/brand.ts'
import { chooseNeutralSite, neutralSite, onNeutralSite } from '#web/platform/device/neutral-site.ts'
import { logProblem } from '#web/platform/log/log.ts'
import { sessionStore } from '#web/platform/session/session.ts'
import { textSize, textSpacing } from '#web/ui/reading-settings.ts'
import { chooseTheme, storedTheme, subscribeToTheme, themes } from '#web/ui/theme.ts'
import type { DatedValues } from './dated-values.ts'
import { findSingleRecord, personalRecords } from './personal.ts'
import { followSettings, type Setting } from './setting-record.ts'
import { settingsKind } from './settings-kind.ts'
import { personalInStep } from './sync-watch.ts'

const settings: readonly Setting[] = [
  {
    name: 'theme',
    read: storedTheme,
    byDefault: 'system',
    choose(value) {
      const theme = themes.find((each) => each === value)
      if (theme) chooseTheme(theme)
    },
    subscribe: subscribeToTheme,
  },
  ...[
    { name: 'text-size', look: textSize },
    { name: 'text-spacing', look: textSpacing },
  ].map(({ name, look: { stored, choose, subscribe } }) => ({
    name,
    read: stored,
    byDefault: 'usual',
    choose,
    subscribe,
  })),
  {
    name: 'leave-to',
    read: neutralSite,
    byDefault: brand.neutralSite,
    choose(value) {
      if (brand.neutralSites.some(({ url }) => url === value)) chooseNeutralSite(value)
    },
    subscribe: onNeutralSite,
  },
]

function current(): DatedValues<string> | null {
  const { status, records } = personalRecords.current()
  if (status !== 'ready' || !sessionStore.current().user) return null
  return findSingleRecord(settingsKind, records)?.value ?? {}
}

/**
 * Synchronises the settings of this device with its member's account.
 * @returns a function that stops it
 */
export const watchSettings = (): (() => void) =>
  followSettings(settings, {
    current,
    isSynced: personalInStep.current,
    subscribe(listener) {
      const stops = [personalRecords.subscribe(listener), personalInStep.subscribe(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    put: (name, value) =>
      personalRecords
        .changeOne(settingsKind, (storedSettings) => ({
          ...storedSettings,
          [name]: { at: new Date().toISOString(), value },
        }))
        .catch((error: unknown) => logProblem('setting-not-kept', error)),
  })
