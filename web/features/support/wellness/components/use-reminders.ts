import { useEffect, useRef } from 'react'
import { remindOnDay } from '#web/platform/native/neutral-reminder.ts'
import { daysAhead } from '../model/check-up.ts'

/** One reminder per day, however many steps are snoozed until then. */
const idOf = (day: string): number => 300_000_000 + Date.parse(day) / 86_400_000

/** Keeps this device's reminders in sync with the snoozed steps, including those that another device has snoozed. */
export function useReminders(marks: ReadonlySet<string>, isKnown: boolean, today: string | null): void {
  const days = today === null ? '' : daysAhead(marks, today).join(' ')
  const before = useRef<readonly string[]>([])
  useEffect(() => {
    if (!isKnown) return
    const reminderDays = days === '' ? [] : days.split(' ')
    for (const day of reminderDays) if (!before.current.includes(day)) void remindOnDay(idOf(day), day)
    for (const day of before.current) if (!reminderDays.includes(day)) void remindOnDay(idOf(day), null)
    before.current = reminderDays
  }, [isKnown, days])
}
