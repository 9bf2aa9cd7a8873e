import { useState } from 'react'
import { removePerson } from '#contract/community/group-care.ts'
import { removalReasons, type RemovalReason } from '#contract/community/groups.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Radios } from '#web/ui/radios.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { removalReasonNames } from '../words.ts'
import { useGroupAct } from './use-group-act.ts'

interface RemovalDialogProps {
  groupId: string
  aliasId: string
  name: string
  onClose: () => void
}

/** Removes a member from the group, with a reason that only they see. */
export function RemovalDialog({ groupId, aliasId, name, onClose }: RemovalDialogProps) {
  const [reason, setReason] = useState<RemovalReason | null>(null)
  const [words, setWords] = useState('')
  const { submit, isWorking, problem } = useGroupAct(async () => {
    if (reason === null) throw new Incomplete(m.groups_removal_missing())
    await call(removePerson, { params: { id: groupId }, body: { aliasId, reason, words: words.trim() } })
    onClose()
  }, m.groups_act_conflict)
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={m.groups_removal_title({ name })}>
      <form className="grid gap-5" noValidate onSubmit={submit}>
        <p className="text-ink-soft">{m.groups_removal_lead()}</p>
        <Radios
          name="removal-reason"
          legend={m.groups_removal_reason()}
          error={problem}
          value={reason}
          onChange={setReason}
          options={removalReasons.map((value) => ({ value, label: removalReasonNames[value]() }))}
        />
        <Field label={m.groups_removal_words()} hint={m.groups_removal_words_hint()} optional>
          <TextArea
            rows={3}
            maxLength={500}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        </Field>
        <div>
          <Button type="submit" tone="danger" working={isWorking && m.community_sending()}>
            {m.groups_remove()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
