import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useModerators } from './use-moderators.ts'

interface CommunityProps {
  isOpen: boolean
  isCalm: boolean
  /** Whether nothing is missing before it can open. */
  canOpen: boolean
}

/** Whether the community is open. Opening is disabled until nothing is missing; closing asks for confirmation. */
function OpenSwitch({ isOpen, isCalm, canOpen }: CommunityProps) {
  const { switchCommunity } = useModerators()
  const [isConfirming, setConfirming] = useState(false)
  const { write, isWorking, problem } = useWrite(async (open: boolean) => {
    await switchCommunity({ isOpen: open, isCalm })
    toast({ title: open ? m.moderation_admin_opened() : m.moderation_admin_closed(), tone: 'success' })
  })
  const action = isOpen ? (
    <Button tone="secondary" size="small" onClick={() => setConfirming(true)}>
      {m.moderation_admin_close()}
    </Button>
  ) : (
    canOpen && (
      <Button size="small" working={isWorking && m.moderation_admin_changing()} onClick={() => write(true)}>
        {m.moderation_admin_open()}
      </Button>
    )
  )
  return (
    <>
      <StatusLine tone={isOpen ? 'quiet' : 'now'} action={action}>
        {isOpen ? m.moderation_admin_open_now() : m.moderation_admin_closed_now()}
      </StatusLine>
      {problem && <p className="font-semibold text-danger">{problem}</p>}
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={m.moderation_admin_close_question()}
        description={m.moderation_admin_close_text()}
        confirm={m.moderation_admin_close()}
        onConfirm={() => {
          setConfirming(false)
          write(false)
        }}
      />
    </>
  )
}

/** Holds every new post for a moderator, for the time being. */
function CalmSwitch({ isOpen, isCalm }: Omit<CommunityProps, 'canOpen'>) {
  const { switchCommunity } = useModerators()
  const { write, isWorking, problem } = useWrite(async () => {
    await switchCommunity({ isOpen, isCalm: !isCalm })
    toast({
      title: isCalm ? m.moderation_admin_calm_ended() : m.moderation_admin_calm_started(),
      tone: 'success',
    })
  })
  return (
    <div className="grid gap-1.5">
      <h2 className="text-xl">{m.moderation_admin_calm()}</h2>
      <p className="text-ink-soft">{m.moderation_admin_calm_text()}</p>
      {problem && <p className="font-semibold text-danger">{problem}</p>}
      <div>
        <Button
          tone="secondary"
          size="small"
          aria-pressed={isCalm}
          working={isWorking && m.moderation_admin_changing()}
          onClick={() => write()}
        >
          {isCalm ? m.moderation_admin_calm_off() : m.moderation_admin_calm_on()}
        </Button>
      </div>
    </div>
  )
}

/** Opens, closes and calms the community. */
export function CommunitySwitches(community: CommunityProps) {
  return (
    <div className="grid content-start gap-5">
      <OpenSwitch {...community} />
      <CalmSwitch {...community} />
    </div>
  )
}
