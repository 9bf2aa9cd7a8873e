import { useState } from 'react'
import { maxBandReason } from '#contract/community/band-changes.ts'
import type { AgeBand } from '#contract/community/values.ts'
import type { RetainedKind } from '#contract/community/voices.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { isRefusal } from '#web/platform/api/errors.ts'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { useFormDraft } from '#web/platform/device/form-drafts.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { HelpAtWords } from '#web/platform/safety/help-at-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { RetainedChoice } from './retained-choice.tsx'
import { useBandChange } from './use-band-change.ts'

interface MoveFormProps {
  to: AgeBand
  /** The member belongs to the community that they want to leave, and has posts there. */
  isMember: boolean
}

const leadByBand = { younger: m.profiles_move_lead_younger, older: m.profiles_move_lead_older }
const nameOf = { younger: m.profiles_move_to_younger, older: m.profiles_move_to_older }

/** Asks to move into the other community, with a short reason. Asking for the younger one leaves the older one, which the form says first. */
export function MoveForm({ to, isMember }: MoveFormProps) {
  const [id] = useState(() => crypto.randomUUID())
  const [keep, setKeep] = useState<RetainedKind[]>([])
  const [isConfirming, setConfirming] = useState(false)
  const { typed, saveState, change, clear } = useFormDraft(`community/band-change/${to}`)
  const reason = typeof typed['reason'] === 'string' ? typed['reason'] : ''
  const leaves = isMember && to === 'younger'
  const { ask: requestMove } = useBandChange()
  const { submit, write, isWorking, problem } = useWrite(
    async (isConfirmed: boolean) => {
      if (reason.trim() === '') throw new Incomplete(m.profiles_move_reason_missing())
      if (leaves && !isConfirmed) return setConfirming(true)
      setConfirming(false)
      await requestMove({ id, to, reason: reason.trim(), keep: isMember ? keep : [], language: getLocale() })
      clear()
      toast({ title: m.profiles_move_sent(), tone: 'success' })
    },
    (error) => (isRefusal(error, 'conflict') ? m.profiles_move_conflict() : undefined),
  )
  return (
    <form className="grid max-w-measure gap-4" noValidate onSubmit={(event) => submit(event, false)}>
      <p>{leadByBand[to]()}</p>
      <Field label={m.profiles_move_reason()} hint={m.profiles_move_reason_hint()} error={problem}>
        <TextArea
          sealed
          rows={3}
          maxLength={maxBandReason}
          value={reason}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
      </Field>
      <HelpAtWords id={`band-change-${to}`} text={reason} />
      {isMember && <RetainedChoice name="move-keep" value={keep} onChange={setKeep} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" tone="secondary" working={isWorking && m.community_sending()}>
          {nameOf[to]()}
        </Button>
        <StorageNote saveState={saveState} />
      </div>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={m.profiles_move_leave_title()}
        description={keep.length === 0 ? m.profiles_leave_erases() : m.profiles_leave_keeps()}
        confirm={nameOf[to]()}
        tone="danger"
        onConfirm={() => write(true)}
      />
    </form>
  )
}
