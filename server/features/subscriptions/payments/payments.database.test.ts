import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { planPrices } from '#content/plan-prices.ts'
import { changePlanSize, openPortal, readSubscription, startCheckout } from '#contract/subscriptions.ts'
import type { Person } from '../../../../tests/support/devices.ts'
import { registerSchool } from '../../../../tests/support/organisations.ts'
import { as } from '../../../../tests/support/reports.ts'
import {
  checkoutIdFromUrl,
  payingApp,
  type PayingApp,
  premium,
} from '../../../../tests/support/stripe/paying-app.ts'

let paying: PayingApp
beforeAll(async () => {
  paying = await payingApp()
})
afterEach(() => {
  paying.recorder.account.areCardsRefused = false
})
afterAll(() => paying.close())

/** Starts something, waits until Stripe was asked, and says what the database holds open meanwhile. */
async function whileStripeIsAsked<T>(start: () => Promise<T>): Promise<{ open: unknown[]; answer: T }> {
  const { app, recorder } = paying
  recorder.recorded.length = 0
  const release = recorder.holdAnswers()
  const answer = start()
  await vi.waitFor(() => expect(recorder.recorded.length).toBeGreaterThan(0))
  const { rows } = await app.owner(
    `select state, query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'
     union all select 'lock', locktype from pg_locks where locktype = 'advisory'
       and database = (select oid from pg_database where datname = current_database())`,
  )
  release()
  return { open: rows, answer: await answer }
}

/** An organisation that has paid for the smaller size, and its owner. */
async function payingOrganisation() {
  const { app, people, recorder, deliver } = paying
  const owner = await people.confirmed()
  await people.enrol(owner)
  const organisation = await registerSchool(app, owner)
  const body = { ...premium(), plan: 'organisation_medium' as const, organisationId: organisation.id }
  const { url } = await app.call(startCheckout, { body }, as(owner))
  const subscription = recorder.account.pay(checkoutIdFromUrl(url))
  await deliver()
  return { owner, id: organisation.id, subscription }
}

const change = (owner: Person, organisationId: string, id: string = crypto.randomUUID()) =>
  paying.app.try(changePlanSize, { body: { id, organisationId, plan: 'organisation_large' } }, as(owner))

const sizeOf = async (owner: Person) => {
  const { organisations } = await paying.app.call(readSubscription, {}, as(owner))
  return organisations.map(({ plan }) => plan)
}

test('holds no database connection while requesting a checkout page from Stripe', async () => {
  const person = await paying.people.confirmed()
  const { open, answer } = await whileStripeIsAsked(() =>
    paying.app.call(startCheckout, { body: premium() }, as(person)),
  )
  expect(open).toEqual([])
  expect(answer.url).toMatch(/^https:\/\/checkout\.stripe\.com\//)
})

test('holds no database connection while requesting the Stripe portal or resizing', async () => {
  const { owner, id } = await payingOrganisation()
  const body = { organisationId: id, purpose: 'manage' as const, language: 'en' as const }
  const portal = await whileStripeIsAsked(() => paying.app.try(openPortal, { body }, as(owner)))
  expect([portal.open, portal.answer.status]).toEqual([[], 200])
  const size = await whileStripeIsAsked(() => change(owner, id))
  expect([size.open, size.answer.status]).toEqual([[], 200])
})

test('returns the page of the last plan chosen concurrently', async () => {
  const { app, people, recorder } = paying
  const person = await people.confirmed()
  const release = recorder.holdAnswers()
  recorder.recorded.length = 0
  const monthly = app.try(startCheckout, { body: premium() }, as(person))
  await vi.waitFor(() => expect(recorder.recorded.length).toBe(1))
  const yearly = app.try(startCheckout, { body: { ...premium(), period: 'year' } }, as(person))
  await vi.waitFor(() => expect(recorder.recorded.length).toBe(2))
  release()
  expect((await monthly).status).toBe(409)
  const { url } = (await yearly).body
  expect(recorder.account.sessions.get(checkoutIdFromUrl(url))).toMatchObject({
    status: 'open',
    amount: planPrices.premium.year,
  })
  const { rows } = await app.owner(
    'select session_id from subscriptions where member_id = $1 and status = $2',
    [person.id, 'open'],
  )
  expect(rows).toEqual([{ session_id: checkoutIdFromUrl(url) }])
})

test('retries after a Stripe outage and reports no checkout that failed', async () => {
  const { app, people, recorder, readPlanState } = paying
  const person = await people.confirmed()
  recorder.setUnreachable(true)
  expect((await app.try(startCheckout, { body: premium() }, as(person))).status).toBe(503)
  recorder.setUnreachable(false)
  expect(await readPlanState(person)).toEqual(['free', null])
  expect((await app.try(startCheckout, { body: premium() }, as(person))).status).toBe(200)
})

test('resizes an organisation once at the price of its own data', async () => {
  const { deliver, recorder } = paying
  const { owner, id, subscription } = await payingOrganisation()
  recorder.recorded.length = 0
  const wish = crypto.randomUUID()
  expect((await change(owner, id, wish)).status).toBe(200)
  expect((await change(owner, id, wish)).status).toBe(200)
  const stripeRequests = recorder.recorded.filter(
    ({ method, path }) => method === 'POST' && path.includes('subscriptions'),
  )
  expect(stripeRequests.map(({ form }) => form)).toMatchObject([
    {
      'items[0][price_data][unit_amount]': String(planPrices.organisation_large.month),
      'items[0][price_data][recurring][interval]': 'month',
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    },
  ])
  expect(recorder.account.subscriptions.get(subscription)?.items.data).toHaveLength(1)
  await deliver()
  expect(await sizeOf(owner)).toEqual(['organisation_large'])
})

test('a declined card leaves the size unchanged and others cannot change it', async () => {
  const { people, recorder, deliver, jobs } = paying
  const { owner, id, subscription } = await payingOrganisation()
  recorder.account.areCardsRefused = true
  expect((await change(owner, id)).body.error?.code).toBe('conflict')
  await jobs.settle()
  expect(await sizeOf(owner)).toEqual(['organisation_medium'])
  recorder.account.areCardsRefused = false
  expect((await change(await people.confirmed(), id)).status).toBe(404)
  recorder.account.setStatus(subscription, 'past_due')
  await deliver()
  expect((await change(owner, id)).status).toBe(409)
})

test('takes from Stripe no plan of a person for an organisation', async () => {
  const { recorder, jobs } = paying
  const { owner, subscription } = await payingOrganisation()
  const stripeSubscription = recorder.account.subscriptions.get(subscription)
  if (!stripeSubscription) throw new Error('no such subscription')
  stripeSubscription.metadata['plan'] = 'premium'
  await jobs.daily('refresh-subscriptions')
  await jobs.settle()
  expect(await sizeOf(owner)).toEqual(['organisation_medium'])
})
