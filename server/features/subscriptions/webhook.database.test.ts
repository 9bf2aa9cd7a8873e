import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startCheckout } from '#contract/subscriptions.ts'
import { as } from '../../../tests/support/reports.ts'
import type { StripeEvent } from '../../../tests/support/stripe/account.ts'
import {
  checkoutIdFromUrl,
  payingApp,
  type PayingApp,
  premium,
} from '../../../tests/support/stripe/paying-app.ts'
import { signEvent } from '../../../tests/support/stripe/recorder.ts'

let paying: PayingApp
beforeAll(async () => {
  paying = await payingApp()
})
afterEach(() => paying.recorder.setUnreachable(false))
afterAll(() => paying.close())

test('believes no event, not even a signed one', async () => {
  const { jobs, send, readPlanState, newBuyer } = paying
  const { person, subscription } = await newBuyer()
  const forged = {
    id: 'evt_forged',
    object: 'event' as const,
    type: 'customer.subscription.deleted',
    data: { object: { id: subscription, object: 'subscription', status: 'canceled', metadata: {} } },
  }
  expect(await send(forged)).toBe(204)
  await jobs.settle()
  expect(await readPlanState(person)).toEqual(['premium', 'active'])
})

test('does an event once, however often it comes', async () => {
  const { jobs, recorder, send, newBuyer } = paying
  const { subscription } = await newBuyer()
  recorder.account.renew(subscription)
  const [event] = recorder.account.events.splice(0)
  if (!event) throw new Error('nothing happened')
  recorder.recorded.length = 0
  for (let times = 0; times < 3; times++) expect(await send(event)).toBe(204)
  await jobs.settle()
  expect(recorder.recorded.filter(({ path }) => path.startsWith('/v1/subscriptions'))).toHaveLength(1)
})

const stranger: StripeEvent = {
  id: 'evt_stranger',
  object: 'event',
  type: 'invoice.paid',
  data: { object: { object: 'invoice', customer: 'cus_stranger' } },
}

test.for([
  ['with another secret', { secret: 'whsec_somebody_else' }],
  ['six minutes old', { at: Date.now() - 360_000 }],
  ['six minutes ahead', { at: Date.now() + 360_000 }],
] as const)('refuses an event signed %s', async ([, options]) => {
  const { app, send } = paying
  expect(await send({ ...stranger, id: 'evt_refused' }, options)).toBe(400)
  const { rows } = await app.owner(`select from stripe_events where id = 'evt_refused'`)
  expect(rows).toEqual([])
})

test('refuses bytes that were changed on the way, and what nobody signed', async () => {
  const { app } = paying
  const { payload, headers } = signEvent(stranger)
  const post = (sent: string, requestHeaders: Record<string, string>) =>
    app.app.http.inject({ method: 'POST', url: '/api/stripe/events', payload: sent, headers: requestHeaders })
  expect((await post(`${payload} `, headers)).statusCode).toBe(400)
  expect((await post(payload, { 'content-type': 'application/json' })).statusCode).toBe(400)
  expect((await post('not json', { ...headers })).statusCode).toBe(400)
  expect((await post(payload, headers)).statusCode).toBe(204)
})

test('answers an event during a Stripe outage and reads it later', async () => {
  const { app, people, jobs, recorder, send, readPlanState, newBuyer } = paying
  const { person, subscription } = await newBuyer()
  recorder.account.setStatus(subscription, 'past_due')
  recorder.setUnreachable(true)
  const [event] = recorder.account.events.splice(0)
  if (!event) throw new Error('nothing happened')
  expect(await send(event)).toBe(204)
  await expect(jobs.settle()).rejects.toThrow()
  const other = await people.confirmed()
  expect((await app.try(startCheckout, { body: premium() }, as(other))).status).toBe(503)
  recorder.setUnreachable(false)
  await jobs.daily('refresh-subscriptions')
  await jobs.settle()
  expect(await readPlanState(person)).toEqual(['premium', 'past_due'])
})

test('finds changes without an event at night, and payments within minutes', async () => {
  const { app, people, jobs, recorder, readPlanState } = paying
  const person = await people.confirmed()
  const { url } = await app.call(startCheckout, { body: premium() }, as(person))
  const subscription = recorder.account.pay(checkoutIdFromUrl(url))
  recorder.account.events.length = 0
  await jobs.daily('refresh-unconfirmed')
  await jobs.settle()
  expect(await readPlanState(person)).toEqual(['premium', 'active'])
  recorder.account.end(subscription)
  recorder.account.events.length = 0
  await jobs.daily('refresh-subscriptions')
  await jobs.settle()
  expect(await readPlanState(person)).toEqual(['free', 'ended'])
})
