import { dateFormat } from '#web/ui/dates.ts'
import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { useDeviceChoice } from '#web/platform/device/use-device-choice.ts'
import { logProblem } from '#web/platform/log/log.ts'
import { deviceActions } from '#web/platform/native/device-actions.ts'
import { ActionMissing, PermissionMissing } from '#web/platform/native/ports/failures.ts'
import { Button } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

/** One at a time: a new one replaces the last one. `/mobile-features` uses 1. */
const reminderId = 2

function tomorrowTime(time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const at = new Date()
  at.setDate(at.getDate() + 1)
  at.setHours(hours, minutes, 0, 0)
  return at
}

type Outcome = { readonly at: Date; readonly isStored: boolean } | 'refused' | 'missing' | 'failed' | null

function outcomeText(outcome: Outcome): string {
  if (outcome === null) return ''
  if (outcome === 'refused') return m.recovery_reminder_refused()
  if (outcome === 'missing') return m.recovery_reminder_missing()
  if (outcome === 'failed') return m.recovery_reminder_failed()
  const time = dateFormat({ timeStyle: 'short' }).format(outcome.at)
  return outcome.isStored ? m.recovery_reminder_set({ time }) : m.recovery_reminder_set_here({ time })
}

/** One reminder for tomorrow, with words that reveal nothing; it does not repeat. Not available on a shared device. */
export function Reminder() {
  const device = useDeviceChoice()
  const [time, setTime] = useState('18:00')
  const [outcome, setOutcome] = useState<Outcome>(null)
  const remind = async () => {
    setOutcome(null)
    try {
      const { notifications } = await deviceActions()
      const at = tomorrowTime(time)
      const title = m.recovery_reminder_words()
      await notifications.schedule({ id: reminderId, title, body: m.device_actions_reminder_body(), at })
      setOutcome({ at, isStored: notifications.persistAfterClose })
    } catch (error) {
      if (error instanceof PermissionMissing) return setOutcome('refused')
      if (error instanceof ActionMissing) return setOutcome('missing')
      logProblem('reminder-not-set', error)
      setOutcome('failed')
    }
  }
  const cancel = async () => {
    await (await deviceActions()).notifications.cancel(reminderId)
    setOutcome(null)
  }
  if (device === 'shared') return null
  return (
    <Details summary={m.recovery_reminder()}>
      <div className="grid gap-3">
        <p>
          {m.recovery_reminder_text({
            title: m.recovery_reminder_words(),
            body: m.device_actions_reminder_body(),
          })}
        </p>
        <Field label={m.recovery_reminder_time()}>
          <TextInput
            type="time"
            value={time}
            onChange={(event) => event.currentTarget.value && setTime(event.currentTarget.value)}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button tone="secondary" size="small" onClick={() => void remind()}>
            {m.recovery_reminder_ask()}
          </Button>
          {outcome !== null && typeof outcome === 'object' && (
            <Button tone="quiet" size="small" onClick={() => void cancel()}>
              {m.device_actions_reminder_cancel()}
            </Button>
          )}
        </div>
        <output className="empty:hidden">{outcomeText(outcome)}</output>
      </div>
    </Details>
  )
}
