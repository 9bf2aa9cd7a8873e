/**
 * [Note: Presses that a page moves away from] A press belongs to what was under the finger when it started. Browsers look again when it
 * ends: where the page has moved or drawn itself again meanwhile (something was saved, a line came or went, late code took the place of
 * the HTML that was built), they click whatever is there by then, or nothing. So the click is handed on to what was pressed; where that
 * was drawn again, to the one that took its place; and what only came under the finger is not pressed at all.
 */
interface Press {
  readonly pressed: HTMLElement
  readonly look: string
  readonly x: number
  readonly y: number
}

/** What a press means something to. What opens on the way down, as menus do, does its own. */
const pressable = 'button, a[href], summary, label, input, [role="button"], [role="tab"], [role="switch"]'
const opensItself = '[aria-haspopup], [aria-expanded], select, input[type="file"], input[type="range"]'

/** Pixels that a finger trembles; farther away the press was taken back. */
const tremble = 12

/** The same thing, drawn again, says and does the same. */
const lookOf = (element: HTMLElement): string =>
  [
    element.tagName,
    element.getAttribute('type'),
    element.getAttribute('href'),
    element.getAttribute('aria-label'),
    element.textContent.trim(),
  ].join('\n')

let press: Press | null = null

function begin(event: PointerEvent): void {
  press = null
  if (
    !event.isPrimary ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return
  const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(pressable) : null
  if (!pressed || pressed.matches(opensItself)) return
  press = { pressed, look: lookOf(pressed), x: event.clientX, y: event.clientY }
}

const isAway = ({ x, y }: Press, event: PointerEvent): boolean =>
  Math.hypot(event.clientX - x, event.clientY - y) > tremble

function move(event: PointerEvent): void {
  if (press && event.isPrimary && isAway(press, event)) press = null
}

function end(event: PointerEvent): void {
  const ended = press
  if (!ended || !event.isPrimary || event.pointerType !== 'mouse') return
  // Some browsers give no click where a mouse is let go over something else. A finger's comes later, and always.
  setTimeout(() => {
    if (press !== ended) return
    press = null
    clickOn(ended, event)
  })
}

function direct(event: MouseEvent): void {
  const ended = press
  // A key, or code, clicked.
  if (!ended || !event.isTrusted || event.detail === 0) return
  press = null
  if (event.target instanceof Node && ended.pressed.contains(event.target)) return
  // A label hands its click on to its control by itself.
  if (ended.pressed instanceof HTMLLabelElement && ended.pressed.control === event.target) return
  event.preventDefault()
  event.stopImmediatePropagation()
  clickOn(ended, event)
}

function clickOn({ pressed, look }: Press, { clientX, clientY }: MouseEvent): void {
  const target = pressed.isConnected ? pressed : successorOf(pressed, look)
  if (!target || target.matches(':disabled')) return
  target.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, detail: 1, clientX, clientY }),
  )
}

/** What took the place of something that was drawn again: the only one that says and does the same. */
function successorOf(gone: HTMLElement, look: string): HTMLElement | null {
  const found = [...document.querySelectorAll<HTMLElement>(gone.tagName)].filter(
    (each) => lookOf(each) === look,
  )
  const [only, another] = found
  return only && !another ? only : null
}

/** @returns the function that ends it */
export function directPresses(): () => void {
  const stop = new AbortController()
  const options = { capture: true, signal: stop.signal }
  document.addEventListener('pointerdown', begin, options)
  document.addEventListener('pointermove', move, options)
  document.addEventListener('pointerup', end, options)
  document.addEventListener('pointercancel', () => (press = null), options)
  document.addEventListener('click', direct, options)
  return () => {
    stop.abort()
    press = null
  }
}
