import type { DateOrder, WrittenTime } from './whatsapp-dates.ts'
import { toHour24, findMeanings } from './whatsapp-day-periods.ts'

/** How a file writes times. */
export interface Clock {
  /** The time, `14:30:05`; `null` if it is ambiguous between AM and PM. */
  readonly read: (time: WrittenTime) => string | null
  /** The orders of dates in the languages of the words beside the times. Empty if unknown. */
  readonly orders: readonly DateOrder[]
}

/** Derives from all times of a file whether it uses 24 hours, and the language of its words for AM and PM. */
export function detectClock(times: readonly WrittenTime[]): Clock {
  const words = new Set(times.flatMap(({ period }) => period ?? []))
  const isOf24 = times.some(({ hour }) => Number(hour) > 12)
  // A single word beside all 24-hour times is one like "um".
  const isLink = isOf24 && words.size === 1 && times.every(({ period }) => period !== null)
  const meanings = isLink ? new Map<string, never>() : findMeanings(words)
  const orders = [...meanings.values()].map((each) => each.orders)
  return {
    orders: (['ymd', 'dmy', 'mdy'] as const).filter(
      (order) => orders.length > 0 && orders.every((each) => each.includes(order)),
    ),
    read({ hour, minute, second, period }) {
      const written = Number(hour)
      const meaning = period === null ? undefined : meanings.get(period)
      if (period === null || isLink || written > 12) return timeText(written, minute, second)
      const hour24 = meaning ? toHour24(written, meaning) : null
      return hour24 === null ? null : timeText(hour24, minute, second)
    },
  }
}

/** Whether it is a valid time, in either half of the day. */
export function isTime({ hour, minute, second = '0' }: WrittenTime): boolean {
  return Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60
}

const timeText = (hour: number, minute: string, second = '0'): string =>
  [hour, Number(minute), Number(second)].map((part) => String(part).padStart(2, '0')).join(':')
