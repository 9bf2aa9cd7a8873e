import { useState } from 'react'
import type { RoomSeat, RoomSession } from '#contract/community/rooms.ts'
import { EscalateDialog } from './escalate-dialog.tsx'
import { PrivateThread } from './private-thread.tsx'
import { SeatMenu } from './seat-menu.tsx'

/** The open dialog of a room: the actions on a participant, a private thread, or a call for help. */
export function useRoomDialogs() {
  const [seat, setSeat] = useState<RoomSeat | null>(null)
  const [word, setWord] = useState<string | null>(null)
  const [escalated, setEscalated] = useState<{ seat: RoomSeat | null } | null>(null)
  return { seat, setSeat, word, setWord, escalated, setEscalated }
}
export type RoomDialogState = ReturnType<typeof useRoomDialogs>

interface RoomDialogsProps {
  session: RoomSession
  refresh: () => Promise<unknown>
  dialogs: RoomDialogState
}

export function RoomDialogs({ session, refresh, dialogs }: RoomDialogsProps) {
  const { seat, setSeat, word, setWord, escalated, setEscalated } = dialogs
  return (
    <>
      <SeatMenu
        session={session}
        seat={seat}
        onClose={() => setSeat(null)}
        refresh={refresh}
        onPrivateThread={setWord}
        onEscalate={(about) => setEscalated({ seat: about })}
      />
      {word !== null && (
        <PrivateThread
          id={word}
          band={session.room.band}
          role={session.role}
          onClose={() => setWord(null)}
          onChange={refresh}
        />
      )}
      {escalated && (
        <EscalateDialog sessionId={session.id} seat={escalated.seat} onClose={() => setEscalated(null)} />
      )}
    </>
  )
}
