import { dateFormat } from '#web/ui/dates.ts'

/** A moment on this device's clock; the day alone where the server kept no more (midnight in UTC). */
export function momentInWords(moment: string): string {
  const isDay = moment.slice(11, 23) === '00:00:00.000'
  const style = isDay
    ? ({ dateStyle: 'medium', timeZone: 'UTC' } as const)
    : ({ dateStyle: 'medium', timeStyle: 'medium' } as const)
  return dateFormat(style).format(new Date(moment))
}
