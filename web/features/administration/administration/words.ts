import { dateFormat } from '#web/ui/dates.ts'

/** Whether the server stored only the day (midnight in UTC). */
const isDay = (moment: string) => moment.slice(11, 23) === '00:00:00.000'

/** A moment on this device's clock; only the day if the server stored no more. */
export function formatMoment(moment: string): string {
  const style = isDay(moment)
    ? ({ dateStyle: 'medium', timeZone: 'UTC' } as const)
    : ({ dateStyle: 'medium', timeStyle: 'medium' } as const)
  return dateFormat(style).format(new Date(moment))
}

/** The same as separate day and time. */
export function momentParts(moment: string): [day: string, time: string | null] {
  const at = new Date(moment)
  if (isDay(moment)) return [formatMoment(moment), null]
  return [dateFormat({ dateStyle: 'medium' }).format(at), dateFormat({ timeStyle: 'medium' }).format(at)]
}
