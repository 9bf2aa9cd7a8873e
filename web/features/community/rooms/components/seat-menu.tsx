import { useState } from 'react'
import { requestPrivateWord } from '#contract/community/room-lines.ts'
import { muteSeat, removeSeat } from '#contract/community/room-hosting.ts'
import type { RoomSeat, RoomSession } from '#contract/community/rooms.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SheetChoice, SheetChoices } from '#web/ui/sheet-choice.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { isInCharge } from './use-presence.ts'

interface SeatMenuProps {
  session: RoomSession
  seat: RoomSeat | null
  onClose: () => void
  refresh: () => Promise<unknown>
  onPrivateThread: (id: string) => void
  onEscalate: (seat: RoomSeat) => void
}

const showFailure = (error: unknown) => {
  toast({ title: sentenceFor(error), tone: 'danger' })
  return null
}

/** The hosts' actions on a participant. */
function useSeatActs({ session: { id }, refresh, onPrivateThread }: SeatMenuProps) {
  const muteWrite = useWrite(async (seatId: string, muted: boolean) => {
    await call(muteSeat, { params: { id, seatId }, body: { muted } })
    await refresh()
    toast({ title: muted ? m.rooms_muted_done() : m.rooms_unmuted_done() })
  }, showFailure)
  const removal = useWrite(async (seatId: string) => {
    await call(removeSeat, { params: { id, seatId } })
    await refresh()
    toast({ title: m.rooms_removed_done() })
  }, showFailure)
  const offer = useWrite(async (seatId: string) => {
    const word = await call(requestPrivateWord, { params: { id }, body: { id: crypto.randomUUID(), seatId } })
    await refresh()
    onPrivateThread(word.id)
  }, showFailure)
  return { muting: muteWrite, removal, offer }
}

/** The actions on one seat. Removing asks for confirmation. */
export function SeatMenu(props: SeatMenuProps) {
  const { session, seat, onClose, onEscalate } = props
  const [seatToRemove, setSeatToRemove] = useState<RoomSeat | null>(null)
  const { muting: muteWrite, removal, offer } = useSeatActs(props)
  const leads = isInCharge(session)
  const closing = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <>
      <Sheet open={seat !== null} onOpenChange={(open) => open || onClose()} title={seat?.name ?? ''}>
        {seat && (
          <SheetChoices>
            <SheetChoice
              label={m.rooms_private_offer()}
              hint={
                session.room.band === 'younger'
                  ? m.rooms_private_offer_hint_younger()
                  : m.rooms_private_offer_hint()
              }
              onChoose={closing(() => offer.write(seat.id))}
            />
            {leads && (
              <SheetChoice
                label={seat.isMuted ? m.rooms_unmute() : m.rooms_mute()}
                hint={m.rooms_mute_hint()}
                onChoose={closing(() => muteWrite.write(seat.id, !seat.isMuted))}
              />
            )}
            {leads && (
              <SheetChoice
                label={m.rooms_remove()}
                hint={m.rooms_remove_hint()}
                onChoose={closing(() => setSeatToRemove(seat))}
              />
            )}
            <SheetChoice
              label={m.rooms_escalate()}
              hint={m.rooms_escalate_hint()}
              onChoose={closing(() => onEscalate(seat))}
            />
          </SheetChoices>
        )}
      </Sheet>
      <AlertDialog
        open={seatToRemove !== null}
        onOpenChange={(open) => open || setSeatToRemove(null)}
        title={m.rooms_remove_question({ name: seatToRemove?.name ?? '' })}
        description={m.rooms_remove_text()}
        confirm={m.rooms_remove()}
        tone="danger"
        onConfirm={() => {
          if (seatToRemove) removal.write(seatToRemove.id)
          setSeatToRemove(null)
        }}
      />
    </>
  )
}
