import { priceCurrency, priceOf } from '#content/plan-prices.ts'
import type { BillingPeriod, PaidPlan } from '#contract/plan-limits.ts'

/** What a subscription costs, by our data alone. */
export const priceData = (product: string, plan: PaidPlan, period: BillingPeriod) => ({
  product,
  currency: priceCurrency,
  unit_amount: priceOf(plan, period),
  recurring: { interval: period },
})
