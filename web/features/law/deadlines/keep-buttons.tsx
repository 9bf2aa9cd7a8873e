import { CalendarPlus, Pin } from 'lucide-react'
import { useState } from 'react'
import type { Rule } from '#content/law/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { logProblem } from '#web/platform/log/log.ts'
import { UnlockCard } from '#web/platform/vault/unlock-card.tsx'
import { usePersonalRecords } from '#web/records/personal/use-personal-records.ts'
import { DeviceQuestion } from '#web/platform/device/device-question.tsx'
import { useDeviceChoice } from '#web/platform/device/use-device-choice.ts'
import { Button } from '#web/ui/button.tsx'
import { saveInCalendar } from './save-in-calendar.ts'
import { keepDate, legalDates } from './date-store.ts'

/** Puts a day into the person's own calendar, and onto their dashboard. */
export function KeepButtons({ rule, start, day }: { rule: Rule; start: string; day: string }) {
  const { status, records } = usePersonalRecords(legalDates)
  const device = useDeviceChoice()
  const [pressed, setPressed] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const isKept = records.some(
    ({ value }) => value.rule === rule.id && value.start === start && value.day === day,
  )
  const keep = () => {
    setPressed(true)
    setFailed(false)
    if (status === 'locked') return
    keepDate({ rule: rule.id, title: rule.title, start, day }).catch((error: unknown) => {
      logProblem('date-not-kept', error)
      setFailed(true)
    })
  }
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
          {isKept && m.law_kept()}
          {isFailed && m.law_not_kept()}
        </output>
      </div>
      <p className="text-sm text-ink-soft">{m.law_calendar_text()}</p>
      {pressed && status === 'locked' && <UnlockCard />}
      {pressed && status !== 'locked' && device === 'unknown' && <DeviceQuestion />}
    </div>
  )
}
