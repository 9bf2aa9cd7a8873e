import { createEmitter } from './external-store.ts'

/** An appearance setting of this device: one of a few values, stored if storage allows it. */
export interface AppearanceSetting<Value extends string> {
  /** The current value: the one stored on this device, or that of this page if storage is denied. */
  readonly stored: () => Value
  /** Notifies the switches on the page when the choice changes, here or in another tab. */
  readonly subscribe: (listener: () => void) => () => void
  /** Applies and stores a choice. Unknown values are ignored. */
  readonly choose: (value: string) => void
}

/**
 * A setting that is an attribute of the document, so that styles follow it, and a key of local storage, so
 * that the script in the head can apply it before the first paint.
 * @param values the first one is the default
 */
export function createAppearanceSetting<const Values extends readonly [string, ...string[]]>(
  { key, attribute }: { key: string; attribute: string },
  values: Values,
): AppearanceSetting<Values[number]> {
  const chosen = createEmitter()
  const [defaultValue] = values
  const parse = (value: unknown) => values.find((each) => each === value)
  const applyValue = (value: Values[number]) => {
    if (value === defaultValue) delete document.documentElement.dataset[attribute]
    else document.documentElement.dataset[attribute] = value
  }
  return {
    // Reads the attribute that styles use, so that the two never differ: storage may be denied, or changed
    // by another tab.
    stored: () => parse(document.documentElement.dataset[attribute]) ?? defaultValue,
    subscribe(listener) {
      const stop = chosen.listen(listener)
      const onStorage = (event: StorageEvent) => {
        // Without a key, all of the storage was cleared.
        if (event.key !== key && event.key !== null) return
        applyValue(parse(event.newValue) ?? defaultValue)
        listener()
      }
      window.addEventListener('storage', onStorage)
      return () => {
        stop()
        window.removeEventListener('storage', onStorage)
      }
    },
    choose(requested) {
      const value = parse(requested)
      if (value === undefined) return
      applyValue(value)
      try {
        if (value === defaultValue) localStorage.removeItem(key)
        else localStorage.setItem(key, value)
      } catch {
        // A private window may deny storage: the choice then lasts as long as the page.
      }
      chosen.emit()
    },
  }
}
