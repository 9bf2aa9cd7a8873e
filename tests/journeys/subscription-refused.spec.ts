import { expect } from '../support/journeys/journey.ts'
import { test } from '../support/journeys/paying-server.ts'
import { actAtStripe, deliverEvents, expectOnlyStripe } from '../support/journeys/stripe-pages.ts'

test('a refused card charges nothing, and another pays in place @long', async ({
  page,
  seed,
  server,
  watch,
}) => {
  test.setTimeout(60_000)
  const { account } = server.recorder
  const [charges, sessions] = [account.charges.length, account.sessions.size]
  const ola = await seed.member('ola', { confirmed: true })
  await actAtStripe(page, server, 'refuse')
  await seed.openSignedIn(page, ola, '/subscription')
  await page.getByRole('button', { name: 'Pay $4 a month' }).click()
  await expect(page.getByRole('heading', { name: 'Your card was declined.' })).toBeVisible()
  await deliverEvents(server)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByText('Waiting for the payment')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Manage payment and invoices' })).toHaveCount(0)
  expect(account.charges).toHaveLength(charges)

  await actAtStripe(page, server, 'pay')
  await page.getByRole('button', { name: 'Pay $4 a month' }).click()
  await expect(page.getByText('Your payment is being confirmed')).toBeVisible()
  await deliverEvents(server)
  await expect(page.getByText('Your plan is active')).toBeVisible()
  expect(account.sessions.size).toBe(sessions + 1)
  expect(account.charges).toHaveLength(charges + 1)
  expectOnlyStripe(watch.complaints)
})
