import { useQuery } from '@tanstack/react-query'
import { m } from '#web/messages/compiled/messages.js'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { communityQuery } from '#web/community/queries.ts'

import { languageNames, formatSoon } from '../words.ts'

interface DutyPeriod {
  readonly until: string | null
  readonly next: string | null
}

/** Until when a moderator is on duty, or from when. Nobody is named. */
function attendanceText({ until, next }: DutyPeriod): string {
  if (until) return m.moderation_attended({ time: formatSoon(until) })
  return next ? m.moderation_attended_next({ time: formatSoon(next) }) : m.moderation_unattended()
}

/** The duty hours of moderators, by language: without a moderator on duty, nothing can be submitted. */
export function Attendance() {
  const query = useQuery(communityQuery)
  return (
    <section className="grid content-start gap-3">
      <h2 className="text-xl">{m.moderation_attendance()}</h2>
      <p className="text-ink-soft">{m.moderation_attendance_text()}</p>
      <Loaded query={query}>
        {({ attendance }) => (
          <dl className="grid border-t border-line">
            {attendance.map((each) => (
              <div key={each.language} className="flex min-h-10 items-center gap-4 border-b border-line py-1">
                <dt className="w-24 shrink-0 font-semibold">{languageNames[each.language]()}</dt>
                <dd className={each.until ? '' : 'text-warn-ink'}>{attendanceText(each)}</dd>
              </div>
            ))}
          </dl>
        )}
      </Loaded>
    </section>
  )
}
