import { useId, useState } from 'react'
import type { Moderator } from '#contract/community/moderators.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog, Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { ModeratorFields } from './moderator-fields.tsx'
import { moderatorFaults, moderatorInput } from '../model/moderator-form.ts'
import { useModerators } from './use-moderators.ts'

export const nameOf = ({ name, address }: Moderator): string => name || address

interface ChangeDialogProps {
  moderator: Moderator
  onClose: () => void
}

/** What a moderator reads, and how much of it. */
function ChangeDialog({ moderator, onClose }: ChangeDialogProps) {
  const id = useId()
  const { saveModerator } = useModerators()
  const [input, setInput] = useState(() => moderatorInput(moderator))
  const [isTried, setTried] = useState(false)
  const { submit, isWorking, problem } = useWrite(async () => {
    setTried(true)
    if (moderatorFaults(input).length > 0) throw new Incomplete('')
    await saveModerator(moderator.memberId, input)
    toast({ title: m.moderation_admin_changed(), tone: 'success' })
    onClose()
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={m.moderation_admin_change_of({ name: nameOf(moderator) })}
    >
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <ModeratorFields
          id={id}
          named={input}
          faults={isTried ? moderatorFaults(input) : []}
          onChange={setInput}
        />
        {problem && <p className="font-semibold text-danger">{problem}</p>}
        <div>
          <Button type="submit" working={isWorking && m.moderation_admin_saving()}>
            {m.moderation_admin_save()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The actions on a moderator. */
export function ModeratorActions({ moderator }: { moderator: Moderator }) {
  const { saveModerator, remove } = useModerators()
  const [activeDialog, setActiveDialog] = useState<'change' | 'remove' | null>(null)
  const name = nameOf(moderator)
  const pause = useWrite(async () => {
    await saveModerator(moderator.memberId, { ...moderatorInput(moderator), isPaused: !moderator.isPaused })
    toast({ title: m.moderation_admin_changed(), tone: 'success' })
  })
  const removal = useWrite(async () => {
    await remove(moderator.memberId)
    toast({ title: m.moderation_admin_removed(), tone: 'success' })
  })
  const problem = pause.problem ?? removal.problem
  const small = { tone: 'quiet', size: 'small', className: 'px-2' } as const
  return (
    <div className="flex flex-wrap">
      <Button
        {...small}
        aria-label={m.moderation_admin_change_of({ name })}
        onClick={() => setActiveDialog('change')}
      >
        {m.moderation_admin_change()}
      </Button>
      <Button
        {...small}
        aria-label={
          moderator.isPaused ? m.moderation_admin_resume_of({ name }) : m.moderation_admin_pause_of({ name })
        }
        onClick={() => pause.write()}
      >
        {moderator.isPaused ? m.moderation_admin_resume() : m.moderation_admin_pause()}
      </Button>
      <Button
        {...small}
        aria-label={m.moderation_admin_remove_of({ name })}
        onClick={() => setActiveDialog('remove')}
      >
        {m.moderation_admin_remove()}
      </Button>
      {problem && <p className="basis-full font-semibold text-danger">{problem}</p>}
      {activeDialog === 'change' && (
        <ChangeDialog moderator={moderator} onClose={() => setActiveDialog(null)} />
      )}
      <AlertDialog
        open={activeDialog === 'remove'}
        onOpenChange={(open) => setActiveDialog(open ? 'remove' : null)}
        title={m.moderation_admin_remove_question({ name })}
        description={m.moderation_admin_remove_text()}
        confirm={m.moderation_admin_remove()}
        tone="danger"
        onConfirm={() => {
          setActiveDialog(null)
          removal.write()
        }}
      />
    </div>
  )
}
