import { expect, type Page } from '@playwright/test'
import { findingsOn } from './axe.ts'

const phone = { width: 390, height: 844 }
export const desktop = { width: 1280, height: 900 }
/** What most cheap telephones have: words that just fit at 390 do not. */
const small = { width: 360, height: 800 }
const narrowest = { width: 320, height: 640 }

type RunOnly = { type: 'tag' | 'rule'; values: string[] }

/** Everything that axe-core can judge by itself of WCAG 2.2 AA, and its best practices. */
const everything: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
}
/** What other colours alone can change about a page. */
const contrast: RunOnly = { type: 'rule', values: ['color-contrast'] }

/** Whether this run leaves to the long one what takes long (docs/decisions/0362). */
export const isShortRun = process.env['JOURNEYS'] === 'short'

/**
 * The four looks in which a page is judged, in such an order that two that follow each other differ in one thing only: over a
 * page's states half of the changes of size are then saved.
 */
export const fourLooks: readonly Look[] = [
  { size: phone, colorScheme: 'light' },
  { size: phone, colorScheme: 'dark' },
  { size: desktop, colorScheme: 'dark' },
  { size: desktop, colorScheme: 'light' },
]

/**
 * Fails where axe finds something on the page as it is, or the page scrolls sideways: in the look in which it is shown and,
 * but for a short run, in the one that differs in size and in colours. It takes that on without being loaded again, and has its
 * own afterwards.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const { size, colorScheme, other } = await lookOf(page)
  await expectNothingFound(page, everything)
  await expectNoWider(page)
  if (isShortRun) return
  await show(page, other)
  await expectNothingFound(page, everything)
  await expectNoWider(page)
  await show(page, { size, colorScheme })
}

/** What is judged of a page beside what axe finds and that it does not scroll sideways. */
interface Judgement {
  /** The looks in which axe judges it. */
  readonly looks: readonly Look[]
  /** Something like it was judged at each width: a short run judges it at its own and at one other. */
  readonly isFurther?: boolean
  /** Judged at each width: the narrowest phone, the usual one and a wide screen. */
  readonly atEachWidth?: (page: Page) => Promise<void>
  /** Judged on a wide screen. */
  readonly onWideScreen?: (page: Page) => Promise<void>
  /** Judged on a usual phone. */
  readonly onPhone?: (page: Page) => Promise<void>
}

/**
 * Judges the page as it is, going once through the widths, starting with the one that it has: each change of size takes its
 * time, and a state is judged many times. What another colour alone can do wrong at a size is looked for by one rule.
 */
export async function expectWell(page: Page, judgement: Judgement): Promise<void> {
  const { looks, atEachWidth, onWideScreen, onPhone } = judgement
  const { size: own, colorScheme } = await lookOf(page)
  const sizes = [own, ...othersFor(judgement).filter(({ width }) => width !== own.width)]
  for (const size of sizes) {
    if (size !== own) await resize(page, size)
    await expectNoWider(page)
    await atEachWidth?.(page)
    if (size.width === desktop.width) await onWideScreen?.(page)
    if (size.width === phone.width) await onPhone?.(page)
    const here = looks.filter(({ size: { width } }) => width === size.width)
    for (const [at, look] of here.entries()) {
      await page.emulateMedia({ colorScheme: look.colorScheme })
      await expectNothingFound(page, at === 0 ? everything : contrast)
    }
  }
  await show(page, { size: own, colorScheme })
}

/** The widths at which something is judged beside its own: all, or one; where axe does, if it does so on a wide screen. */
function othersFor({ looks, isFurther = false }: Judgement): readonly Look['size'][] {
  if (!isFurther || !isShortRun) return [desktop, phone, narrowest]
  return looks.some(({ size }) => size === desktop) ? [desktop] : [narrowest]
}

/**
 * Fails where the page scrolls sideways at some size, or what else is judged there fails. A short run looks at the two ends: what
 * fits at 320 pixels fits at 390, but for what is laid out in another way there.
 */
export async function expectNoWiderAtAnySize(
  page: Page,
  judge: (page: Page) => Promise<void> = async () => {},
  onWideScreen?: (page: Page) => Promise<void>,
): Promise<void> {
  const own = page.viewportSize() ?? phone
  for (const size of isShortRun ? [desktop, narrowest] : [desktop, phone, small, narrowest]) {
    await resize(page, size)
    await expectNoWider(page)
    await judge(page)
    if (size === desktop) await onWideScreen?.(page)
  }
  await page.setViewportSize(own)
}

export interface Look {
  readonly size: { readonly width: number; readonly height: number }
  readonly colorScheme: 'light' | 'dark'
}

/** Gives the page another size, and waits until it is laid out for it. */
async function resize(page: Page, size: Look['size']): Promise<void> {
  await page.setViewportSize(size)
  // What a page lays out by its own rules follows with the next picture.
  await isDrawn(page, 3_000)
  // A change of size may move a control half below the header; scroll it free, as a person does to press it.
  await page.evaluate(() => window.scrollTo(0, 0))
}

/**
 * Gives the page a look. A Chromium without a window was seen to draw nothing more after that, while its scripts ran on: a
 * press waits for two pictures of the page, and so for ever. Then it is brought to the front and given its size once more.
 */
async function show(page: Page, { size, colorScheme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize(size)
  // A change of size may move a control half below the header; scroll it free, as a person does to press it.
  await page.evaluate(() => window.scrollTo(0, 0))
  if (await isDrawn(page, 3_000)) return
  await page.bringToFront()
  await page.setViewportSize({ ...size, height: size.height + 1 })
  await page.setViewportSize(size)
  expect(await isDrawn(page, 15_000), 'the browser draws the page').toBe(true)
}

/** Whether a picture of the page is drawn within so many milliseconds. */
async function isDrawn(page: Page, timeoutMs: number): Promise<boolean> {
  return page.evaluate(
    (within) =>
      new Promise<boolean>((done) => {
        requestAnimationFrame(() => done(true))
        setTimeout(() => done(false), within)
      }),
    timeoutMs,
  )
}

/** The size and the colours in which a page is shown, and the ones in which it is not. */
async function lookOf(page: Page) {
  const size = page.viewportSize() ?? phone
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const [colorScheme, otherScheme] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  const other: Look = { size: size.width < desktop.width ? desktop : phone, colorScheme: otherScheme }
  return { size, colorScheme, other }
}

async function expectNothingFound(page: Page, runOnly: RunOnly): Promise<void> {
  const found = await findingsOn(page, runOnly)
  const { width = 0 } = page.viewportSize() ?? {}
  expect(found, `axe on ${page.url()}, ${width} pixels wide`).toEqual([])
}

/** Fails where the page scrolls sideways at the size that it has. */
export async function expectNoWider(page: Page): Promise<void> {
  const widths = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return { needed: scrollWidth, window: clientWidth, widest: '' }
    const isOver = (each: Element | null) => (each?.getBoundingClientRect().right ?? 0) > clientWidth + 1
    // What sticks out of something that does not.
    const over = Array.from(document.body.querySelectorAll('*')).filter(
      (each) => isOver(each) && !isOver(each.parentElement),
    )
    const names = over
      .slice(0, 3)
      .map((each) => `${each.localName}.${each.className} "${each.textContent.slice(0, 40)}"`)
    return { needed: scrollWidth, window: clientWidth, widest: names.join(', ') }
  })
  expect(widths.needed, `${page.url()} scrolls sideways: ${widths.widest}`).toBeLessThanOrEqual(widths.window)
}
