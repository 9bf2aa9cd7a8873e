import type { DateOrder, WrittenTime } from './whatsapp-dates.ts'
import { hourOf, meaningsOf } from './whatsapp-day-periods.ts'

/** How one file writes its times. */
export interface Clock {
  /** The time, `14:30:05`; `null` where nobody can tell which half of the day it is. */
  readonly read: (time: WrittenTime) => string | null
  /** The orders of dates that go with the words beside the times. Empty where they tell nothing. */
  readonly orders: readonly DateOrder[]
}

/** What all times of a file tell together of each: whether it counts 24 hours, and in whose words the halves of the day are. */
export function clockOf(times: readonly WrittenTime[]): Clock {
  const words = new Set(times.flatMap(({ period }) => period ?? []))
  const isOf24 = times.some(({ hour }) => Number(hour) > 12)
  // One word beside times of 24 hours is a word like "um", which every line has.
  const isLink = isOf24 && words.size === 1 && times.every(({ period }) => period !== null)
  const meanings = isLink ? new Map<string, never>() : meaningsOf(words)
  const orders = [...meanings.values()].map((each) => each.orders)
  return {
    orders: (['ymd', 'dmy', 'mdy'] as const).filter(
      (order) => orders.length > 0 && orders.every((each) => each.includes(order)),
    ),
    read({ hour, minute, second, period }) {
      const written = Number(hour)
      const meaning = period === null ? undefined : meanings.get(period)
      if (period === null || isLink || written > 12) return timeText(written, minute, second)
      const meant = meaning ? hourOf(written, meaning) : null
      return meant === null ? null : timeText(meant, minute, second)
    },
  }
}

/** Whether it is a time at all, whichever half of the day is meant. */
export function isTime({ hour, minute, second = '0' }: WrittenTime): boolean {
  return Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60
}

const timeText = (hour: number, minute: string, second = '0'): string =>
  [hour, Number(minute), Number(second)].map((part) => String(part).padStart(2, '0')).join(':')
