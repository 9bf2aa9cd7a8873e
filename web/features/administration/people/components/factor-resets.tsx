import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallResult } from '#contract/endpoint.ts'
import type { listFactorResets, PersonAccount } from '#contract/people.ts'
import { m } from '#web/messages/compiled/messages.js'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { nearMoment } from '#web/ui/dates.ts'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { blockReasonText } from '../model/block-reasons.ts'
import { factorResetsQuery } from '../queries.ts'
import { usePeople } from './use-people.ts'

const actNames = { factors: m.people_act_factors, reopening: m.people_act_reopening }

/** Pending resets of second factors and reopenings. Renders nothing if there are none. */
export function FactorResets({ onOpen }: { onOpen: (personId: string) => void }) {
  const query = useQuery(factorResetsQuery)
  return (
    <Loaded query={query} loading={<></>}>
      {(resets) => (resets.length === 0 ? null : <ResetList resets={resets} onOpen={onOpen} />)}
    </Loaded>
  )
}

interface ResetListProps {
  resets: CallResult<typeof listFactorResets>['items']
  onOpen: (personId: string) => void
}

function ResetList({ resets, onOpen }: ResetListProps) {
  return (
    <section aria-labelledby="factor-resets" className="grid gap-4">
      <h2 id="factor-resets" className="text-xl">
        {m.people_factors_waiting()}
      </h2>
      <ul className="grid max-w-measure gap-4">
        {resets.map((reset) => (
          <li key={reset.id} className="grid gap-2 border-t border-line pt-4">
            <button
              type="button"
              aria-label={m.people_open_of({ address: reset.person.address })}
              className="inline-flex min-h-11 items-center justify-self-start text-start wrap-anywhere text-link underline"
              onClick={() => onOpen(reset.person.id)}
            >
              {reset.person.address}
            </button>
            <p>{actNames[reset.what]()}</p>
            <p className="text-ink-soft">
              {reset.dueAt
                ? m.people_factor_due({ time: nearMoment(reset.dueAt) })
                : m.people_factor_waiting()}
            </p>
            <FactorResetActions reset={reset} address={reset.person.address} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ActionsProps {
  reset: Pick<NonNullable<PersonAccount['factorReset']>, 'id' | 'what' | 'isOwn' | 'dueAt'>
  address: string
}

/** Another administrator approves it; any of them can decline or stop it. */
export function FactorResetActions({ reset: { id, what, isOwn, dueAt }, address }: ActionsProps) {
  const { approveFactorReset, declineFactorReset } = usePeople()
  const [isConfirming, setConfirming] = useState(false)
  const approval = useWrite(
    async () => {
      await approveFactorReset(id)
      toast({ title: m.people_factor_approved(), tone: 'success' })
    },
    (error) =>
      blockReasonText(error) ?? (isRefusal(error, 'not_found') ? m.people_factor_conflict() : undefined),
  )
  const endReset = useWrite(async () => {
    await declineFactorReset(id)
    toast({ title: m.people_factor_declined(), tone: 'success' })
  })
  const problem = approval.problem ?? endReset.problem
  return (
    <div className="flex flex-wrap gap-2">
      {dueAt === null && isOwn && <p className="basis-full text-ink-soft">{m.people_factor_own()}</p>}
      {dueAt === null && !isOwn && (
        <Button
          size="small"
          aria-label={m.people_factor_approve_of({ address })}
          working={approval.isWorking && m.people_factor_approving()}
          onClick={() => setConfirming(true)}
        >
          {m.people_factor_approve()}
        </Button>
      )}
      <Button
        tone="secondary"
        size="small"
        aria-label={
          dueAt === null ? m.people_factor_decline_of({ address }) : m.people_factor_stop_of({ address })
        }
        onClick={() => endReset.write()}
      >
        {dueAt === null ? m.people_factor_decline() : m.people_factor_stop()}
      </Button>
      {problem && <p className="basis-full font-semibold text-danger">{problem}</p>}
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={m.people_factor_approve_question()}
        description={
          what === 'reopening' ? m.people_reopening_approve_text() : m.people_factor_approve_text()
        }
        confirm={m.people_factor_approve()}
        tone="danger"
        onConfirm={() => {
          setConfirming(false)
          approval.write()
        }}
      />
    </div>
  )
}
