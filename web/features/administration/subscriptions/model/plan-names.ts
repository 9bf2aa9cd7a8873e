import type { PaidPlan } from '#contract/plan-limits.ts'
import { m } from '#web/messages/compiled/messages.js'

export const paidPlanNames: Readonly<Record<PaidPlan, () => string>> = {
  premium: m.subscriptions_premium,
  organisation_medium: m.subscriptions_medium,
  organisation_large: m.subscriptions_large,
}
