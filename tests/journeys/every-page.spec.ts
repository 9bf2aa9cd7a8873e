import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, takenOver, test } from '../support/journeys/journey.ts'

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
  test(`a visitor can use ${path} in both languages`, async ({ page }) => {
    for (const [language, address] of [
      ['en', path],
      ['es', spanish(path)],
    ] as const) {
      const answer = await page.goto(address)
      expect(answer?.status()).toBe(path === '/nothing-here' ? 404 : 200)
      await takenOver(page)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.getByText('Loading...')).toHaveCount(0)
      await expectAccessible(page)
      expect(await isWiderThanItsWindow(page), `${address} scrolls sideways`).toBe(false)
    }
  })
}

test('no page scrolls sideways on the narrowest screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of builtPaths()) {
    await page.goto(path)
    await takenOver(page)
    expect(await isWiderThanItsWindow(page), `${path} scrolls sideways`).toBe(false)
  }
})

function isWiderThanItsWindow(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
}
