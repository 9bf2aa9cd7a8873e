import { Suspense, useState } from 'react'
import { flagLine } from '#contract/community/room-lines.ts'
import { decideLine } from '#contract/community/room-hosting.ts'
import type { RoomLine, RoomSession } from '#contract/community/rooms.ts'
import { useBlocking } from '#web/community/blocks/use-blocking.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { lazyWithRetry } from '#web/platform/load-code.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { SheetChoice, SheetChoices } from '#web/ui/sheet-choice.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { lineAuthorName } from '../words.ts'
import { isInCharge } from './use-presence.ts'

const FlagDialog = lazyWithRetry(
  async () => (await import('#web/community/flags/flag-dialog.tsx')).FlagDialog,
)

interface LineMenuProps {
  session: RoomSession
  /** The line whose menu is open, or null. */
  line: RoomLine | null
  onClose: () => void
  /** Called after a block, which changes the visible lines. */
  onBlocked: () => unknown
  /** Opens the hosts' actions on the author. */
  onSeat: ((seatId: string) => void) | null
}

/** The author's name, whether it is the reader, and the seat of another author. */
function lineAuthor({ author }: RoomLine) {
  const isOwn = author.kind !== 'gone' && author.isOwn
  return {
    name: lineAuthorName(author),
    isOwn,
    seatId: author.kind === 'seat' && !isOwn ? author.id : null,
  }
}

interface MenuChoicesProps extends Pick<LineMenuProps, 'session' | 'onSeat' | 'onClose'> {
  line: RoomLine
  onRemove: (lineId: string) => void
  onFlag: (line: RoomLine) => void
  onBlock: (seatId: string) => void
}

/** Each choice closes the menu first. */
function MenuChoices(props: MenuChoicesProps) {
  const { session, line, onClose, onRemove, onSeat, onFlag, onBlock } = props
  const { name, isOwn, seatId } = lineAuthor(line)
  const closing = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <>
      {isInCharge(session) && (
        <SheetChoice
          label={m.rooms_take_away()}
          hint={m.rooms_take_away_hint()}
          onChoose={closing(() => onRemove(line.id))}
        />
      )}
      {seatId !== null && onSeat && (
        <SheetChoice
          label={m.rooms_about_seat({ name })}
          hint={m.rooms_about_seat_hint()}
          onChoose={closing(() => onSeat(seatId))}
        />
      )}
      {!isOwn && (
        <SheetChoice
          label={m.community_flag_open()}
          hint={m.rooms_flag_hint()}
          onChoose={closing(() => onFlag(line))}
        />
      )}
      {seatId !== null && session.role === 'participant' && (
        <SheetChoice
          label={m.community_block({ name })}
          hint={m.rooms_block_hint()}
          onChoose={closing(() => onBlock(seatId))}
        />
      )}
    </>
  )
}

/** Actions on a line: flag it, block its author; for hosts, remove it, or open the actions on its author. */
export function LineMenu({ session, line, onClose, onBlocked, onSeat }: LineMenuProps) {
  const [flagged, setFlagged] = useState<RoomLine | null>(null)
  const { block } = useBlocking(onBlocked)
  const removeLine = useWrite(
    async (id: string) => {
      await call(decideLine, { params: { id: session.id, lineId: id }, body: { outcome: 'taken_away' } })
    },
    (error) => void toast({ title: sentenceFor(error), tone: 'danger' }),
  )
  const { name, isOwn } = line ? lineAuthor(line) : { name: '', isOwn: false }
  return (
    <>
      <Sheet
        open={line !== null}
        onOpenChange={(open) => open || onClose()}
        title={isOwn ? m.rooms_line_own() : m.rooms_line_of({ name })}
      >
        <SheetChoices>
          {line && (
            <MenuChoices
              session={session}
              line={line}
              onClose={onClose}
              onRemove={removeLine.write}
              onSeat={onSeat}
              onFlag={setFlagged}
              onBlock={(seatId) => block(seatId, 'block')}
            />
          )}
        </SheetChoices>
      </Sheet>
      {flagged && (
        <Suspense fallback={null}>
          <FlagDialog
            flag={(body) => call(flagLine, { params: { id: flagged.id }, body })}
            onClose={() => setFlagged(null)}
          />
        </Suspense>
      )}
    </>
  )
}
