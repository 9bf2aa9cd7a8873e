import { expect, type Page } from '@playwright/test'

/** The minimum size of a touch target, in pixels on each side (WCAG 2.5.5). */
const minSize = 44

/** Fails if a control is smaller than a touch target must be. */
export async function expectTouchTargets(page: Page): Promise<void> {
  expect(await page.evaluate(smallTargets, minSize), `too small for a finger on ${page.url()}`).toEqual([])
}

/**
 * Controls that are smaller than this many pixels on one side, with their sizes. Runs in the page.
 *
 * Exceptions: a link or term within a sentence, as in WCAG; disabled controls; and controls for keyboards and screen readers only
 * (`sr-only`). The label of a control counts as part of it, and so does the area over which a link is stretched (`after:absolute`).
 */
export function smallTargets(minSize: number): string[] {
  const labelsOf = (element: Element): readonly Element[] =>
    'labels' in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : []
  const sizeOf = (element: Element) => {
    const boxes = [element, ...labelsOf(element)].map((each) => each.getBoundingClientRect())
    const stretched = getComputedStyle(element, '::after')
    const isStretched = stretched.content !== 'none' && stretched.position === 'absolute'
    const [width, height] = isStretched ? [stretched.width, stretched.height].map(Number.parseFloat) : []
    return {
      width: Math.max(...boxes.map((box) => box.width), width || 0),
      height: Math.max(...boxes.map((box) => box.height), height || 0),
    }
  }
  const controls = 'a[href], button, input, select, textarea, summary, [role="button"]'
  const isInline = (node: Node) =>
    !(node instanceof Element) || getComputedStyle(node).display.startsWith('inline')
  const isOnlyWords = (node: Node) =>
    isInline(node) && !(node instanceof Element && (node.matches(controls) || node.querySelector(controls)))
  const isAmongWords = (element: Element) => {
    if (!element.matches('a, button') || !isInline(element)) return false
    let around = element.parentElement
    while (around && isInline(around)) around = around.parentElement
    const others = [...(around?.childNodes ?? [])].filter(
      (node) => !node.contains(element) && isOnlyWords(node),
    )
    return others.some((node) => /\p{L}/u.test(node.textContent ?? ''))
  }
  return [...document.querySelectorAll(controls)].flatMap((element) => {
    const isVisible = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    if (!isVisible || element.matches(':disabled') || isAmongWords(element)) return []
    const { width, height } = sizeOf(element)
    const isScreenReaderOnly =
      getComputedStyle(element).clipPath === 'inset(50%)' && labelsOf(element).length === 0
    if (isScreenReaderOnly || (width > minSize - 0.5 && height > minSize - 0.5)) return []
    const name = (element.getAttribute('aria-label') ?? element.textContent).trim().replaceAll(/\s+/g, ' ')
    return [`${element.localName} “${name.slice(0, 40)}”: ${Math.round(width)} × ${Math.round(height)}`]
  })
}
