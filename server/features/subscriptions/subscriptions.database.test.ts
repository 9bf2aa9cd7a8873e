import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { putPersonalRecord } from '#contract/personal-records.ts'
import { planPrices } from '#content/plan-prices.ts'
import {
  openPortal,
  readCheckout,
  readPayments,
  readSubscription,
  startCheckout,
} from '#contract/subscriptions.ts'
import { deleteAccount } from '#contract/deletions.ts'
import { as } from '../../../tests/support/reports.ts'
import {
  checkoutIdFromUrl,
  payingApp,
  type PayingApp,
  premium,
} from '../../../tests/support/stripe/paying-app.ts'

let paying: PayingApp
beforeAll(async () => {
  paying = await payingApp()
})
afterEach(() => paying.recorder.setUnreachable(false))
afterAll(() => paying.close())

test('gives the plan once Stripe says that it is paid', async () => {
  const { app, people, recorder, deliver, readPlanState } = paying
  const person = await people.confirmed()
  const id = crypto.randomUUID()
  const params = { id }
  const { url } = await app.call(startCheckout, { body: premium(id) }, as(person))
  expect(await readPlanState(person)).toEqual(['free', 'confirming'])
  expect((await app.call(readCheckout, { params }, as(person))).outcome).toBe('confirming')
  recorder.account.pay(checkoutIdFromUrl(url))
  await deliver()
  expect(await readPlanState(person)).toEqual(['premium', 'active'])
  const { outcome, until } = await app.call(readCheckout, { params }, as(person))
  expect([outcome, until]).toEqual(['active', expect.stringMatching(/^20/)])
})

test('sends Stripe the configured price and a random reference, never an address', async () => {
  const { app, people, recorder } = paying
  recorder.recorded.length = 0
  const person = await people.confirmed()
  const body = premium()
  await app.call(startCheckout, { body }, as(person))
  const checkoutRequest = recorder.recorded.find(({ path }) => path === '/v1/checkout/sessions')
  expect(checkoutRequest?.form).toMatchObject({
    mode: 'subscription',
    client_reference_id: body.id,
    'line_items[0][price_data][unit_amount]': String(planPrices.premium.month),
    'line_items[0][price_data][currency]': 'usd',
    success_url: `${app.publicUrl}/subscription/success?checkout=${body.id}`,
  })
  const everything = JSON.stringify(recorder.recorded)
  expect(everything).not.toContain(person.id)
  expect(everything).not.toContain(person.address)
  expect(everything).not.toMatch(/email|customer_creation/)
  expect(recorder.account.products.get('membership')).toMatchObject({
    statement_descriptor: 'MEMBERSHIP FEE',
  })
})

test('answers one page to pay on however often it is pressed', async () => {
  const { app, people } = paying
  const person = await people.confirmed()
  const body = premium()
  const answers = await Promise.all([
    app.call(startCheckout, { body }, as(person)),
    app.call(startCheckout, { body }, as(person)),
    app.call(startCheckout, { body: premium() }, as(person)),
  ])
  expect(new Set(answers.map(({ url }) => url)).size).toBe(1)
})

test('closes the page to pay on when another plan is chosen', async () => {
  const { app, people, recorder } = paying
  const person = await people.confirmed()
  const first = await app.call(startCheckout, { body: premium() }, as(person))
  const yearly = { ...premium(), period: 'year' as const }
  const second = await app.call(startCheckout, { body: yearly }, as(person))
  expect(recorder.account.sessions.get(checkoutIdFromUrl(first.url))?.status).toBe('expired')
  expect(recorder.account.sessions.get(checkoutIdFromUrl(second.url))?.amount).toBe(planPrices.premium.year)
})

test('rejects prices, another plan under one id and second subscriptions', async () => {
  const { app, people, newBuyer } = paying
  const { person } = await newBuyer()
  const priced = { ...premium(), unit_amount: 1 }
  expect((await app.try(startCheckout, { body: priced }, as(person))).status).toBe(400)
  expect((await app.try(startCheckout, { body: premium() }, as(person))).status).toBe(409)
  const other = await people.confirmed()
  const body = premium()
  await app.call(startCheckout, { body }, as(other))
  const changed = { ...body, period: 'year' as const }
  expect((await app.try(startCheckout, { body: changed }, as(other))).body.error?.code).toBe('reused_key')
  const large = { ...premium(), plan: 'organisation_large' as const }
  expect((await app.try(startCheckout, { body: large }, as(other))).status).toBe(400)
  const foreign = { ...large, organisationId: crypto.randomUUID() }
  expect((await app.try(startCheckout, { body: foreign }, as(other))).status).toBe(404)
})

test('shows what Stripe says through late payment, cancellation, refund and dispute', async () => {
  const { deliver, readPlanState, newBuyer } = paying
  const { person, subscription } = await newBuyer()
  const { account } = paying.recorder
  const steps: [() => void, [string, string]][] = [
    [() => account.setStatus(subscription, 'past_due'), ['premium', 'past_due']],
    [() => account.setStatus(subscription, 'unpaid'), ['free', 'suspended']],
    [() => account.renew(subscription), ['premium', 'active']],
    [() => account.cancelLater(subscription), ['premium', 'cancelled']],
    [() => account.cancelLater(subscription, false), ['premium', 'active']],
    [() => account.dispute(subscription), ['free', 'disputed']],
    [() => account.dispute(subscription, 'won'), ['premium', 'active']],
    [() => account.refund(subscription), ['free', 'refunded']],
    [() => account.end(subscription), ['free', 'refunded']],
  ]
  for (const [happens, expected] of steps) {
    happens()
    await deliver()
    expect(await readPlanState(person)).toEqual(expected)
  }
})

