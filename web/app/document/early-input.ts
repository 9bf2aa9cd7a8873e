import { earlyKey } from './boot/early-input-script.ts'

/** React handles presses from now on, also in HTML that is not hydrated yet. */
export function startHandlingPresses(): void {
  const early = window[earlyKey]
  if (early) early.isHeard = true
}

type Property = 'value' | 'checked'

/**
 * Makes React treat the value of a field as new: it tracks the last value it has seen, and the native setter
 * bypasses that.
 */
function setUntracked(
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  property: Property,
): void {
  const now: unknown = Reflect.get(field, property)
  Reflect.set(field, property, property === 'checked' ? !now : '')
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)
  own?.set?.call(field, now)
}

/** Replays the input of a field as if it had just been typed. */
function fill(field: HTMLElement): void {
  if (!field.isConnected) return
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
    // React listens to the click, which toggles the value that is set before it.
    if (field.type === 'radio') setUntracked(field, 'checked')
    else Reflect.set(field, 'checked', !field.checked)
    field.click()
    return
  }
  const isField =
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement
  if (!isField || (field instanceof HTMLInputElement && field.type === 'file')) return
  setUntracked(field, 'value')
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** Replays earlier input once the page is hydrated. [Note: Before the code is here] */
export function replayEarlyInput(): void {
  const early = window[earlyKey]
  if (!early || early.isOver) return
  early.isOver = true
  for (const field of early.fields.splice(0)) fill(field)
  const { button } = early
  early.button = null
  // The typed text is rendered first.
  if (button?.isConnected) setTimeout(() => button.click())
}
