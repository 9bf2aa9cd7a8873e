import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type PlanGrant, revokePlan } from '#contract/subscriptions.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { administration } from '#web/features/administration/administration/queries.ts'
import { GrantForm } from './grant-form.tsx'
import { paidPlanNames } from '../model/plan-names.ts'
import { planGrantsQuery } from '../queries.ts'

function EndGrant({ grant: { id, name, revokedOn } }: { grant: PlanGrant }) {
  const [isConfirming, setConfirming] = useState(false)
  const queries = useQueryClient()
  const { write, isWorking, problem } = useWrite(async () => {
    await call(revokePlan, { params: { id } })
    await queries.invalidateQueries({ queryKey: administration })
    setConfirming(false)
  })
  if (revokedOn) return <p>{m.administration_plans_revoked({ day: dayInWords(revokedOn) })}</p>
  return (
    <>
      <Button tone="secondary" size="small" onClick={() => setConfirming(true)}>
        {m.administration_plans_end()} <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={m.administration_plans_end_title()}
        confirm={isWorking ? m.administration_plans_ending() : m.administration_plans_end()}
        tone="danger"
        onConfirm={() => write()}
      >
        <p>{m.administration_plans_end_text()}</p>
        {problem && <p className="text-danger">{problem}</p>}
      </AlertDialog>
    </>
  )
}

function GrantItem({ grant }: { grant: PlanGrant }) {
  const { name, plan, reason, until } = grant
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-4">
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold break-words">{name}</p>
        <p>
          {paidPlanNames[plan]()} · {m.administration_plans_until()} {dayInWords(until)}
        </p>
        <p className="text-ink-soft">{reason}</p>
      </div>
      <EndGrant grant={grant} />
    </li>
  )
}

/** Granted plans, and the form to grant one. */
export function Plans() {
  const query = useQuery(planGrantsQuery)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <GrantForm />
      <Loaded query={query}>
        {(grants) =>
          grants.length === 0 ? (
            <p className="text-ink-soft">{m.administration_plans_none()}</p>
          ) : (
            <section aria-labelledby="granted" className="grid gap-4">
              <h2 id="granted" className="text-xl">
                {m.administration_plans_granted()}
              </h2>
              <ul className="grid gap-4">
                {grants.map((grant) => (
                  <GrantItem key={grant.id} grant={grant} />
                ))}
              </ul>
            </section>
          )
        }
      </Loaded>
    </div>
  )
}
