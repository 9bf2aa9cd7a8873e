import type { BillingPeriod, PaidPlan } from '#contract/plan-limits.ts'
import { isDeclined } from './failures.ts'
import type { Library } from './library.ts'
import { priceData } from './price.ts'

export interface NewSize {
  readonly subscriptionId: string
  readonly plan: PaidPlan
  readonly period: BillingPeriod
  /** The same for the same wish, so that one which comes twice is charged once. */
  readonly id: string
}

/** Another size of a subscription, whose price is written out as that of a new one is. */
export function openSizes(library: Library, product: () => Promise<string>) {
  /** @returns false if the card was refused, and nothing has changed */
  return async ({ subscriptionId, plan, period, id }: NewSize): Promise<boolean> => {
    const stripe = await library()
    const { items, metadata } = await stripe.subscriptions.retrieve(subscriptionId)
    const [item] = items.data
    if (!item) throw new Error('subscription has no item')
    if (metadata['plan'] === plan) return true
    const price = priceData(await product(), plan, period)
    try {
      await stripe.subscriptions.update(
        subscriptionId,
        {
          items: [{ id: item.id, quantity: 1, price_data: price }],
          metadata: { plan },
          // The rest of the paid period is prorated immediately; if that fails, nothing has changed.
          proration_behavior: 'always_invoice',
          payment_behavior: 'error_if_incomplete',
        },
        { idempotencyKey: `size-${id}` },
      )
      return true
    } catch (error) {
      if (isDeclined(error)) return false
      throw error
    }
  }
}
