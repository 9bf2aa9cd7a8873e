import type Stripe from 'stripe'
import { trialDays } from '#content/plan-prices.ts'
import type { BillingPeriod, PaidPlan } from '#contract/plan-limits.ts'
import type { Language } from '#contract/primitives.ts'
import { isRefused } from './failures.ts'
import { idOf, type Library } from './library.ts'
import { priceData } from './price.ts'

/** A page to pay on. */
export interface Checkout {
  readonly id: string
  readonly status: 'open' | 'complete' | 'expired'
  /** Where it is, while it is open. */
  readonly url: string | null
  readonly subscriptionId: string | null
}

export interface NewCheckout {
  /** The only identifier of the payer that Stripe gets from us. */
  readonly reference: string
  readonly plan: PaidPlan
  readonly period: BillingPeriod
  readonly language: Language
  readonly successUrl: string
  readonly cancelUrl: string
}

/** Pages to pay on. */
export function openCheckouts(library: Library, product: () => Promise<string>) {
  return {
    async openCheckout(checkout: NewCheckout): Promise<Checkout> {
      const stripe = await library()
      const form = checkoutForm(checkout, await product())
      return presentCheckout(
        await stripe.checkout.sessions.create(form, {
          idempotencyKey: `checkout-${checkout.reference}-${checkout.language}`,
        }),
      )
    },

    async readCheckout(id: string): Promise<Checkout> {
      return presentCheckout(await (await library()).checkout.sessions.retrieve(id))
    },

    /** @returns false if it was paid or ran out before */
    async expireCheckout(id: string): Promise<boolean> {
      try {
        await (await library()).checkout.sessions.expire(id)
        return true
      } catch (error) {
        if (isRefused(error)) return false
        throw error
      }
    },
  }
}

/** The price is written out, so that nothing which someone changed at Stripe decides it. */
function checkoutForm(checkout: NewCheckout, product: string) {
  const { reference, plan, period } = checkout
  const metadata = { reference, plan }
  return {
    mode: 'subscription' as const,
    client_reference_id: reference,
    metadata,
    locale: checkout.language,
    success_url: checkout.successUrl,
    cancel_url: checkout.cancelUrl,
    line_items: [
      {
        quantity: 1,
        price_data: priceData(product, plan, period),
      },
    ],
    subscription_data: { metadata, ...(trialDays > 0 ? { trial_period_days: trialDays } : {}) },
  }
}

function presentCheckout({ id, status, url, subscription }: Stripe.Checkout.Session): Checkout {
  const known = (['complete', 'expired'] as const).find((each) => each === status)
  return { id, status: known ?? 'open', url, subscriptionId: subscription && idOf(subscription) }
}
