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
import { Table } from '#web/ui/table.tsx'
import { administration } from '../queries.ts'
import { GrantForm } from './grant-form.tsx'
import { paidPlanNames } from './names.ts'
import { planGrantsQuery } from './queries.ts'

function End({ grant: { id, name, revokedOn } }: { grant: PlanGrant }) {
  const [isAsking, setAsking] = useState(false)
  const queries = useQueryClient()
  const { write, isWorking, problem } = useWrite(async () => {
    await call(revokePlan, { params: { id } })
    await queries.invalidateQueries({ queryKey: administration })
    setAsking(false)
  })
  if (revokedOn) return m.administration_plans_revoked({ day: dayInWords(revokedOn) })
  return (
    <>
      <Button tone="secondary" size="small" onClick={() => setAsking(true)}>
        {m.administration_plans_end()} <span className="sr-only">{name}</span>
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
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

const endOf = (grant: PlanGrant) => <End grant={grant} />

/** Plans that nobody pays for, and the form that gives one. */
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
            <Table
              caption={m.administration_plans_granted()}
              rows={grants}
              rowKey={({ id }) => id}
              columns={[
                { key: 'who', heading: m.administration_plans_who(), cell: ({ name }) => name },
                {
                  key: 'plan',
                  heading: m.administration_plans_plan(),
                  cell: ({ plan }) => paidPlanNames[plan](),
                },
                { key: 'reason', heading: m.administration_plans_reason(), cell: ({ reason }) => reason },
                {
                  key: 'until',
                  heading: m.administration_plans_until(),
                  cell: ({ until }) => dayInWords(until),
                },
                { key: 'end', heading: m.administration_plans_end(), cell: endOf },
              ]}
            />
          )
        }
      </Loaded>
    </div>
  )
}
