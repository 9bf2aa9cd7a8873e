import { earlyKey } from './boot/early.ts'

/** React hears presses from now on, also those in HTML that it has yet to take over. */
export function hearPresses(): void {
  const early = window[earlyKey]
  if (early) early.isHeard = true
}

type Property = 'value' | 'checked'

/** Has React take what lies in a field for new: it remembers what it has seen, and the browser's own setter does not tell it. */
function setUnseen(
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  property: Property,
): void {
  const now: unknown = Reflect.get(field, property)
  Reflect.set(field, property, property === 'checked' ? !now : '')
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)
  own?.set?.call(field, now)
}

/** Hands a field on as if it had been filled just now. */
function fill(field: HTMLElement): void {
  if (!field.isConnected) return
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
    // React listens to the press, by which it changes back what is set before it.
    if (field.type === 'radio') setUnseen(field, 'checked')
    else Reflect.set(field, 'checked', !field.checked)
    field.click()
    return
  }
  const isField =
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement
  if (!isField || (field instanceof HTMLInputElement && field.type === 'file')) return
  setUnseen(field, 'value')
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** Once the page is taken over, what somebody did before counts. [Note: Before the code is here] */
export function replayEarlyInput(): void {
  const early = window[earlyKey]
  if (!early || early.isOver) return
  early.isOver = true
  for (const field of early.fields.splice(0)) fill(field)
  const { button } = early
  early.button = null
  // What was typed is drawn first.
  if (button?.isConnected) setTimeout(() => button.click())
}
