import { Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { classes } from '#web/ui/classes.ts'
import { inHours } from './referral-fields.ts'

const minute = 60_000

/** How far a moment is away, by the hour; by the minute where it is less than one. Whole ones, of what is left and of what is over. */
export function hoursInWords(due: string, now: number): string {
  const minutes = Math.floor(Math.abs(Date.parse(due) - now) / minute)
  const time = minutes < 60 ? inHours(minutes, 'minute') : inHours(Math.floor(minutes / 60))
  return Date.parse(due) > now ? m.case_file_clock_left({ time }) : m.case_file_clock_late({ time })
}

/** The time, again each minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** How long somebody has to answer, and how long they are late. */
export function HoursClock({ due }: { due: string }) {
  const now = useNow()
  const isLate = Date.parse(due) <= now
  return (
    <p
      className={classes(
        'flex w-fit items-center gap-2 rounded-full border px-3 py-0.5 text-sm font-semibold',
        isLate ? 'border-danger bg-danger-soft text-danger' : 'border-line bg-sunken text-ink-soft',
      )}
    >
      <Clock aria-hidden size={16} />
      {hoursInWords(due, now)}
    </p>
  )
}
