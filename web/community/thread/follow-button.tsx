import { Bell, BellOff } from 'lucide-react'
import { followThread } from '#contract/community/posts.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import type { VoiceGate } from '../voice/use-voice-gate.tsx'

interface FollowButtonProps {
  threadId: string
  isFollowed: boolean
  gate: VoiceGate
  /** Refetches the followed state. */
  onChanged: () => Promise<unknown>
}

/** Follows a thread: its answers appear among the notifications. */
export function FollowButton({ threadId, isFollowed, gate, onChanged }: FollowButtonProps) {
  const { write, isWorking, problem } = useWrite(async () => {
    await call(followThread, { params: { id: threadId }, body: { on: !isFollowed } })
    await onChanged()
  })
  const Icon = isFollowed ? BellOff : Bell
  return (
    <>
      <Button
        tone="quiet"
        size="small"
        data-follow
        icon={<Icon aria-hidden size={18} />}
        working={isWorking && m.community_sending()}
        onClick={() => gate.run(write)}
      >
        {isFollowed ? m.stories_unfollow() : m.stories_follow()}
      </Button>
      <output className="text-sm text-danger empty:hidden">{problem}</output>
    </>
  )
}
