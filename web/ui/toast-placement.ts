/** A rectangle in the window, in pixels. */
export interface WindowBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Something on the page that a message should not lie over, and how much it would be missed. */
export interface Taken {
  readonly box: WindowBox
  readonly weight: number
}

/** Pixels between a message and what it makes way for. */
const gap = 8

/** From the place of a message to another one, in pixels: to the right and down above 0, to the left and up below it. */
export interface Shift {
  readonly x: number
  readonly y: number
}

function overlap(one: WindowBox, other: WindowBox): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return width > 0 && height > 0 ? width * height : 0
}

const lengthOf = ({ x, y }: Shift) => Math.abs(x) + Math.abs(y)

/**
 * Where a message moves from its own place so that it lies over nothing that is needed. It stays as near as it can; where the
 * window has no room at all, it goes where it hides the least.
 *
 * @param room - the part of the window in which it may be
 */
export function shiftToRoom(own: WindowBox, obstacles: readonly Taken[], room: WindowBox): Shift {
  const moved = ({ x, y }: Shift): WindowBox => ({
    left: own.left + x,
    right: own.right + x,
    top: own.top + y,
    bottom: own.bottom + y,
  })
  const hidden = (by: Shift) =>
    obstacles.reduce((sum, { box, weight }) => sum + weight * overlap(moved(by), box), 0)
  const sideways = [
    0,
    ...obstacles.flatMap(({ box }) => [box.left - gap - own.right, box.right + gap - own.left]),
  ].filter((x) => x === 0 || (own.left + x >= room.left && own.right + x <= room.right))
  const upAndDown = [
    0,
    ...obstacles.flatMap(({ box }) => [box.top - gap - own.bottom, box.bottom + gap - own.top]),
  ].filter((y) => y === 0 || (own.top + y >= room.top && own.bottom + y <= room.bottom))
  const nearestFirst = [...new Set(upAndDown)]
    .flatMap((y) => [...new Set(sideways)].map((x) => ({ x, y })))
    .toSorted((one, other) => lengthOf(one) - lengthOf(other))
  let best: Shift = { x: 0, y: 0 }
  let least = Infinity
  for (const by of nearestFirst) {
    const hides = hidden(by)
    if (hides < least) [best, least] = [by, hides]
    if (least === 0) break
  }
  return best
}

/** What stays in sight at the edges of the window. */
const bars = { top: 'header:not(main *)', bottom: 'nav.fixed' } as const

/** What is needed most, first: what a page is about and how one gets about, then what is done on it, then what is filled in or leads on. */
const needed: readonly (readonly [selector: string, weight: number])[] = [
  [`h1, ${bars.top}, ${bars.top} details[open] ul, ${bars.bottom}, aside a`, 100],
  ['main button, main a.inline-flex, main [role="tab"], main summary', 10],
  ['main a, main input, main textarea, main select', 1],
]

/** What a message makes way for on the page as it is drawn now. */
function takenOnPage(): Taken[] {
  return needed.flatMap(([selector, weight]) =>
    [...document.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility())
      .map((element) => ({ box: drawnBox(element), weight }))
      .filter(({ box }) => box.bottom > 0 && box.top < window.innerHeight && box.right > box.left),
  )
}

/** Where something is drawn: a title’s line runs over the whole page, and its words do not. */
function drawnBox(element: Element): DOMRect {
  if (element.localName !== 'h1') return element.getBoundingClientRect()
  const words = document.createRange()
  words.selectNodeContents(element)
  return words.getBoundingClientRect()
}

/** The part of the window in which messages may be: the header stays in sight on wide screens, the bar at the bottom on phones. */
function roomOfWindow(): WindowBox {
  const [header, bar] = [bars.top, bars.bottom].map((selector) =>
    [...document.querySelectorAll(selector)].find(
      (each) => each.checkVisibility() && ['sticky', 'fixed'].includes(getComputedStyle(each).position),
    ),
  )
  return {
    left: gap,
    right: document.documentElement.clientWidth - gap,
    top: (header?.getBoundingClientRect().bottom ?? 0) + gap,
    bottom: (bar?.getBoundingClientRect().top ?? window.innerHeight) - gap,
  }
}

/**
 * [Note: Messages make way] A message lies over neither the title nor the menus nor what is pressed on the page. It looks for
 * its room when it comes, when the page under it changes, and when somebody has scrolled; after that never while it is pointed at:
 * where it came, a pointer may be that has just pressed a button.
 */
export function makeWay(message: HTMLElement, signal: AbortSignal): void {
  const page = document.querySelector('main')
  if (!page || signal.aborted) return
  const move = () => {
    message.style.translate = ''
    const { x, y } = shiftToRoom(message.getBoundingClientRect(), takenOnPage(), roomOfWindow())
    message.style.translate = `${x}px ${y}px`
  }
  const look = () => {
    if (!message.matches(':hover, :focus-within')) move()
  }
  move()
  const changes = new ResizeObserver(look)
  changes.observe(page)
  changes.observe(document.documentElement)
  signal.addEventListener('abort', () => changes.disconnect())
  // A menu that opens, or something folded, tells those above it only on the way down.
  for (const event of ['scrollend', 'toggle'])
    document.addEventListener(event, look, { capture: true, signal })
}
