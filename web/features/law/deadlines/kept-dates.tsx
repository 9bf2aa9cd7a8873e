import { CalendarPlus, Trash2 } from 'lucide-react'
import { m } from '#web/messages/compiled/messages.js'
import { LockedNote } from '#web/records/personal/locked-note.tsx'
import { usePersonalRecords } from '#web/records/personal/use-personal-records.ts'
import { localToday } from '#web/ui/days.ts'
import { Button } from '#web/ui/button.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { Link, textLink } from '#web/ui/link.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { legalDates } from './date-store.ts'
import { daysUntil, standingOf } from './reading.ts'
import { saveInCalendar } from './save-in-calendar.ts'

function StandingTag({ day, last }: { day: string; last: string | null }) {
  const today = localToday()
  switch (standingOf({ keepTo: day, last: last ?? day }, today)) {
    case 'past':
      return <Tag tone="warn">{m.law_date_past()}</Tag>
    case 'last_days':
      return <Tag tone="warn">{m.law_date_last()}</Tag>
    case 'close':
      return <Tag tone="warn">{m.law_date_close({ count: daysUntil(day, today) })}</Tag>
    case 'open':
      return null
  }
}

/** The days that somebody keeps, the next first. On the dashboard each leads to where it was counted. */
export function KeptDates({ onDashboard = false }: { onDashboard?: boolean }) {
  const { status, records, remove } = usePersonalRecords(legalDates)
  const dates = records.toSorted((one, other) => one.value.day.localeCompare(other.value.day))
  if (status === 'locked' && !onDashboard) return <LockedNote isLocked />
  if (dates.length === 0) return null
  return (
    <section aria-labelledby="kept-dates" className="grid gap-3">
      <h2 id="kept-dates" className="text-xl">
        {m.law_dates_title()}
      </h2>
      <ul className="grid gap-3">
        {dates.map(({ id, value }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line bg-surface p-4"
          >
            <span className="grid gap-1">
              <span className="flex flex-wrap items-center gap-2 font-bold">
                {dayInWords(value.day.slice(0, 10))} <StandingTag day={value.day} last={value.last} />
              </span>
              {onDashboard ? (
                <Link to="/legal-center/deadlines" className={textLink}>
                  {value.title}
                </Link>
              ) : (
                value.title
              )}
            </span>
            {!onDashboard && (
              <span className="flex flex-wrap gap-2">
                <Button
                  tone="secondary"
                  size="small"
                  icon={<CalendarPlus aria-hidden size={18} />}
                  onClick={() => saveInCalendar(value.day)}
                >
                  {m.law_calendar()}
                </Button>
                <Button
                  tone="quiet"
                  size="small"
                  icon={<Trash2 aria-hidden size={18} />}
                  onClick={() => void remove(id)}
                >
                  {m.law_date_remove()}
                  <span className="sr-only"> {value.title}</span>
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
