import { useQueryClient } from '@tanstack/react-query'
import { BellOff } from 'lucide-react'
import { followThread } from '#contract/community/posts.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { allNotifications } from '../queries.ts'

/** Ends the notifications of a thread, with an undo. */
export function UnfollowButton({ threadId, label }: { threadId: string; label: string }) {
  const queries = useQueryClient()
  const follow = async (on: boolean) => {
    await call(followThread, { params: { id: threadId }, body: { on } })
    for (const queryKey of allNotifications) await queries.invalidateQueries({ queryKey })
  }
  const markFailed = (error: unknown) => {
    toast({ title: m.notifications_unfollow_failed(), description: sentenceFor(error), tone: 'danger' })
  }
  const { write, isWorking } = useWrite(async () => {
    await follow(false)
    toast({
      title: m.notifications_unfollowed(),
      action: { label: m.notifications_undo(), run: () => void follow(true).catch(markFailed) },
    })
  }, markFailed)
  return (
    <Button
      tone="quiet"
      icon={<BellOff aria-hidden size={18} />}
      aria-label={label}
      working={isWorking && m.notifications_unfollowing()}
      onClick={() => write()}
    >
      {m.notifications_unfollow()}
    </Button>
  )
}
