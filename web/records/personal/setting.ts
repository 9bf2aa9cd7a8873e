import type { Dated } from './dated.ts'

/** A setting of this device that follows its member. */
export interface Setting {
  /** Part of what is sealed, and never renamed. */
  readonly name: string
  readonly read: () => string
  /** What it is where nobody chose. */
  readonly byDefault: string
  /** A value that only another version of the app knows changes nothing here. */
  readonly choose: (value: string) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** Where the settings of an account are. */
export interface SettingsPlace {
  /** `null` while they cannot be read: nobody is signed in, or their vault is locked. */
  readonly current: () => Dated<string> | null
  /** Whether all that the account has is here: before that, what seems to be missing may only not have come yet. */
  readonly isInStep: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  readonly put: (name: string, value: string) => Promise<void>
}

/**
 * What is chosen here goes into the account, and what another device chose is shown here. What was chosen here before anybody
 * signed in goes there only where the account has nothing for it: somebody else may have chosen it.
 *
 * @returns the function that ends it
 */
export function followSettings(settings: readonly Setting[], place: SettingsPlace): () => void {
  /** When what this device shows was set, by the account's word: so that nothing from before is shown over a newer choice. */
  const shownAt = new Map<string, string>()
  /** While this is choosing for the person, nothing of it is theirs. */
  let isShowing = false

  function show({ name, choose, read }: Setting, kept: Dated<string>[string]) {
    if (kept.at <= (shownAt.get(name) ?? '')) return
    shownAt.set(name, kept.at)
    if (kept.value === read()) return
    isShowing = true
    choose(kept.value)
    isShowing = false
  }

  function follow() {
    const account = place.current()
    if (!account) return shownAt.clear()
    for (const setting of settings) {
      const kept = account[setting.name]
      if (kept) show(setting, kept)
      else if (place.isInStep() && setting.read() !== setting.byDefault && !shownAt.has(setting.name)) {
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
