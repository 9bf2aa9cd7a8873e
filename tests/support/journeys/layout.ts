import { expect, type Page } from '@playwright/test'

/**
 * Fails if the "Leave quickly" button covers text or controls, is covered itself, or if the page cannot be scrolled clear of its
 * bar.
 */
export async function expectLeaveButtonClear(page: Page): Promise<void> {
  let faults = await page.evaluate(findLeaveButtonFaults)
  if (!faults) {
    // Looked up by role only while it is not visible yet, because that inspects every link of the page.
    await expect(page.getByRole('link', { name: /^(Leave quickly|Salir rápido)/ })).toBeVisible()
    faults = await page.evaluate(findLeaveButtonFaults)
  }
  const { width = 0 } = page.viewportSize() ?? {}
  expect(faults, `Leave quickly on ${page.url()}, ${width} pixels wide`).toEqual([])
  await expectToastsClear(page)
}

/**
 * Fails if a toast covers the title, a menu, the way out, or the main controls of the page.
 *
 * @param timeout milliseconds for the toast to find its place
 */
export async function expectToastsClear(page: Page, timeout = 5_000): Promise<void> {
  // The toast is placed again in the frame after a resize.
  const { width = 0 } = page.viewportSize() ?? {}
  await expect
    .poll(() => page.evaluate(elementsUnderToast), {
      message: `under a message on ${page.url()}, ${width} pixels wide`,
      timeout,
    })
    .toEqual([])
}

/** The essential elements that a toast covers. Runs in the page. */
function elementsUnderToast(): string[] {
  const place = [...document.querySelectorAll('section[aria-label]')].find((section) =>
    /^(Messages|Mensajes)$/.test(section.getAttribute('aria-label') ?? ''),
  )
  const card = place?.querySelector('output > *')?.getBoundingClientRect()
  if (!card) return []
  const isCut = card.left < 0 || card.top < 0 || card.right > innerWidth || card.bottom > innerHeight
  const needed =
    'h1, header:not(main *), header details[open] ul, nav.fixed, aside a, main .bg-deep:is(a, button)'
  const drawn = (element: Element) => {
    // A title's box spans the whole page, its text does not.
    const words = document.createRange()
    words.selectNodeContents(element)
    return (element.localName === 'h1' ? words : element).getBoundingClientRect()
  }
  const under = [...document.querySelectorAll(needed)].filter((element) => {
    if (!element.checkVisibility()) return false
    const box = drawn(element)
    const width = Math.min(box.right, card.right) - Math.max(box.left, card.left)
    const height = Math.min(box.bottom, card.bottom) - Math.max(box.top, card.top)
    return width >= 1 && height >= 1
  })
  return [
    ...(isCut ? ['it is not whole in the window'] : []),
    ...under.map(
      ({ localName, textContent }) =>
        `${localName}: ${textContent.trim().replaceAll(/\s+/g, ' ').slice(0, 40)}`,
    ),
  ]
}

/** The faults of the way out's position; empty if it is not visible. Runs in the page. */
function findLeaveButtonFaults(): string[] | undefined {
  const leave = [...document.querySelectorAll('aside a')].find((link) =>
    /^(Leave quickly|Salir rápido)/.test(link.textContent.trim()),
  )
  if (!leave?.checkVisibility()) return undefined
  const faults: string[] = []
  const own = leave.closest('aside') ?? leave
  const box = leave.getBoundingClientRect()
  const isCut = box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight
  if (isCut) faults.push('it is not whole in the window')
  const [middleX, middleY] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  if (!leave.contains(document.elementFromPoint(middleX, middleY))) faults.push('it is covered')

  const words = (node: Node) => (node.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40)
  /** Every visible text or control, with its rectangles. */
  const shown: { element: Element; name: string; rects: DOMRect[] }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const element = node.parentElement
    // Closed elements have a position on the page as well.
    if (!element?.checkVisibility() || own.contains(element) || !words(node)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    shown.push({ element, name: words(node), rects: [...range.getClientRects()] })
  }
  for (const element of document.querySelectorAll('a, button, input, select, textarea, summary, img')) {
    if (own.contains(element) || !element.checkVisibility()) continue
    shown.push({ element, name: words(element) || element.tagName, rects: [element.getBoundingClientRect()] })
  }
  for (const { element, name, rects } of shown) {
    for (const rect of rects) {
      const [left, right] = [Math.max(rect.left, box.left), Math.min(rect.right, box.right)]
      const [top, bottom] = [Math.max(rect.top, box.top), Math.min(rect.bottom, box.bottom)]
      if (right - left < 1 || bottom - top < 1) continue
      // What a bar covers is hidden with or without the way out.
      const under = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2)
      const next = under.find((each) => !own.contains(each))
      if (next && element.contains(next)) faults.push(`it covers “${name}”`)
    }
  }

  const bar = [...document.querySelectorAll('nav')].find((nav) => getComputedStyle(nav).position === 'fixed')
  const room = bar ? bar.getBoundingClientRect().height : 0
  if (room > 0) {
    const end = document.documentElement.scrollHeight - room - scrollY
    const last = shown
      .filter(({ element }) => element.closest('main, footer'))
      .find(({ rects }) => rects.some(({ bottom, height }) => height > 1 && bottom > end + 1))
    if (last) faults.push(`the page ends under the bar, with “${last.name}”`)
  }
  return faults
}

/** Fails if half of a wide screen is empty beside a column of more than two screens. */
export async function expectWidthUsed(page: Page): Promise<void> {
  const { height = 0 } = page.viewportSize() ?? {}
  const empty = await page.evaluate(longestEmptyStretch)
  expect(empty, `pixels beside a narrow column on ${page.url()}`).toBeLessThanOrEqual(2 * height)
}

/** The longest vertical stretch of the page, in pixels, that is empty on half of the window's width. Runs in the page. */
function longestEmptyStretch(): number {
  const band = 50
  const half = innerWidth / 2
  const bands: { left: number; right: number }[] = []
  const main = document.querySelector('main')
  if (!main) return 0
  const cover = (rect: DOMRect) => {
    const [top, bottom] = [rect.top + scrollY, rect.bottom + scrollY]
    for (let at = Math.floor(top / band); at <= Math.floor((bottom - 1) / band); at++) {
      const known = bands[at]
      bands[at] = {
        left: Math.min(known?.left ?? rect.left, rect.left),
        right: Math.max(known?.right ?? rect.right, rect.right),
      }
    }
  }
  for (const element of main.querySelectorAll('*')) {
    const style = getComputedStyle(element)
    const rect = element.getBoundingClientRect()
    if (rect.width < 2 || rect.height < 2 || !element.checkVisibility()) continue
    const hasWords = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
    const isDrawn = ['img', 'svg', 'canvas', 'input', 'textarea', 'select', 'video', 'iframe'].includes(
      element.localName,
    )
    // A sticky element is visible along its whole column while the page scrolls.
    const column = style.position === 'sticky' ? element.parentElement?.getBoundingClientRect() : null
    if (column) cover(new DOMRect(rect.left, column.top, rect.width, column.height))
    else if (hasWords || isDrawn) cover(rect)
  }
  let longest = 0
  let run = 0
  for (const each of Array.from(bands)) {
    // Space between two paragraphs belongs to the stretch around it.
    const shown = each ? each.right - each.left : 0
    run = innerWidth - shown >= half ? run + band : 0
    longest = Math.max(longest, run)
  }
  return longest
}
