import { useState } from 'react'
import { type SupportGroup, leaveGroup } from '#contract/community/groups.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Radios } from '#web/ui/radios.tsx'
import { useGroupAct } from './use-group-act.ts'

/** After a removal: whether to erase one's posts. */
export function LeaveChoice({ isWorking, onErase }: { isWorking: boolean; onErase: () => void }) {
  return (
    <div>
      <Button tone="secondary" size="small" working={isWorking && m.community_sending()} onClick={onErase}>
        {m.groups_erase_own()}
      </Button>
    </div>
  )
}

/** Leaves a group: members choose what happens to their posts, and nobody sees that they have left. */
export function LeaveDialog({ group: { id, role }, onClose }: { group: SupportGroup; onClose: () => void }) {
  const [keep, setKeep] = useState<'erase' | 'keep'>('erase')
  const { submit, isWorking, problem } = useGroupAct(async () => {
    await call(leaveGroup, { params: { id }, body: { keep: keep === 'keep' } })
    onClose()
  }, m.groups_act_conflict)
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={m.groups_leave_title()}>
      <form className="grid gap-5" noValidate onSubmit={submit}>
        <p>{role === 'member' ? m.groups_leave_text() : m.groups_leave_lead_text()}</p>
        <Radios
          name="leave-words"
          legend={m.groups_leave_words()}
          value={keep}
          onChange={setKeep}
          options={[
            { value: 'erase', label: m.groups_leave_erase() },
            { value: 'keep', label: m.groups_leave_keep() },
          ]}
        />
        <output className="font-semibold text-danger empty:hidden">{problem}</output>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" tone="danger" working={isWorking && m.community_sending()}>
            {m.groups_leave()}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
