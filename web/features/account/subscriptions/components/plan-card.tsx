import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { planPrices } from '#content/plan-prices.ts'
import type { PaidPlan } from '#contract/plan-limits.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Card } from '#web/ui/card.tsx'
import { planNames, formatPrice } from '../words.ts'

interface PlanCardProps {
  plan: PaidPlan | 'free'
  /** The features of the plan, one line each. */
  features: readonly string[]
  /** The payment buttons, if any. */
  children?: ReactNode
}

/** A plan: its name, price and features. */
export function PlanCard({ plan, features, children }: PlanCardProps) {
  return (
    <Card className="flex flex-col gap-4">
      <div className="grid gap-1">
        <h3 className="text-xl">{planNames[plan]()}</h3>
        <p className="font-semibold">
          {plan === 'free'
            ? m.subscriptions_free_price()
            : `${m.subscriptions_price_month({ price: formatPrice(planPrices[plan].month) })} ${m.subscriptions_price_year({ price: formatPrice(planPrices[plan].year) })}`}
        </p>
      </div>
      <ul className="grid gap-2">
        {features.map((line) => (
          <li key={line} className="flex gap-2.5">
            <Check aria-hidden size={20} className="mt-1 shrink-0 text-deep" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
      {children && <div className="mt-auto flex flex-wrap gap-3 pt-2">{children}</div>}
    </Card>
  )
}
