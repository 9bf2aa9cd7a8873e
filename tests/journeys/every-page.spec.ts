import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectReadable,
  open,
  takenOver,
  test,
} from '../support/journeys/journey.ts'
import { newPerson, putKitOff, signUp } from '../support/journeys/people.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 900 }
const narrowest = { width: 320, height: 640 }

/**
 * The four looks of a page, which it takes on without being loaded again. What is on it is judged once at each size; the
 * other colours at that size change nothing but the contrast.
 */
const looks = [
  { size: phone, colorScheme: 'light', judge: expectAccessible },
  { size: phone, colorScheme: 'dark', judge: expectReadable },
  { size: desktop, colorScheme: 'dark', judge: expectAccessible },
  { size: desktop, colorScheme: 'light', judge: expectReadable },
] as const

/** The English paths of the build, and one that has no page. */
function builtPaths(): string[] {
  const { pages } = JSON.parse(readFileSync(new URL('../../build/pages.json', import.meta.url), 'utf8'))
  const paths = pages.map(({ path }: { path: string }) =>
    path.replaceAll(/:\w+/g, '7').replace('*', 'nothing-here'),
  )
  return paths.filter((path: string) => path !== '/es' && !path.startsWith('/es/'))
}

const spanish = (path: string) => (path === '/' ? '/es' : `/es${path}`)

for (const path of builtPaths()) {
  test(`a visitor can use ${path}`, async ({ page }) => {
    await expectWhole(page, path, 'en')
    await expectUsableInEveryLook(page)
    // What another language changes is how much room its words need.
    await expectWhole(page, spanish(path), 'es')
    await expectNoWiderAtAnySize(page)
  })
}

test('a member can use their own pages', async ({ page }) => {
  await signUp(page, newPerson('cara'))
  await putKitOff(page)
  await expectUsableInEveryLook(page)
  for (const path of ['/reports', '/report', '/profile', '/security', '/auth']) {
    await open(page, path)
    await expectUsableInEveryLook(page)
    await open(page, spanish(path))
    await expectSettled(page)
    await expectNoWiderAtAnySize(page)
  }
})

/** Loads a page. Without scripts it is whole, or says that it needs them and where help is. */
async function expectWhole(page: Page, address: string, language: string): Promise<void> {
  const answer = await page.goto(address)
  expect(answer?.status()).toBe(address.endsWith('/nothing-here') ? 404 : 200)
  expect(await answer?.text(), 'the page as it is sent').toMatch(/<main[^>]*>.*(<h1|<noscript>.*\/crisis")/s)
  await takenOver(page)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expectSettled(page)
}

async function expectSettled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByText('Loading...')).toHaveCount(0)
}

async function expectUsableInEveryLook(page: Page): Promise<void> {
  await expectSettled(page)
  for (const { size, colorScheme, judge } of looks) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    await judge(page)
  }
  await expectNoWiderAtAnySize(page)
}

async function expectNoWiderAtAnySize(page: Page): Promise<void> {
  for (const size of [desktop, phone, narrowest]) {
    await page.setViewportSize(size)
    await expectNoWider(page)
  }
}

async function expectNoWider(page: Page): Promise<void> {
  const widths = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return { needed: scrollWidth, window: clientWidth }
  })
  expect(widths.needed, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(widths.window)
}
