import { useState } from 'react'
import { priceOf } from '#content/plan-prices.ts'
import { type BillingPeriod, billingPeriods, type PaidPlan } from '#contract/plan-limits.ts'
import { startCheckout } from '#contract/subscriptions.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { formatPrice } from '../words.ts'

const labels: Readonly<Record<BillingPeriod, (given: { price: string }) => string>> = {
  month: m.subscriptions_pay_month,
  year: m.subscriptions_pay_year,
}

interface PayButtonsProps {
  plan: PaidPlan
  organisationId: string | null
}

/** Leads to the payment page, monthly or yearly. The server decides on the price. */
export function PayButtons({ plan, organisationId }: PayButtonsProps) {
  const [leaving, setLeaving] = useState<BillingPeriod | null>(null)
  const { write, problem } = useWrite(
    async (period: BillingPeriod) => {
      setLeaving(period)
      const id = crypto.randomUUID()
      const language = getLocale()
      const { url } = await call(startCheckout, { body: { id, plan, period, organisationId, language } })
      location.assign(url)
    },
    (error) => {
      setLeaving(null)
      return isRefusal(error, 'conflict') ? m.subscriptions_unusable() : undefined
    },
  )
  return (
    <>
      {billingPeriods.map((period) => (
        <Button
          key={period}
          tone={period === 'month' ? 'primary' : 'secondary'}
          working={leaving === period && m.subscriptions_opening()}
          onClick={() => write(period)}
        >
          {labels[period]({ price: formatPrice(priceOf(plan, period)) })}
        </Button>
      ))}
      {problem && (
        <p role="alert" className="w-full text-danger">
          {problem}
        </p>
      )}
    </>
  )
}
