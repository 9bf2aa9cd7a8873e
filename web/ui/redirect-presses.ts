/**
 * [Note: Presses that a page moves away from] A press belongs to the element under the finger when it
 * started. Browsers hit-test again when it ends: if the page has moved or rendered in between (something was
 * saved, a line appeared or disappeared, hydration replaced the HTML), they click whatever is there then, or
 * nothing. So the click is redirected to the pressed element; if that was rendered again, to its
 * replacement; an element that only moved under the finger is not clicked.
 */
interface Press {
  readonly pressed: HTMLElement
  readonly identity: string
  readonly x: number
  readonly y: number
}

/** Elements that a press acts on. Those that open on pointer down, such as menus, handle it themselves. */
const pressable = 'button, a[href], summary, label, input, [role="button"], [role="tab"], [role="switch"]'
const opensItself = '[aria-haspopup], [aria-expanded], select, input[type="file"], input[type="range"]'

/** Pixels of movement that still count as a press; farther away, it was cancelled. */
const maxMovement = 12

/** Identifies an element across renders: the same text and the same action. */
const identityOf = (element: HTMLElement): string =>
  [
    element.tagName,
    element.getAttribute('type'),
    element.getAttribute('href'),
    element.getAttribute('aria-label'),
    element.textContent.trim(),
  ].join('\n')

let press: Press | null = null

function onPointerDown(event: PointerEvent): void {
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
  press = { pressed, identity: identityOf(pressed), x: event.clientX, y: event.clientY }
}

const hasMovedAway = ({ x, y }: Press, event: PointerEvent): boolean =>
  Math.hypot(event.clientX - x, event.clientY - y) > maxMovement

function onPointerMove(event: PointerEvent): void {
  if (press && event.isPrimary && hasMovedAway(press, event)) press = null
}

function onPointerUp(event: PointerEvent): void {
  const endedPress = press
  if (!endedPress || !event.isPrimary || event.pointerType !== 'mouse') return
  // Some browsers fire no click if a mouse is released over another element. A finger's click comes later,
  // and always.
  setTimeout(() => {
    if (press !== endedPress) return
    press = null
    clickOn(endedPress, event)
  })
}

function redirectClick(event: MouseEvent): void {
  const endedPress = press
  // Clicked by a key, or by code.
  if (!endedPress || !event.isTrusted || event.detail === 0) return
  press = null
  if (event.target instanceof Node && endedPress.pressed.contains(event.target)) return
  // A label forwards its click to its control by itself.
  if (endedPress.pressed instanceof HTMLLabelElement && endedPress.pressed.control === event.target) return
  event.preventDefault()
  event.stopImmediatePropagation()
  clickOn(endedPress, event)
}

function clickOn({ pressed, identity }: Press, { clientX, clientY }: MouseEvent): void {
  const target = pressed.isConnected ? pressed : successorOf(pressed, identity)
  if (!target || target.matches(':disabled')) return
  target.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, detail: 1, clientX, clientY }),
  )
}

/** The replacement of an element that was rendered again: the only one with the same text and action. */
function successorOf(previous: HTMLElement, identity: string): HTMLElement | null {
  const found = [...document.querySelectorAll<HTMLElement>(previous.tagName)].filter(
    (each) => identityOf(each) === identity,
  )
  const [only, another] = found
  return only && !another ? only : null
}

/** @returns the function that stops it */
export function redirectPresses(): () => void {
  const stop = new AbortController()
  const options = { capture: true, signal: stop.signal }
  document.addEventListener('pointerdown', onPointerDown, options)
  document.addEventListener('pointermove', onPointerMove, options)
  document.addEventListener('pointerup', onPointerUp, options)
  document.addEventListener('pointercancel', () => (press = null), options)
  document.addEventListener('click', redirectClick, options)
  return () => {
    stop.abort()
    press = null
  }
}
