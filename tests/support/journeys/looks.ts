import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import axe, { type Result, type RunOptions } from 'axe-core'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 900 }
/** What most cheap telephones have: words that just fit at 390 do not. */
const small = { width: 360, height: 800 }
const narrowest = { width: 320, height: 640 }

/** A script that does nothing. */
const nothing = ';'

type RunOnly = { type: 'tag' | 'rule'; values: string[] }

/** Everything that axe-core can judge by itself of WCAG 2.2 AA, and its best practices. */
const everything: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
}
/** What other colours alone can change about a page. */
const contrast: RunOnly = { type: 'rule', values: ['color-contrast'] }

/**
 * Fails where axe finds something on the page as it stands, or the page scrolls sideways: in the look in which it is shown, and in
 * the one that differs in size and in colours. It takes that on without being loaded again, and has its own afterwards.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const { size, colorScheme, other } = await lookOf(page)
  await expectNothingFound(page, everything)
  await expectNoWider(page)
  await show(page, other)
  await expectNothingFound(page, everything)
  await expectNoWider(page)
  await show(page, { size, colorScheme })
}

/** Fails where axe finds something in one of the four looks, or where the page scrolls sideways at some size. */
export async function expectAccessibleInEveryLook(page: Page): Promise<void> {
  const { size, colorScheme, other } = await lookOf(page)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: other.colorScheme })
  await expectNothingFound(page, contrast)
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize(other.size)
  await expectNothingFound(page, contrast)
  await show(page, { size, colorScheme })
  await expectNoWiderAtAnySize(page)
}

/** Fails where the page scrolls sideways at some size. */
export async function expectNoWiderAtAnySize(page: Page): Promise<void> {
  const own = page.viewportSize() ?? phone
  for (const size of [desktop, phone, small, narrowest]) {
    await page.setViewportSize(size)
    await expectNoWider(page)
  }
  await page.setViewportSize(own)
}

interface Look {
  size: { width: number; height: number }
  colorScheme: 'light' | 'dark'
}

/**
 * Gives the page a look. A Chromium without a window was seen to draw nothing more after that, while its scripts ran on: a
 * press waits for two pictures of the page, and so for ever. Then it is brought to the front and given its size once more.
 */
async function show(page: Page, { size, colorScheme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize(size)
  if (await isDrawn(page, 3_000)) return
  await page.bringToFront()
  await page.setViewportSize({ ...size, height: size.height + 1 })
  await page.setViewportSize(size)
  expect(await isDrawn(page, 15_000), 'the browser draws the page').toBe(true)
}

/** Whether a picture of the page is drawn within so many milliseconds. */
async function isDrawn(page: Page, patience: number): Promise<boolean> {
  return page.evaluate(
    (within) =>
      new Promise<boolean>((done) => {
        requestAnimationFrame(() => done(true))
        setTimeout(() => done(false), within)
      }),
    patience,
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
  const violations = await violationsOn(page, { runOnly, resultTypes: ['violations'] })
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
  )
  const { width = 0 } = page.viewportSize() ?? {}
  expect(found, `axe on ${page.url()}, ${width} pixels wide`).toEqual([])
}

async function violationsOn(page: Page, options: RunOptions): Promise<Result[]> {
  // Only frames need a second, blank page, where what was found in each is put together. Without one, axe must not speak to
  // a frame that appears just then: the one that shows files has no origin that it could name.
  if (page.frames().length > 1) return (await new AxeBuilder({ page }).options(options).analyze()).violations
  // The library reads axe's half a megabyte in twice for each look; once for each document is enough.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const builder = new AxeBuilder({ page, axeSource: nothing }).options({ ...options, iframes: false })
  return (await builder.setLegacyMode(true).analyze()).violations
}

async function expectNoWider(page: Page): Promise<void> {
  const widths = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return { needed: scrollWidth, window: clientWidth }
  })
  expect(widths.needed, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(widths.window)
}
