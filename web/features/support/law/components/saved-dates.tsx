import { CalendarPlus, Trash2 } from 'lucide-react'
import { m } from '#web/messages/compiled/messages.js'
import { LockedNote } from '#web/records/personal/locked-note.tsx'
import { usePersonalRecords } from '#web/records/personal/use-personal-records.ts'
import { localNow } from '#web/ui/days.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { nearDay, nearMoment } from '#web/ui/dates.ts'
import { Link, textLink } from '#web/ui/link.tsx'
import { ClockRing } from './clock-ring.tsx'
import { byUrgency, clockOf, type DateClock } from '../model/date-clock.ts'
import { legalDates } from '../store/date-store.ts'
import { saveInCalendar } from '../model/save-in-calendar.ts'

/** The maximum on other pages. */
const maxDatesShown = 3

/** States the remaining time and the end, and never that there is time. */
function formatTimeLeft({ standing, left, until, moment }: DateClock): string {
  const day = moment === null ? nearDay(until) : nearMoment(moment)
  if (standing === 'past') return m.law_date_over({ day })
  if (left === 0) return m.law_date_today({ day })
  return m.law_date_left({ count: left, day })
}

function Actions({ day, title, onRemove }: { day: string; title: string; onRemove: () => void }) {
  return (
    <span className="flex flex-wrap gap-2">
      <Button
        tone="secondary"
        size="small"
        icon={<CalendarPlus aria-hidden size={18} />}
        onClick={() => saveInCalendar(day)}
      >
        {m.law_calendar()}
      </Button>
      <Button tone="quiet" size="small" icon={<Trash2 aria-hidden size={18} />} onClick={onRemove}>
        {m.law_date_remove()}
        <span className="sr-only"> {title}</span>
      </Button>
    </span>
  )
}

/** The saved deadlines, the next first. On other pages only the nearest are shown, each with a link to its calculation. */
export function SavedDates({ isElsewhere = false }: { isElsewhere?: boolean }) {
  const { status, records, remove } = usePersonalRecords(legalDates)
  const now = localNow()
  const dates = records
    .map(({ id, value }) => ({ id, value, clock: clockOf(value, now) }))
    .toSorted((one, other) => byUrgency(one.clock, other.clock))
  if (status === 'locked' && !isElsewhere) return <LockedNote isLocked />
  if (dates.length === 0) return null
  return (
    <section aria-labelledby="kept-dates" className="grid gap-2">
      <h2 id="kept-dates" className="text-xl">
        {m.law_dates_title()}
      </h2>
      <ul className={classes('grid gap-x-10', isElsewhere && 'md:grid-cols-2')}>
        {dates.slice(0, isElsewhere ? maxDatesShown : undefined).map(({ id, value, clock }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3"
          >
            <span className="flex min-w-0 flex-1 basis-72 items-center gap-4">
              <ClockRing clock={clock} />
              <span className="grid min-w-0 gap-0.5">
                <span className={classes('font-bold', clock.isRed && 'text-danger')}>
                  {formatTimeLeft(clock)}
                </span>
                {isElsewhere ? (
                  <Link to="/legal-center/deadlines" className={textLink}>
                    {value.title}
                  </Link>
                ) : (
                  <span>{value.title}</span>
                )}
                {clock.standing === 'last_days' && (
                  <span className="text-sm text-ink-soft">{m.law_date_last()}</span>
                )}
              </span>
            </span>
            {!isElsewhere && <Actions day={value.day} title={value.title} onRemove={() => void remove(id)} />}
          </li>
        ))}
      </ul>
      {isElsewhere && dates.length > maxDatesShown && (
        <Link to="/legal-center/deadlines" className={`inline-flex min-h-11 w-fit items-center ${textLink}`}>
          {m.law_dates_all({ count: dates.length })}
        </Link>
      )}
    </section>
  )
}
