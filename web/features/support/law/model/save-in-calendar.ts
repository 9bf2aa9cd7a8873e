import { m } from '#web/messages/compiled/messages.js'
import { download } from '#web/ui/download.ts'
import { calendarFile } from './calendar-file.ts'

/** Hands the browser a calendar file whose name and text do not reveal its subject. */
export function saveInCalendar(day: string): void {
  const file = calendarFile({ day, title: m.law_calendar_title() }, new Date(), crypto.randomUUID())
  download(new Blob([file], { type: 'text/calendar' }), `day-${day.slice(0, 10)}.ics`)
}
