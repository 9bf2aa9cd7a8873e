import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, open, takenOver, test } from '../support/journeys/journey.ts'
import { newPerson, putKitOff, signUp } from '../support/journeys/people.ts'

/** The English paths of the build, and one that has no page. */
function builtPaths(): string[] {
  const { pages } = JSON.parse(readFileSync(new URL('../../build/pages.json', import.meta.url), 'utf8'))
  const paths = pages.map(({ path }: { path: string }) =>
    path.replaceAll(/:\w+/g, '7').replace('*', 'nothing-here'),
  )
  return paths.filter((path: string) => path !== '/es' && !path.startsWith('/es/'))
}

const spanish = (path: string) => (path === '/' ? '/es' : `/es${path}`)

/** Both languages in two of the four looks; the other two differ in colours and size only. */
const isHalf = (project: string) => ['phone, dark', 'desktop, light'].includes(project)

for (const path of builtPaths()) {
  test(`a visitor can use ${path}`, async ({ page }, { project }) => {
    const addresses = isHalf(project.name) ? [path] : [path, spanish(path)]
    for (const address of addresses) {
      const answer = await page.goto(address)
      expect(answer?.status()).toBe(path === '/nothing-here' ? 404 : 200)
      // Without scripts a page is whole, or says that it needs them and where help is.
      expect(await answer?.text(), 'the page as it is sent').toMatch(
        /<main[^>]*>.*(<h1|<noscript>.*\/crisis")/s,
      )
      await takenOver(page)
      await expect(page.locator('html')).toHaveAttribute('lang', address === path ? 'en' : 'es')
      await expectUsable(page)
    }
  })
}

test('a member can use their own pages', async ({ page }) => {
  await signUp(page, newPerson('cara'))
  await putKitOff(page)
  await expectUsable(page)
  for (const path of ['/reports', '/report', '/profile', '/security', '/auth']) {
    await open(page, path)
    await expectUsable(page)
  }
})

test('no page scrolls sideways on the narrowest screen', async ({ page }, { project }) => {
  test.skip(project.name !== 'phone, light', 'Once is enough.')
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of builtPaths()) {
    await page.goto(path)
    await takenOver(page)
    expect(await isWiderThanItsWindow(page), `${path} scrolls sideways`).toBe(false)
  }
})

async function expectUsable(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByText('Loading...')).toHaveCount(0)
  await expectAccessible(page)
  expect(await isWiderThanItsWindow(page), `${page.url()} scrolls sideways`).toBe(false)
}

function isWiderThanItsWindow(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
}
