import { DoorOpen, Hand, MessageCircleQuestion } from 'lucide-react'
import { useState } from 'react'
import { requestPrivateWord } from '#contract/community/room-lines.ts'
import { leaveSeat, raiseHand, type RoomSession } from '#contract/community/rooms.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'

interface OwnActionsProps {
  session: RoomSession
  refresh: () => Promise<unknown>
  onPrivateThread: (id: string) => void
}

/** Requests a private thread, or opens the existing one. */
export function usePrivateThread({ session, refresh, onPrivateThread }: OwnActionsProps) {
  const known = session.privateWords.find(({ isOpen }) => isOpen)
  return useWrite(async () => {
    if (known) return onPrivateThread(known.id)
    const body = { id: crypto.randomUUID(), seatId: null }
    const { id } = await call(requestPrivateWord, { params: { id: session.id }, body })
    await refresh()
    onPrivateThread(id)
  })
}

/** A participant's actions besides writing: raise a hand, request a private thread. Within reach of a thumb. */
export function OwnActions(props: OwnActionsProps) {
  const { session, refresh } = props
  const { id, own } = session
  const hand = useWrite(async (raised: boolean) => {
    await call(raiseHand, { params: { id }, body: { raised } })
    await refresh()
  })
  const word = usePrivateThread(props)
  const isRaised = own?.handRaised ?? false
  return (
    <>
      <Button
        tone={isRaised ? 'secondary' : 'quiet'}
        size="small"
        className="px-2.5!"
        aria-pressed={isRaised}
        icon={<Hand aria-hidden size={18} />}
        onClick={() => hand.write(!isRaised)}
      >
        {isRaised ? m.rooms_hand_down() : m.rooms_hand()}
      </Button>
      <Button
        tone="quiet"
        size="small"
        className="px-2.5!"
        icon={<MessageCircleQuestion aria-hidden size={18} />}
        onClick={() => word.write()}
      >
        {m.rooms_private_ask()}
      </Button>
      <output className="basis-full font-semibold text-danger empty:hidden">
        {hand.problem ?? word.problem}
      </output>
    </>
  )
}

interface LeaveButtonProps {
  sessionId: string
  onLeft: () => unknown
}

/** Leaves the session after one confirmation, since the seat may go to another member. */
export function LeaveSession({ sessionId, onLeft }: LeaveButtonProps) {
  const [isConfirming, setConfirming] = useState(false)
  const { write, isWorking, problem } = useWrite(async () => {
    await call(leaveSeat, { params: { id: sessionId } })
    toast({ title: m.rooms_left(), persistOnNavigation: true })
    await onLeft()
  })
  return (
    <>
      <Button
        tone="secondary"
        size="small"
        icon={<DoorOpen aria-hidden size={18} />}
        working={isWorking && m.rooms_leaving()}
        onClick={() => setConfirming(true)}
      >
        {m.rooms_leave()}
      </Button>
      <output className="text-sm font-semibold text-danger empty:hidden">{problem}</output>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={m.rooms_leave_question()}
        description={m.rooms_leave_text()}
        confirm={m.rooms_leave()}
        onConfirm={() => {
          setConfirming(false)
          write()
        }}
      />
    </>
  )
}