test('ends a plan with its subscription, and lets somebody pay again', async () => {
  const { app, recorder, deliver, readPlanState, newBuyer } = paying
  const { person, subscription, id } = await newBuyer()
  recorder.account.end(subscription)
  await deliver()
  expect(await readPlanState(person)).toEqual(['free', 'ended'])
  const params = { id }
  expect((await app.call(readCheckout, { params }, as(person))).outcome).toBe('used')
  await app.call(startCheckout, { body: premium() }, as(person))
  expect(await readPlanState(person)).toEqual(['free', 'confirming'])
})

test('counts a trial', async () => {
  const { app, people, recorder, deliver, readPlanState } = paying
  const person = await people.confirmed()
  const { url } = await app.call(startCheckout, { body: premium() }, as(person))
  recorder.account.pay(checkoutIdFromUrl(url), { status: 'trialing' })
  await deliver()
  expect(await readPlanState(person)).toEqual(['premium', 'trial'])
})

test('reports an expired checkout page to its owner only', async () => {
  const { app, people, recorder, deliver } = paying
  const [person, other] = [await people.confirmed(), await people.confirmed()]
  const id = crypto.randomUUID()
  const { url } = await app.call(startCheckout, { body: premium(id) }, as(person))
  recorder.account.expire(checkoutIdFromUrl(url))
  await deliver()
  const params = { id }
  expect((await app.call(readCheckout, { params }, as(person))).outcome).toBe('failed')
  expect((await app.try(readCheckout, { params }, as(other))).status).toBe(404)
})

test('opens the Stripe pages for managing and cancelling a plan', async () => {
  const { app, people, recorder, deliver, newBuyer } = paying
  const { person, subscription } = await newBuyer()
  const ask = (purpose: 'manage' | 'cancel') =>
    app.try(openPortal, { body: { organisationId: null, purpose, language: 'es' } }, as(person))
  recorder.recorded.length = 0
  expect((await ask('manage')).body.url).toMatch(/^https:\/\/billing\.stripe\.com\//)
  expect((await ask('cancel')).status).toBe(200)
  expect(recorder.recorded.map(({ form }) => form['return_url'])).toEqual([
    `${app.publicUrl}/es/subscription`,
    `${app.publicUrl}/es/subscription`,
  ])
  expect(recorder.recorded[1]?.form['flow_data[subscription_cancel][subscription]']).toBe(subscription)
  recorder.account.cancelLater(subscription)
  await deliver()
  expect((await ask('cancel')).status).toBe(409)
  const nobody = await people.confirmed()
  const manage = { organisationId: null, purpose: 'manage' as const, language: 'en' as const }
  expect((await app.try(openPortal, { body: manage }, as(nobody))).status).toBe(404)
})

test('deleting an account ends its active or pending subscription at Stripe', async () => {
  const { app, people, jobs, recorder, newBuyer } = paying
  const { person, subscription } = await newBuyer()
  const other = await people.confirmed()
  const { url } = await app.call(startCheckout, { body: premium() }, as(other))
  for (const each of [person, other])
    await app.call(deleteAccount, { body: { address: each.address } }, as(each))
  const { rows } = await app.owner('select stripe_id from subscription_endings')
  expect(rows).toHaveLength(2)
  await jobs.daily('end-subscriptions')
  expect(recorder.account.subscriptions.get(subscription)?.status).toBe('canceled')
  expect(recorder.account.sessions.get(checkoutIdFromUrl(url))?.status).toBe('expired')
  expect((await app.owner('select from subscription_endings')).rows).toEqual([])
})

test('gives documents more room, which stays when the plan ends', async () => {
  const { app, people, recorder, deliver, readPlanState, newBuyer } = paying
  const { person, subscription } = await newBuyer()
  const room = async () => (await app.call(readSubscription, {}, as(person))).documents.maxBytes
  const larger = await room()
  recorder.account.end(subscription)
  await deliver()
  expect(await readPlanState(person)).toEqual(['free', 'ended'])
  expect(await room()).toBe(larger)
  // More than the free plan holds is there already, and a safety plan is still stored.
  await app.owner(
    `insert into personal_record_counts (member_id, change, bytes) values ($1, 1, $2)
     on conflict (member_id) do update set bytes = $2`,
    [person.id, larger - 1024 * 1024],
  )
  const params = { id: crypto.randomUUID() }
  const sealed = Buffer.alloc(2048 + 184 + 16).toString('base64url')
  expect(
    (await app.try(putPersonalRecord, { params, body: { version: 1, sealed } }, as(person))).status,
  ).toBe(200)
  const newcomer = await people.confirmed()
  expect((await app.call(readSubscription, {}, as(newcomer))).documents.maxBytes).toBeLessThan(larger)
})

test('says what a card statement shows before anybody pays', async () => {
  const { app } = paying
  expect(await app.call(readPayments, {})).toEqual({ statement: 'MEMBERSHIP FEE' })
})
