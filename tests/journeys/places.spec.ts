import { expect, open, test } from '../support/journeys/journey.ts'

// DECIDE: what a visitor does on this page, and what they see of it.
test('a visitor opens the places', async ({ page }) => {
  await open(page, '/places')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
})
