import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { putShift } from '#contract/community/moderators.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { closedBecause, type Queue } from '../model/queue.ts'
import { maxHours, shiftFromNow } from '../model/shift-times.ts'
import { communityQuery } from '#web/community/queries.ts'
import { queueQuery, shiftsQuery } from '../queries.ts'
import { useMinute } from './use-minute.ts'
import { formatSoon } from '../words.ts'

const hours = Array.from({ length: maxHours }, (_, index) => index + 1)

/** Starts a duty now. The choice sets its end, on this device's clock. */
export function StartDuty() {
  const queries = useQueryClient()
  const now = useMinute()
  const [chosen, setChosen] = useState(2)
  const { write, isWorking, problem } = useWrite(async () => {
    await call(putShift, { params: { id: crypto.randomUUID() }, body: shiftFromNow(chosen, Date.now()) })
    await Promise.all(
      [queueQuery, shiftsQuery, communityQuery].map(({ queryKey }) =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
  })
  return (
    <div className="flex flex-wrap items-center gap-2 py-1">
      <label className="flex items-center gap-2">
        <span>{m.moderation_duty_until()}</span>
        <Select
          className="w-auto min-w-36"
          value={chosen}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
        >
          {hours.map((each) => (
            <option key={each} value={each}>
              {formatSoon(shiftFromNow(each, now).endsAt)}
            </option>
          ))}
        </Select>
      </label>
      <Button working={isWorking && m.moderation_duty_starting()} onClick={() => write()}>
        {m.moderation_duty_start()}
      </Button>
      {problem && (
        <p role="alert" className="basis-full font-semibold text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}

/** Why nothing can be opened now, and what to do about it. Renders nothing while the moderator can work. */
export function StandingLines({ queue }: { queue: Queue }) {
  const { data: community } = useQuery(communityQuery)
  const because = closedBecause(queue)
  return (
    <div className="grid gap-2 py-2 empty:hidden">
      {community?.isOpen === false && <StatusLine>{m.moderation_closed()}</StatusLine>}
      {community?.isCalm && <StatusLine tone="now">{m.moderation_calm()}</StatusLine>}
      {because === 'off_duty' && (
        <StatusLine tone="now" action={<StartDuty />}>
          {m.moderation_off_duty()}
        </StatusLine>
      )}
      {because === 'capped' && (
        <StatusLine tone="now">{m.moderation_capped({ cap: queue.cap, contact: queue.contact })}</StatusLine>
      )}
    </div>
  )
}
