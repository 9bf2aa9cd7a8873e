import { createEmitter } from './external-store.ts'

/** How somebody wants pages to look on this device: one of a few values, kept where storage allows it. */
export interface DeviceLook<Value extends string> {
  /** What the page looks like now: the choice kept on this device, or for as long as the page lasts where storage is closed to us. */
  readonly stored: () => Value
  /** Tells the switches on the page when the choice changes, here or in another tab. */
  readonly subscribe: (listener: () => void) => () => void
  /** Shows the page so, and keeps the choice, where storage allows it. Another word than one of its values changes nothing. */
  readonly choose: (value: string) => void
}

/**
 * A choice that is an attribute of the document, so that styles follow it, and a key of local storage, so that the script in the head sets it
 * before anything is painted.
 * @param values the first is what a page looks like without a choice
 */
export function deviceLook<const Values extends readonly [string, ...string[]]>(
  { key, attribute }: { key: string; attribute: string },
  values: Values,
): DeviceLook<Values[number]> {
  const chosen = createEmitter()
  const [byDefault] = values
  const known = (value: unknown) => values.find((each) => each === value)
  const show = (value: Values[number]) => {
    if (value === byDefault) delete document.documentElement.dataset[attribute]
    else document.documentElement.dataset[attribute] = value
  }
  return {
    // What styles follow, so that neither disagrees with the other: storage may be refused, or changed by another tab.
    stored: () => known(document.documentElement.dataset[attribute]) ?? byDefault,
    subscribe(listener) {
      const stop = chosen.listen(listener)
      const onStorage = (event: StorageEvent) => {
        // All of it is cleared where there is no key.
        if (event.key !== key && event.key !== null) return
        show(known(event.newValue) ?? byDefault)
        listener()
      }
      window.addEventListener('storage', onStorage)
      return () => {
        stop()
        window.removeEventListener('storage', onStorage)
      }
    },
    choose(wanted) {
      const value = known(wanted)
      if (value === undefined) return
      show(value)
      try {
        if (value === byDefault) localStorage.removeItem(key)
        else localStorage.setItem(key, value)
      } catch {
        // A private window may refuse storage: the choice then lasts as long as the page.
      }
      chosen.emit()
    },
  }
}
