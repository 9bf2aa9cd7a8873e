import { brand } from '#content/brand.ts'
import { expect, open } from '../support/journeys/journey.ts'
import { test } from '../support/journeys/paying-server.ts'
import {
  actAtStripe,
  deliverEvents,
  expectOnlyStripe,
  latestSubscription,
} from '../support/journeys/stripe-pages.ts'

test('a subscriber pays and sees every resulting change', async ({ page, seed, server, watch }) => {
  test.setTimeout(90_000)
  const nina = await seed.member('nina', { confirmed: true })
  await actAtStripe(page, server, 'pay')
  await seed.openSignedIn(page, nina, '/subscription')
  await expect(page.getByText('Everything you need to be safe is free')).toBeVisible()
  await expect(page.getByText('Your card statement will say “MEMBERSHIP FEE”')).toBeVisible()
  await page.getByRole('button', { name: 'Pay $4 a month' }).click()

  await expect(page.getByText('Your payment is being confirmed')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your payment is being confirmed')).toBeVisible()
  await deliverEvents(server)
  await expect(page.getByText('Your plan is active')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your plan is active')).toBeVisible()
  const paid = new URL(page.url())
  expectOnlyStripe(watch.complaints)

  const { account } = server.recorder
  const id = latestSubscription(server)
  const state = async (happens: () => void, text: string) => {
    happens()
    await deliverEvents(server)
    await expect(async () => {
      await page.goto('/subscription')
      await expect(page.getByText(text)).toBeVisible({ timeout: 2_000 })
    }).toPass()
  }
  await test.step('the next payment fails, it is cancelled, refunded and over', async () => {
    await state(() => account.setStatus(id, 'past_due'), 'The last payment failed')
    await expect(page.getByRole('button', { name: 'Cancel the plan' })).toBeVisible()
    await state(() => account.cancelLater(id), 'Cancelled. It stays yours until the end')
    await state(() => account.refund(id), 'Refunded')
    account.end(id)
    await deliverEvents(server)
  })
  await test.step('the page of the payment says that it is over', async () => {
    await page.goto(`${paid.pathname}${paid.search}`)
    await expect(page.getByText('This payment is over')).toBeVisible()
  })
})

test('a payment of somebody else, and one that ran out @long', async ({
  page,
  seed,
  server,
  watch,
  newDevice,
}) => {
  const ana = await seed.member('ana', { confirmed: true })
  await actAtStripe(page, server, 'leave')
  await seed.openSignedIn(page, ana, '/es/subscription')
  await page.getByRole('button', { name: /^Pagar .* al año$/ }).click()
  await expect(page.getByRole('heading', { name: 'Planes', level: 1 })).toBeVisible()
  await expect(page.getByText('Esperando el pago')).toBeVisible()
  expectOnlyStripe(watch.complaints)
  const session = [...server.recorder.account.sessions.values()].at(-1)
  server.recorder.account.expire(session?.id ?? '')
  await deliverEvents(server)
  const address = new URL(session?.success_url ?? '')
  expect(address.pathname).toBe('/es/subscription/success')
  await expect(async () => {
    await page.goto(`${address.pathname}${address.search}`)
    await expect(page.getByText('El pago no se realizó')).toBeVisible({ timeout: 2_000 })
  }).toPass()

  const other = (await newDevice()).page
  const bo = await seed.member('bo', { confirmed: true })
  await seed.openSignedIn(other, bo, `/subscription/success${address.search}`)
  await expect(other.getByText('We cannot find this payment')).toBeVisible()
})

test('a visitor finds plans from home, and paying needs an account @long', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('main').getByRole('link', { name: 'See premium' }).click()
  await expect(page.getByRole('heading', { name: 'Plans', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create an account first' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay / })).toHaveCount(0)
  expect(await page.title()).toContain(brand.name)
})
