import { expect } from 'vitest'
import { subscriptionJobs } from '#server/features/subscriptions/jobs.ts'
import { openStripe } from '#server/features/subscriptions/stripe/client.ts'
import { readSubscription, startCheckout } from '#contract/subscriptions.ts'
import { testApp } from '../app.ts'
import { type Person, testPeople } from '../devices.ts'
import { testJobs } from '../jobs.ts'
import { as } from '../reports.ts'
import type { StripeEvent } from './account.ts'
import { openRecorder, signEvent } from './recorder.ts'

/** A request for a premium subscription. */
export const premium = (id: string = crypto.randomUUID()) => ({
  id,
  plan: 'premium' as const,
  period: 'month' as const,
  organisationId: null,
  language: 'en' as const,
})

/** The last segment of a checkout page's URL. */
export const checkoutIdFromUrl = (url: string) => url.split('/').at(-1) ?? ''

/** The application with the recorder in place of Stripe. Its jobs run when a test calls them. */
export async function payingApp() {
  const recorder = await openRecorder()
  const { environment, url } = recorder
  const app = await testApp(environment)
  const people = testPeople(app)
  const client = openStripe({
    secretKey: environment.STRIPE_SECRET_KEY,
    webhookSecret: environment.STRIPE_WEBHOOK_SECRET,
    url,
    statement: 'MEMBERSHIP FEE',
  })
  const jobs = testJobs(app, (registered) => subscriptionJobs(registered, client))

  /** Sends an event as Stripe does. @returns the status of the answer */
  async function send(event: StripeEvent, options?: { at?: number; secret?: string }): Promise<number> {
    const { payload, headers } = signEvent(event, options)
    const answer = await app.app.http.inject({ method: 'POST', url: '/api/stripe/events', payload, headers })
    return answer.statusCode
  }

  /** Delivers every Stripe event that was not sent yet, and runs the jobs. */
  async function deliver(): Promise<void> {
    for (const event of recorder.account.events.splice(0)) expect(await send(event)).toBe(204)
    await jobs.settle()
  }

  return {
    recorder,
    app,
    people,
    jobs,
    send,
    deliver,
    /** A member's plan and the status of their subscription. */
    readPlanState: async (person: Person): Promise<[string, string | null]> => {
      const { plan, subscription } = await app.call(readSubscription, {}, as(person))
      return [plan, subscription?.state ?? null]
    },
    /** A member who has paid. */
    newBuyer: async () => {
      const person = await people.confirmed()
      const id = crypto.randomUUID()
      const { url: address } = await app.call(startCheckout, { body: premium(id) }, as(person))
      const subscription = recorder.account.pay(checkoutIdFromUrl(address))
      await deliver()
      return { person, id, subscription }
    },
    close: async () => {
      await app.close()
      await recorder.close()
    },
  }
}
export type PayingApp = Awaited<ReturnType<typeof payingApp>>
