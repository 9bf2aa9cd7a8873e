import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { priceOf } from '#content/plan-prices.ts'
import type { OrganisationPlan } from '#contract/plan-limits.ts'
import { changePlanSize, type SubscriptionRecord } from '#contract/subscriptions.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { subscriptionQuery } from '#web/records/subscription.ts'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { planNames, pricePerPeriod } from '../words.ts'

type Size = Exclude<OrganisationPlan, 'free'>

const otherSize: Readonly<Record<Size, Size>> = {
  organisation_medium: 'organisation_large',
  organisation_large: 'organisation_medium',
}

/** Milliseconds between two polls until Stripe's confirmation has arrived. */
const pollInterval = 1_500

interface ChangeSizeProps {
  organisationId: string
  subscription: SubscriptionRecord & { plan: Size }
}

/** Another size for an organisation’s plan, with its price before the confirmation. */
export function ChangeSize({ organisationId, subscription: { plan, period } }: ChangeSizeProps) {
  const [isConfirming, setConfirming] = useState(false)
  const [pendingSize, setPendingSize] = useState<Size | null>(null)
  const isWaiting = pendingSize !== null && pendingSize !== plan
  useQuery({ ...subscriptionQuery, refetchInterval: isWaiting ? pollInterval : false })
  const size = otherSize[plan]
  const { write, isWorking, problem } = useWrite(
    async () => {
      setConfirming(false)
      await call(changePlanSize, { body: { id: crypto.randomUUID(), organisationId, plan: size } })
      setPendingSize(size)
      toast({ title: m.subscriptions_size_changed(), tone: 'success' })
    },
    (error) => (isRefusal(error, 'conflict') ? m.subscriptions_size_refused() : undefined),
  )
  return (
    <>
      <Button
        tone="secondary"
        working={(isWorking || isWaiting) && m.subscriptions_size_changing()}
        onClick={() => setConfirming(true)}
      >
        {m.subscriptions_size_change({ plan: planNames[size]() })}
      </Button>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={m.subscriptions_size_question({ plan: planNames[size]() })}
        description={m.subscriptions_size_text({ price: pricePerPeriod(priceOf(size, period), period) })}
        confirm={m.subscriptions_size_confirm()}
        onConfirm={() => write()}
      />
      {problem && (
        <p role="alert" className="w-full text-danger">
          {problem}
        </p>
      )}
    </>
  )
}
