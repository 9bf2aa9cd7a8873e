import { Clock } from 'lucide-react'
import { m } from '#web/messages/compiled/messages.js'
import { classes } from '#web/ui/classes.ts'
import { nearDay } from '#web/ui/dates.ts'
import { localToday } from '#web/ui/days.ts'

/** The day by which something is to be done, and whether that has passed. */
export function DueClock({ day, isDone }: { day: string | null; isDone: boolean }) {
  const today = localToday()
  if (day === null || isDone) return null
  const isLate = day < today
  const words = day === today ? m.case_file_due_today() : m.case_file_due({ day: nearDay(day) })
  return (
    <p
      className={classes(
        'flex w-fit items-center gap-2 rounded-full border px-3 py-0.5 text-sm font-semibold',
        isLate ? 'border-danger bg-danger-soft text-danger' : 'border-line bg-sunken text-ink-soft',
      )}
    >
      <Clock aria-hidden size={16} />
      {isLate ? m.case_file_overdue({ day: nearDay(day) }) : words}
    </p>
  )
}
