import type { Language } from '#contract/primitives.ts'
import type { StripeConfiguration } from '#server/platform/config/configuration.ts'
import { openCheckouts } from './checkouts.ts'
import { openReadings } from './facts.ts'
import { isMissing, isRefused } from './failures.ts'
import { type Library, loadLibrary, openProduct } from './library.ts'
import { openSizes } from './sizes.ts'

interface NewPortal {
  readonly customerId: string
  /** The subscription to end; all that the portal can do where left out. */
  readonly cancels: string | undefined
  readonly language: Language
  readonly returnUrl: string
}

/**
 * The Stripe client. The library is loaded with the first request, so never on a server without keys.
 * docs/decisions/0361-plans-and-payments.md
 */
export function openStripe({ secretKey, url, statement }: StripeConfiguration) {
  let opened: ReturnType<Library> | undefined
  const library: Library = () => (opened ??= loadLibrary(secretKey, url))
  const product = openProduct(library, statement)
  const checkouts = openCheckouts(library, product)
  return {
    changeSize: openSizes(library, product),
    ...checkouts,
    ...openReadings(library),

    async openPortal(portal: NewPortal): Promise<string> {
      const { cancels: subscription } = portal
      const stripe = await library()
      const session = await stripe.billingPortal.sessions.create({
        customer: portal.customerId,
        locale: portal.language,
        return_url: portal.returnUrl,
        ...(subscription
          ? { flow_data: { type: 'subscription_cancel', subscription_cancel: { subscription } } }
          : {}),
      })
      return session.url
    },

    /** Ends a subscription immediately, or a checkout page with its subscription. Missing ones count as ended. */
    async end(id: string): Promise<void> {
      const stripe = await library()
      try {
        if (!id.startsWith('cs_')) return void (await stripe.subscriptions.cancel(id))
        if (await checkouts.expireCheckout(id)) return
        const { subscriptionId } = await checkouts.readCheckout(id)
        if (subscriptionId) await stripe.subscriptions.cancel(subscriptionId)
      } catch (error) {
        if (!isMissing(error) && !isRefused(error)) throw error
      }
    },
  }
}
export type StripeClient = ReturnType<typeof openStripe>
