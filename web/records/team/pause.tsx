import { dayInWords } from '#web/ui/dates.ts'
import { useState } from 'react'
import { suspensionReason, type Suspension } from '#contract/organisations.ts'
import { reinstateHandler, suspendHandler } from '#contract/suspensions.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import type { Handler } from '#web/records/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { dayAfter, localToday } from '#web/ui/days.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'

const reasonNames = {
  away: m.organisations_pause_away,
  review: m.organisations_pause_review,
  other: m.organisations_pause_other,
}

const daysAhead = (days: number) => dayAfter(localToday(), days)

interface PauseProps {
  organisationId: string
  handler: Handler
  /** Refetches the members. */
  refetch: () => Promise<unknown>
}

/** Form for the end and reason of a pause, new or changed. */
function PauseDialog({
  organisationId: id,
  handler,
  refetch,
  onClose,
}: PauseProps & { onClose: () => void }) {
  const { memberId, name, suspension } = handler
  const [until, setUntil] = useState(suspension?.until ?? daysAhead(30))
  const [reason, setReason] = useState(suspension?.reason ?? 'away')
  const { submit, isWorking, problem } = useWrite(
    async () => {
      await call(suspendHandler, { params: { id, memberId }, body: { until, reason } })
      await refetch()
      onClose()
    },
    (error) =>
      isRefusal(error, 'conflict', 'invalid_input') ? m.organisations_pause_day_wrong() : undefined,
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={m.organisations_pause_title({ name: name || m.organisations_unnamed() })}
      description={m.organisations_pause_text()}
    >
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <Field label={m.organisations_pause_reason()} hint={m.organisations_pause_reason_hint()}>
          <Select
            value={reason}
            onChange={(event) => setReason(suspensionReason.parse(event.currentTarget.value))}
          >
            {suspensionReason.options.map((each) => (
              <option key={each} value={each}>
                {reasonNames[each]()}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={m.organisations_pause_until()}
          hint={m.organisations_pause_until_hint()}
          error={problem}
        >
          <TextInput
            type="date"
            min={daysAhead(1)}
            max={daysAhead(366)}
            value={until}
            onChange={(event) => setUntil(event.currentTarget.value)}
          />
        </Field>
        <div>
          <Button type="submit" working={isWorking && m.organisations_pausing()}>
            {suspension ? m.organisations_pause_change() : m.organisations_pause()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Controls to pause a member's access, to change the pause, and to end it. */
export function PauseActions(props: PauseProps) {
  const { organisationId: id, handler, refetch } = props
  const [isAsking, setAsking] = useState(false)
  const { memberId, suspension } = handler
  const name = handler.name || m.organisations_unnamed()
  const back = useWrite(async () => {
    await call(reinstateHandler, { params: { id, memberId } })
    await refetch()
    toast({
      title: m.organisations_back_done(),
      description: m.organisations_back_next(),
      tone: 'success',
    })
  })
  return (
    <>
      {suspension && (
        <Button
          tone="secondary"
          working={back.isWorking && m.organisations_saving()}
          onClick={() => back.write()}
        >
          {m.organisations_back()}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
      <Button tone={suspension ? 'quiet' : 'secondary'} onClick={() => setAsking(true)}>
        {suspension ? m.organisations_pause_change() : m.organisations_pause()}
        <span className="sr-only"> {name}</span>
      </Button>
      {back.problem && <p className="text-danger">{back.problem}</p>}
      {isAsking && <PauseDialog {...props} onClose={() => setAsking(false)} />}
    </>
  )
}

/** Since when a member's access is paused, why, and when that is reviewed. */
export function PauseFacts({ suspension: { since, until, reason } }: { suspension: Suspension }) {
  const isOver = until < localToday()
  return (
    <p className={isOver ? 'text-danger' : 'text-ink-soft'}>
      {m.organisations_paused_since({ since: dayInWords(since), until: dayInWords(until) })}
      {reason && ` ${reasonNames[reason]()}.`}
      {isOver && ` ${m.organisations_pause_over({ day: dayInWords(until) })}`}
    </p>
  )
}
