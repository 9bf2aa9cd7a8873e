/**
 * [Note: Presses that a page moves away from] A press belongs to the element under the finger when it
 * started. Browsers hit-test again when it ends: if the page has moved or rendered in between (something was
 * saved, a line appeared or disappeared, hydration replaced the HTML), they click whatever is there then, or
 * nothing. So the click is redirected to the pressed element; if that was rendered again, to its
 * replacement; an element that only moved under the finger is not clicked.
 */
interface Press {
  readonly pressed: HTMLElement
  readonly look: string
  readonly x: number
  readonly y: number
}

/** Elements that a press acts on. Those that open on pointer down, such as menus, handle it themselves. */
const pressable = 'button, a[href], summary, label, input, [role="button"], [role="tab"], [role="switch"]'
const opensItself = '[aria-haspopup], [aria-expanded], select, input[type="file"], input[type="range"]'

/** Pixels of movement that still count as a press; farther away, it was cancelled. */
const tremble = 12

/** Identifies an element across renders: the same text and the same action. */
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
  // Some browsers fire no click if a mouse is released over another element. A finger's click comes later,
  // and always.
  setTimeout(() => {
    if (press !== ended) return
    press = null
    clickOn(ended, event)
  })
}

function direct(event: MouseEvent): void {
  const ended = press
  // Clicked by a key, or by code.
  if (!ended || !event.isTrusted || event.detail === 0) return
  press = null
  if (event.target instanceof Node && ended.pressed.contains(event.target)) return
  // A label forwards its click to its control by itself.
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

/** The replacement of an element that was rendered again: the only one with the same text and action. */
function successorOf(gone: HTMLElement, look: string): HTMLElement | null {
  const found = [...document.querySelectorAll<HTMLElement>(gone.tagName)].filter(
    (each) => lookOf(each) === look,
  )
  const [only, another] = found
  return only && !another ? only : null
}

/** @returns the function that stops it */
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
