import { expect } from '../support/journeys/journey.ts'
import { test } from '../support/journeys/paying-server.ts'
import { createSchool } from '../support/journeys/schools.ts'
import { actAtStripe, deliverEvents, expectOnlyStripe } from '../support/journeys/stripe-pages.ts'

test('a school pays for its size, then a larger one @long', async ({ page, seed, server, watch }) => {
  test.setTimeout(90_000)
  const { account } = server.recorder
  const admin = await seed.administrator('ada')
  const owner = await seed.confirmedMember('lena')
  await createSchool(seed, admin, owner)
  await actAtStripe(page, server, 'pay')
  await seed.openSignedIn(page, owner, '/subscription')
  await expect(page.getByText('1 of 15 places are taken')).toBeVisible()
  await page.getByRole('button', { name: 'Pay $29 a month' }).click()
  await expect(page.getByText('Your payment is being confirmed')).toBeVisible()
  await deliverEvents(server)
  await expect(page.getByText('Your plan is active')).toBeVisible()
  expectOnlyStripe(watch.complaints)
  await page.getByRole('link', { name: 'Go to plans' }).click()
  await expect(page.getByText('1 of 60 places are taken')).toBeVisible()

  const changeSize = async () => {
    await page.getByRole('button', { name: 'Change to Large organisation' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('It costs $99 a month.')
    await question.getByRole('button', { name: 'Change the size' }).click()
  }
  await test.step('the card is refused, and the size stays', async () => {
    account.areCardsRefused = true
    await changeSize()
    await expect(page.getByRole('alert').filter({ hasText: 'The payment was refused.' })).toBeVisible()
    await expect(page.getByText('1 of 60 places are taken')).toBeVisible()
  })
  await test.step('it is taken, and there are more places', async () => {
    account.areCardsRefused = false
    await changeSize()
    await expect(page.getByText('1 of 250 places are taken')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change to Organisation' })).toBeVisible()
  })
})
