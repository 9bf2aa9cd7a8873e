import { useQueryClient } from '@tanstack/react-query'
import { leaveSeat, readSession, takeSeat, type RoomSessionSummary } from '#contract/community/rooms.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { toast } from '#web/ui/toast-store.ts'
import { roomsKey } from '../queries.ts'

/** A participant's actions on their seat or their place on the waiting list. */
export function useSeat({ id, ownSeat }: RoomSessionSummary) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: roomsKey })
  const leaveWrite = useWrite(async () => {
    await call(leaveSeat, { params: { id } })
    await refresh()
    toast({ title: ownSeat === 'waiting' ? m.rooms_list_left() : m.rooms_seat_given_up() })
  })
  const reminder = useWrite(async (remind: boolean) => {
    const { own } = await call(readSession, { params: { id } })
    if (!own) {
      await refresh()
      throw new Incomplete(m.rooms_no_longer_open())
    }
    const { name, picture } = own
    await call(takeSeat, { params: { id }, body: { name, picture, acceptsRules: true, remind } })
    await refresh()
  })
  return { leaving: leaveWrite, reminding: reminder, problem: leaveWrite.problem ?? reminder.problem }
}
