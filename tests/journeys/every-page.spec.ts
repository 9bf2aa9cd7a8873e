import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, open, takenOver, test } from '../support/journeys/journey.ts'
import { expectAccessibleInEveryLook, expectNoWiderAtAnySize } from '../support/journeys/looks.ts'
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

for (const path of builtPaths()) {
  test(`a visitor can use ${path}`, async ({ page }) => {
    await expectWhole(page, path, 'en')
    await expectAccessibleInEveryLook(page)
    // What another language changes is how much room its words need.
    await expectWhole(page, spanish(path), 'es')
    await expectNoWiderAtAnySize(page)
  })
}

test('a member can use their own pages', async ({ page }) => {
  await signUp(page, newPerson('cara'))
  await putKitOff(page)
  await expectSettled(page)
  await expectAccessibleInEveryLook(page)
  for (const path of ['/reports', '/report', '/profile', '/security', '/privacy', '/auth']) {
    await open(page, path)
    await expectSettled(page)
    await expectAccessibleInEveryLook(page)
    await open(page, spanish(path))
    await expectSettled(page)
    await expectNoWiderAtAnySize(page)
  }
})

/** Loads a page. Without scripts it is whole, or says that it needs them and where help is. */
async function expectWhole(page: Page, address: string, language: string): Promise<void> {
  const answer = await page.goto(address)
  expect(answer?.status()).toBe(/\/(nothing-here|admin)$/.test(address) ? 404 : 200)
  expect(await answer?.text(), 'the page as it is sent').toMatch(/<main[^>]*>.*(<h1|<noscript>.*\/crisis")/s)
  await takenOver(page)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expectSettled(page)
}

async function expectSettled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByText('Loading...')).toHaveCount(0)
}
