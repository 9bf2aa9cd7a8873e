import { expect } from '../support/journeys/journey.ts'
import { test } from '../support/journeys/paying-server.ts'
import { atStripe, deliver, expectOnlyStripe } from '../support/journeys/stripe-pages.ts'

test('a refused card charges nothing, and another pays in place @long', async ({
  page,
  given,
  server,
  watch,
}) => {
  test.setTimeout(60_000)
  const { account } = server.recorder
  const [charges, sessions] = [account.charges.length, account.sessions.size]
  const ola = await given.member('ola', { confirmed: true })
  await atStripe(page, server, 'refuse')
  await given.signedIn(page, ola, '/subscription')
  await page.getByRole('button', { name: 'Pay $4 a month' }).click()
  await expect(page.getByRole('heading', { name: 'Your card was declined.' })).toBeVisible()
  await deliver(server)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByText('Waiting for the payment')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Manage payment and invoices' })).toHaveCount(0)
  expect(account.charges).toHaveLength(charges)

  await atStripe(page, server, 'pay')
  await page.getByRole('button', { name: 'Pay $4 a month' }).click()
  await expect(page.getByText('Your payment is being confirmed')).toBeVisible()
  await deliver(server)
  await expect(page.getByText('Your plan is active')).toBeVisible()
  expect(account.sessions.size).toBe(sessions + 1)
  expect(account.charges).toHaveLength(charges + 1)
  expectOnlyStripe(watch.complaints)
})
