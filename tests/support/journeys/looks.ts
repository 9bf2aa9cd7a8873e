import { expect, type Page } from '@playwright/test'
import { findViolations } from './axe.ts'

const phone = { width: 390, height: 844 }
export const desktop = { width: 1280, height: 900 }
/** The width of most cheap telephones: text that just fits at 390 pixels does not fit here. */
const small = { width: 360, height: 800 }
const narrowest = { width: 320, height: 640 }

type RunOnly = { type: 'tag' | 'rule'; values: string[] }

/** Every WCAG 2.2 AA rule that axe-core can check by itself, and its best practices. */
const allRules: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
}
/** The only rule whose result depends on the colour scheme. */
const contrastRule: RunOnly = { type: 'rule', values: ['color-contrast'] }

/** Whether this is a short run, which leaves slow checks to the long one (docs/decisions/0362). */
export const isShortRun = process.env['JOURNEYS'] === 'short'

/**
 * The four looks in which a page is checked. Neighbours differ in one property only, which halves the number of resizes over a
 * page's states.
 */
export const looksToCheck: readonly Look[] = [
  { size: phone, colorScheme: 'light' },
  { size: phone, colorScheme: 'dark' },
  { size: desktop, colorScheme: 'dark' },
  { size: desktop, colorScheme: 'light' },
]

/**
 * Fails if axe finds a violation, or if the page scrolls sideways: in the current look and, except in a short run, in the one with
 * the other size and colours. The page is not reloaded, and returns to its own look.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const { size, colorScheme, other } = await currentLook(page)
  await expectNothingFound(page, allRules)
  await expectNoSidewaysScroll(page)
  if (isShortRun) return
  await setLook(page, other)
  await expectNothingFound(page, allRules)
  await expectNoSidewaysScroll(page)
  await setLook(page, { size, colorScheme })
}

/** The checks of a page in addition to axe and sideways scrolling. */
interface PageChecks {
  /** The looks in which axe runs. */
  readonly looks: readonly Look[]
  /** Whether a similar state was checked at each width: a short run then checks its own and one other. */
  readonly isRepeated?: boolean
  /** Runs at each width: the narrowest phone, the usual one and a wide screen. */
  readonly atEachWidth?: (page: Page) => Promise<void>
  /** Runs on a wide screen. */
  readonly onWideScreen?: (page: Page) => Promise<void>
  /** Runs on a usual phone. */
  readonly onPhone?: (page: Page) => Promise<void>
}

/**
 * Checks the page as it is at each width, starting with the current one, because each resize is slow and a state is checked often.
 * At other colours, only the contrast rule runs.
 */
export async function expectPageChecks(page: Page, checks: PageChecks): Promise<void> {
  const { looks, atEachWidth, onWideScreen, onPhone } = checks
  const { size: own, colorScheme } = await currentLook(page)
  const sizes = [own, ...otherWidthsFor(checks).filter(({ width }) => width !== own.width)]
  for (const size of sizes) {
    if (size !== own) await resize(page, size)
    await expectNoSidewaysScroll(page)
    await atEachWidth?.(page)
    if (size.width === desktop.width) await onWideScreen?.(page)
    if (size.width === phone.width) await onPhone?.(page)
    const matchingLooks = looks.filter(({ size: { width } }) => width === size.width)
    for (const [at, look] of matchingLooks.entries()) {
      await page.emulateMedia({ colorScheme: look.colorScheme })
      await expectNothingFound(page, at === 0 ? allRules : contrastRule)
    }
  }
  await setLook(page, { size: own, colorScheme })
}

/** The widths to check besides the current one: all, or only one, which is axe's if that is a wide screen. */
function otherWidthsFor({ looks, isRepeated = false }: PageChecks): readonly Look['size'][] {
  if (!isRepeated || !isShortRun) return [desktop, phone, narrowest]
  return looks.some(({ size }) => size === desktop) ? [desktop] : [narrowest]
}

/**
 * Fails if the page scrolls sideways at some size, or if a check there fails. A short run uses the smallest and largest sizes: what
 * fits at 320 pixels fits at 390, except where the layout changes.
 */
export async function expectNoSidewaysScrollAtAnySize(
  page: Page,
  checkWidth: (page: Page) => Promise<void> = async () => {},
  onWideScreen?: (page: Page) => Promise<void>,
): Promise<void> {
  const own = page.viewportSize() ?? phone
  for (const size of isShortRun ? [desktop, narrowest] : [desktop, phone, small, narrowest]) {
    await resize(page, size)
    await expectNoSidewaysScroll(page)
    await checkWidth(page)
    if (size === desktop) await onWideScreen?.(page)
  }
  await page.setViewportSize(own)
}

export interface Look {
  readonly size: { readonly width: number; readonly height: number }
  readonly colorScheme: 'light' | 'dark'
}

/** Resizes the page, and waits until it is laid out. */
async function resize(page: Page, size: Look['size']): Promise<void> {
  await page.setViewportSize(size)
  // Script-based layout follows in the next frame.
  await isDrawn(page, 3_000)
  // A resize may move a control half below the header; scroll it free, as a person does to press it.
  await page.evaluate(() => window.scrollTo(0, 0))
}

/**
 * Sets the look of the page. Headless Chromium was seen to stop drawing afterwards while scripts ran on: a click then waits for two
 * frames forever. In that case the page is brought to the front and resized once more.
 */
async function setLook(page: Page, { size, colorScheme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize(size)
  // A resize may move a control half below the header; scroll it free, as a person does to press it.
  await page.evaluate(() => window.scrollTo(0, 0))
  if (await isDrawn(page, 3_000)) return
  await page.bringToFront()
  await page.setViewportSize({ ...size, height: size.height + 1 })
  await page.setViewportSize(size)
  expect(await isDrawn(page, 15_000), 'the browser draws the page').toBe(true)
}

/** Whether a frame of the page is drawn within this many milliseconds. */
async function isDrawn(page: Page, timeoutMs: number): Promise<boolean> {
  return page.evaluate(
    (within) =>
      new Promise<boolean>((checkedWidths) => {
        requestAnimationFrame(() => checkedWidths(true))
        setTimeout(() => checkedWidths(false), within)
      }),
    timeoutMs,
  )
}

/** The size and colour scheme in which a page is shown, and their opposites. */
async function currentLook(page: Page) {
  const size = page.viewportSize() ?? phone
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const [colorScheme, otherScheme] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  const other: Look = { size: size.width < desktop.width ? desktop : phone, colorScheme: otherScheme }
  return { size, colorScheme, other }
}

async function expectNothingFound(page: Page, runOnly: RunOnly): Promise<void> {
  const found = await findViolations(page, runOnly)
  const { width = 0 } = page.viewportSize() ?? {}
  expect(found, `axe on ${page.url()}, ${width} pixels wide`).toEqual([])
}

/** Fails if the page scrolls sideways at its current size. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const widths = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return { needed: scrollWidth, window: clientWidth, widest: '' }
    const isOver = (each: Element | null) => (each?.getBoundingClientRect().right ?? 0) > clientWidth + 1
    // Elements that stick out of an ancestor that does not.
    const overflowing = Array.from(document.body.querySelectorAll('*')).filter(
      (each) => isOver(each) && !isOver(each.parentElement),
    )
    const names = overflowing
      .slice(0, 3)
      .map((each) => `${each.localName}.${each.className} "${each.textContent.slice(0, 40)}"`)
    return { needed: scrollWidth, window: clientWidth, widest: names.join(', ') }
  })
  expect(widths.needed, `${page.url()} scrolls sideways: ${widths.widest}`).toBeLessThanOrEqual(widths.window)
}
