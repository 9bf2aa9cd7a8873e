import { useState } from 'react'
import type { AliasOpening } from '#contract/community/alias-openings.ts'
import { m } from '#web/messages/compiled/messages.js'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { nearMoment } from '#web/ui/dates.ts'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { ViewAnswer } from './answer-dialog.tsx'
import { useOpenings } from './use-openings.ts'
import { administratorName, groundNames, stateNames } from '../words.ts'

/** Actions on a pending request: its own administrator withdraws it, another one confirms or declines. */
function WaitingActions({ aliasOpening: { id, isOwn, reference } }: { aliasOpening: AliasOpening }) {
  const { confirm, end } = useOpenings()
  const [isConfirming, setConfirming] = useState(false)
  const confirmation = useWrite(
    async () => {
      await confirm(id)
      toast({ title: m.alias_openings_confirmed(), tone: 'success' })
    },
    (error) => (isRefusal(error, 'conflict', 'not_found') ? m.alias_openings_conflict() : undefined),
  )
  const endOpening = useWrite(async () => {
    await end(id)
    toast({ title: isOwn ? m.alias_openings_withdrawn() : m.alias_openings_declined(), tone: 'success' })
  })
  const problem = confirmation.problem ?? endOpening.problem
  return (
    <>
      {isOwn ? (
        <p className="basis-full text-ink-soft">{m.alias_openings_needs_other()}</p>
      ) : (
        <Button
          size="small"
          aria-label={m.alias_openings_confirm_of({ reference })}
          working={confirmation.isWorking && m.alias_openings_confirming()}
          onClick={() => setConfirming(true)}
        >
          {m.alias_openings_confirm()}
        </Button>
      )}
      <Button
        tone="secondary"
        size="small"
        aria-label={
          isOwn ? m.alias_openings_withdraw_of({ reference }) : m.alias_openings_decline_of({ reference })
        }
        onClick={() => endOpening.write()}
      >
        {isOwn ? m.alias_openings_withdraw() : m.alias_openings_decline()}
      </Button>
      {problem && <p className="basis-full font-semibold text-danger">{problem}</p>}
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={m.alias_openings_confirm_question()}
        description={m.alias_openings_confirm_text()}
        confirm={m.alias_openings_confirm()}
        tone="danger"
        onConfirm={() => {
          setConfirming(false)
          confirmation.write()
        }}
      />
    </>
  )
}

/** A request to open an alias: why, by which two administrators, and its state. */
export function OpeningItem({ aliasOpening }: { aliasOpening: AliasOpening }) {
  const { id, ground, reason, reference, isSecret, state, askedBy, askedAt, confirmedBy, confirmedAt } =
    aliasOpening
  return (
    <li className="grid gap-1.5 border-t border-line pt-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">
          {groundNames[ground]()} · {reference}
        </span>
        <Tag tone={state === 'waiting' ? 'warn' : undefined}>{stateNames[state]()}</Tag>
      </p>
      <p className="whitespace-pre-wrap wrap-anywhere">{reason}</p>
      <p className="text-sm text-ink-soft">
        {m.alias_openings_asked_by({ name: administratorName(askedBy), time: nearMoment(askedAt) })}
        {confirmedAt &&
          ` ${m.alias_openings_confirmed_by({ name: administratorName(confirmedBy), time: nearMoment(confirmedAt) })}`}
      </p>
      <p className="text-sm wrap-anywhere text-ink-soft">
        {m.alias_openings_alias({ id: aliasOpening.aliasId })}{' '}
        {isSecret ? m.alias_openings_member_not_notified() : m.alias_openings_member_notified()}
      </p>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {state === 'waiting' && <WaitingActions aliasOpening={aliasOpening} />}
        {aliasOpening.mayView && <ViewAnswer id={id} />}
      </div>
    </li>
  )
}
