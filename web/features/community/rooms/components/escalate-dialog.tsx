import { useState } from 'react'
import { escalateSession } from '#contract/community/room-hosting.ts'
import type { RoomSeat } from '#contract/community/rooms.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { EmergencyNumbers } from '#web/platform/safety/emergency.tsx'
import { ToCrisis } from '#web/platform/safety/to-crisis.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

interface EscalateDialogProps {
  sessionId: string
  /** The person it is about; null for the whole room. */
  seat: Pick<RoomSeat, 'id' | 'name'> | null
  onClose: () => void
}

/** Calls the moderators on duty, and shows at once who is there. The emergency numbers come first. */
export function EscalateDialog({ sessionId, seat, onClose }: EscalateDialogProps) {
  const [id] = useState(() => crypto.randomUUID())
  const [words, setWords] = useState('')
  const [isAttended, setAttended] = useState<boolean | null>(null)
  const { submit, isWorking, problem } = useWrite(async () => {
    if (words.trim() === '') throw new Incomplete(m.rooms_escalate_missing())
    const answer = await call(escalateSession, {
      params: { id: sessionId },
      body: { id, seatId: seat?.id ?? null, words },
    })
    setAttended(answer.isAttended)
  })
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={m.rooms_escalate()}>
      <div className="grid gap-4">
        <EmergencyNumbers />
        {isAttended === null ? (
          <form className="grid gap-4" noValidate onSubmit={submit}>
            <p className="text-ink-soft">
              {seat ? m.rooms_escalate_lead_of({ name: seat.name }) : m.rooms_escalate_lead()}
            </p>
            <Field label={m.rooms_escalate_words()} hint={m.rooms_escalate_words_hint()} error={problem}>
              <TextArea
                rows={3}
                className="min-h-24!"
                maxLength={600}
                value={words}
                onChange={(event) => setWords(event.currentTarget.value)}
              />
            </Field>
            <div className="flex flex-wrap gap-3">
              <Button type="submit" tone="danger" working={isWorking && m.community_sending()}>
                {m.rooms_escalate_send()}
              </Button>
              <ToCrisis tone="quiet">{m.reports_to_crisis()}</ToCrisis>
            </div>
          </form>
        ) : (
          <>
            <Notice
              tone={isAttended ? 'success' : 'warn'}
              title={isAttended ? m.rooms_escalated() : m.rooms_escalated_nobody()}
              live
            >
              <p>{isAttended ? m.rooms_escalated_text() : m.rooms_escalated_nobody_text()}</p>
            </Notice>
            <div>
              <Button onClick={onClose}>{m.ui_close()}</Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}
