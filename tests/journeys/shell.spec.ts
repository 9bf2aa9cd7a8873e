import { expect, open, test } from '../support/journeys/journey.ts'

test('a path without a page leads back home', async ({ page }) => {
  const answer = await page.goto('/nothing-here')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})
