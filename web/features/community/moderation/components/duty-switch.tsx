import { useQuery, useQueryClient } from '@tanstack/react-query'
import { endShift, type DutyShift } from '#contract/community/moderators.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { dateFormat } from '#web/ui/dates.ts'
import { StatusLine } from '#web/ui/status-line.tsx'
import { communityQuery } from '#web/community/queries.ts'
import { queueQuery, shiftsQuery } from '../queries.ts'
import { useMinute } from './use-minute.ts'
import { formatSoon, formatTime } from '../words.ts'
import { Attendance } from './attendance.tsx'
import { ModulesLink } from './modules-link.tsx'
import { ShiftForm } from './shift-form.tsx'
import { ContentExclusions } from './content-exclusions.tsx'
import { StartDuty } from './writer-history.tsx'

/** The time zone of this device, which applies to all times here. */
const zoneName = () => dateFormat({}).resolvedOptions().timeZone.replaceAll('_', ' ')

const dayOf = (moment: string) =>
  dateFormat({ weekday: 'short', day: 'numeric', month: 'short' }).format(new Date(moment))

interface ShiftRowProps {
  shift: DutyShift
  isNow: boolean
  onEnd: (id: string) => void
}

function ShiftRow({ shift, isNow, onEnd }: ShiftRowProps) {
  const when = m.moderation_shift_when({
    day: dayOf(shift.startsAt),
    from: formatTime(shift.startsAt),
    to: formatTime(shift.endsAt),
  })
  return (
    <li className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 border-b border-line">
      <span className={isNow ? 'font-semibold' : ''}>
        {when}
        {isNow && <span className="text-deep"> · {m.moderation_shift_now()}</span>}
      </span>
      <Button
        tone="quiet"
        size="small"
        className="px-2"
        aria-label={isNow ? m.moderation_shift_end_of({ when }) : m.moderation_shift_remove_of({ when })}
        onClick={() => onEnd(shift.id)}
      >
        {isNow ? m.moderation_shift_end() : m.moderation_shift_remove()}
      </Button>
    </li>
  )
}

function Shifts({ shifts, onEnd }: { shifts: readonly DutyShift[]; onEnd: (id: string) => void }) {
  const now = useMinute()
  if (shifts.length === 0) return <p className="text-ink-soft">{m.moderation_shifts_none()}</p>
  return (
    <ul aria-label={m.moderation_shifts()} className="border-t border-line">
      {shifts.map((shift) => (
        <ShiftRow
          key={shift.id}
          shift={shift}
          isNow={Date.parse(shift.startsAt) <= now && Date.parse(shift.endsAt) > now}
          onEnd={onEnd}
        />
      ))}
    </ul>
  )
}

/** The moderator's duty now and in the coming weeks, and that of all moderators. */
export function Duty() {
  const queries = useQueryClient()
  const shifts = useQuery(shiftsQuery)
  const { data: queue } = useQuery(queueQuery)
  const refresh = () =>
    Promise.all(
      [shiftsQuery, queueQuery, communityQuery].map(({ queryKey }) =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
  const { write, problem } = useWrite(async (id: string) => {
    await call(endShift, { params: { id } })
    await refresh()
  })
  return (
    <div className="grid content-start gap-8 pt-4 xl:h-full xl:overflow-y-auto">
      <div className="grid gap-2">
        {queue?.onDutyUntil ? (
          <StatusLine>{m.moderation_on_duty({ time: formatSoon(queue.onDutyUntil) })}</StatusLine>
        ) : (
          <StatusLine tone="now" action={<StartDuty />}>
            {m.moderation_off_duty()}
          </StatusLine>
        )}
        {problem && <StatusLine tone="danger">{problem}</StatusLine>}
        <ModulesLink />
      </div>
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-2 xl:grid-cols-3">
        <section className="grid content-start gap-3">
          <h2 className="text-xl">{m.moderation_shifts()}</h2>
          <p className="text-ink-soft">{m.moderation_zone({ zone: zoneName() })}</p>
          <Loaded query={shifts}>{(all) => <Shifts shifts={all} onEnd={write} />}</Loaded>
        </section>
        <section className="grid content-start gap-3">
          <h2 className="text-xl">{m.moderation_shift_new()}</h2>
          <ShiftForm onAdded={refresh} />
        </section>
        <Attendance />
        {queue && <ContentExclusions spared={queue.spared} />}
      </div>
    </div>
  )
}
