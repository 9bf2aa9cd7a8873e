import { CalendarPlus, Pin } from 'lucide-react'
import type { Sum } from '#content/law/day-count.ts'
import type { Rule } from '#content/law/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useSavedMessage } from '#web/platform/saved/saved-message.ts'
import { SaveProblem } from '#web/records/personal/save-problem.tsx'
import { usePersonalRecords } from '#web/records/personal/use-personal-records.ts'
import { useQueuedAction } from '#web/records/personal/use-queued-action.ts'
import { waitUntilUnlocked } from '#web/records/personal/wait-until-unlocked.ts'
import { Button } from '#web/ui/button.tsx'
import { saveInCalendar } from '../model/save-in-calendar.ts'
import { saveDate, legalDates } from '../store/date-store.ts'

/** Saves a day to the person's own calendar, and to their dashboard. */
export function SaveButtons({ rule, start, sum }: { rule: Rule; start: string; sum: Sum }) {
  const { keepTo: day, last } = sum
  const { status, records } = usePersonalRecords(legalDates)
  const { press, isPressed, isFailed } = useQueuedAction('date-not-kept')
  const { savedMessage } = useSavedMessage()
  const isKept = records.some(
    ({ value }) => value.rule === rule.id && value.start === start && value.day === day,
  )
  const keep = () =>
    press(async (signal) => {
      await waitUntilUnlocked(signal)
      await saveDate({ rule: rule.id, title: rule.title, start, day, last })
    })
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={<CalendarPlus aria-hidden size={20} />} onClick={() => saveInCalendar(day)}>
          {m.law_calendar()}
        </Button>
        <Button tone="secondary" icon={<Pin aria-hidden size={20} />} disabled={isKept} onClick={keep}>
          {m.law_keep()}
        </Button>
        <output className="text-sm font-semibold text-ink-soft">
          {isKept && savedMessage(m.law_kept())}
        </output>
      </div>
      <p className="text-sm text-ink-soft">{m.law_calendar_text()}</p>
      {isPressed && (
        <SaveProblem isLocked={status === 'locked'} isFailed={isFailed} failed={m.law_not_kept()} />
      )}
    </div>
  )
}
