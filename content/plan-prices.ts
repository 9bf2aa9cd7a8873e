import type { BillingPeriod, PaidPlan } from '#contract/plan-limits.ts'

/** The price of a plan, in the smallest unit of the currency. The only source of what a member is charged. */
export interface PlanPrice {
  readonly month: number
  readonly year: number
}

/** The operator of this platform changes only these figures. Existing subscriptions keep the price at which they were made. */
export const planPrices: Readonly<Record<PaidPlan, PlanPrice>> = {
  premium: { month: 400, year: 4_000 },
  organisation_medium: { month: 2_900, year: 29_000 },
  organisation_large: { month: 9_900, year: 99_000 },
}

/** ISO 4217, in lower case as Stripe writes it; a currency with hundredths. */
export const priceCurrency = 'usd'

/** Days before the first payment of a subscription; 0 for none. */
export const trialDays = 0

export const priceOf = (plan: PaidPlan, period: BillingPeriod): number => planPrices[plan][period]
