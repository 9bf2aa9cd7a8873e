import { expect, type Page } from '@playwright/test'
import { signEvent } from '../stripe/recorder.ts'
import type { PayingServer } from './paying-server.ts'

export const sessionOf = (url: string) => url.split('/').at(-1) ?? ''

const declinedPage = (redirectUrl: string) =>
  `<!doctype html><html lang="en"><title>Pay</title><main><h1>Your card was declined.</h1><a href="${redirectUrl}">Back</a></main></html>`

/** Plays Stripe's page: acts as the test requests, and redirects back as Stripe does. */
export async function actAtStripe(
  page: Page,
  server: PayingServer,
  act: 'pay' | 'leave' | 'refuse',
): Promise<void> {
  const { account } = server.recorder
  await page.unrouteAll({ behavior: 'wait' })
  await page.route('https://checkout.stripe.com/**', async (route) => {
    const session = account.sessions.get(sessionOf(route.request().url()))
    if (!session) throw new Error('no such checkout page')
    if (act === 'refuse') {
      account.refuse(session.id)
      await route.fulfill({ status: 200, contentType: 'text/html', body: declinedPage(session.cancel_url) })
      return
    }
    if (act === 'pay') account.pay(session.id)
    const to = act === 'pay' ? session.success_url : session.cancel_url
    await route.fulfill({ status: 303, headers: { location: to } })
  })
}

/** Delivers all Stripe events. */
export async function deliverEvents(server: PayingServer): Promise<void> {
  for (const event of server.recorder.account.events.splice(0)) {
    const { payload, headers } = signEvent(event)
    const answer = await fetch(`${server.url}/api/stripe/events`, { method: 'POST', headers, body: payload })
    expect(answer.status).toBe(204)
  }
}

/** Checks that going to Stripe's page is the only request to another site, and that none of our data goes with it. */
export function expectOnlyStripe(complaints: string[]): void {
  for (const complaint of complaints.splice(0))
    expect(complaint).toMatch(
      /^request to another site: https:\/\/checkout\.stripe\.com\/c\/pay\/cs_test_\w+$/,
    )
}

/** The newest subscription. */
export const latestSubscription = (server: PayingServer) =>
  [...server.recorder.account.subscriptions.keys()].at(-1) ?? ''
