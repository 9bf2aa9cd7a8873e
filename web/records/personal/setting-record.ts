import type { DatedValues } from './dated-values.ts'

/** A device setting that is synchronised with its member's account. */
export interface Setting {
  /** Part of what is sealed, and never renamed. */
  readonly name: string
  readonly read: () => string
  /** The default. */
  readonly byDefault: string
  /** A value known only to another version of the app has no effect. */
  readonly choose: (value: string) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** The store of an account's settings. */
export interface SettingsPlace {
  /** `null` while they cannot be read: nobody is signed in, or their vault is locked. */
  readonly current: () => DatedValues<string> | null
  /** Whether all of the account's data has arrived: before that, a missing value may just not have arrived. */
  readonly isSynced: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  readonly put: (name: string, value: string) => Promise<void>
}

/**
 * Synchronises choices on this device with the account in both directions. A choice made before sign-in is copied only if the account has
 * no value: somebody else may have made it.
 *
 * @returns a function that stops it
 */
export function followSettings(settings: readonly Setting[], place: SettingsPlace): () => void {
  /** When the shown values were set, according to the account, so that no older value replaces a newer choice. */
  const shownAt = new Map<string, string>()
  /** While this applies a value, the change is not the person's. */
  let isShowing = false

  function show({ name, choose, read }: Setting, stored: DatedValues<string>[string]) {
    if (stored.at <= (shownAt.get(name) ?? '')) return
    shownAt.set(name, stored.at)
    if (stored.value === read()) return
    isShowing = true
    choose(stored.value)
    isShowing = false
  }

  function follow() {
    const account = place.current()
    if (!account) return shownAt.clear()
    for (const setting of settings) {
      const stored = account[setting.name]
      if (stored) show(setting, stored)
      else if (place.isSynced() && setting.read() !== setting.byDefault && !shownAt.has(setting.name)) {
        shownAt.set(setting.name, '')
        void place.put(setting.name, setting.read())
      }
    }
    return undefined
  }

  const stops = settings.map((setting) =>
    setting.subscribe(() => {
      const account = isShowing ? null : place.current()
      if (account && account[setting.name]?.value !== setting.read())
        void place.put(setting.name, setting.read())
    }),
  )
  stops.push(place.subscribe(follow))
  follow()
  return () => {
    for (const stop of stops) stop()
  }
}
