import { dateFormat } from '#web/ui/dates.ts'
import { Bell } from 'lucide-react'
import { useId, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { deviceActions, isNativeShell } from '#web/platform/native/device-actions.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useAction } from './use-action.ts'
import { usePermission } from './use-permission.ts'
import { Outcome } from './action-outcome.tsx'
import { PermissionState } from './permission-state.tsx'
import { Tool } from './action-card.tsx'

/** A new reminder replaces the last one. */
const onlyOne = 1

const delays = [
  { minutes: 1, name: m.device_actions_reminder_minute },
  { minutes: 10, name: m.device_actions_reminder_ten },
  { minutes: 60, name: m.device_actions_reminder_hour },
]

/** Sets the reminder for some minutes from now, and cancels it. */
function useReminder(minutes: number, onSet: () => void) {
  const reminder = useAction(async ({ notifications }) => {
    const at = new Date(Date.now() + minutes * 60_000)
    await notifications.schedule({
      id: onlyOne,
      title: m.device_actions_reminder_title(),
      body: m.device_actions_reminder_body(),
      at,
    })
    return at
  }, onSet)
  const cancel = async () => {
    await (await deviceActions()).notifications.cancel(onlyOne)
    reminder.forget()
  }
  return { reminder, cancel }
}

/** A notification for later, with words that reveal nothing. */
export function ReminderTool() {
  const [permission, refreshState] = usePermission('notifications')
  const [minutes, setMinutes] = useState(1)
  const id = useId()
  const { reminder, cancel } = useReminder(minutes, refreshState)
  const time = reminder.result && dateFormat({ timeStyle: 'short' }).format(reminder.result)
  return (
    <Tool
      id="reminder"
      title={m.device_actions_reminder()}
      Icon={Bell}
      text={m.device_actions_reminder_text({
        title: m.device_actions_reminder_title(),
        body: m.device_actions_reminder_body(),
      })}
    >
      <PermissionState permission={permission} />
      <Field id={id} label={m.device_actions_reminder_when()}>
        <Select value={minutes} onChange={(event) => setMinutes(Number(event.currentTarget.value))}>
          {delays.map((delay) => (
            <option key={delay.minutes} value={delay.minutes}>
              {delay.name()}
            </option>
          ))}
        </Select>
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button working={reminder.isWorking && m.device_actions_reminder_setting()} onClick={reminder.run}>
          {m.device_actions_reminder_set()}
        </Button>
        {time && (
          <Button tone="quiet" onClick={() => void cancel()}>
            {m.device_actions_reminder_cancel()}
          </Button>
        )}
      </div>
      <Outcome
        failure={reminder.failure}
        done={
          time &&
          (isNativeShell()
            ? m.device_actions_reminder_done({ time })
            : m.device_actions_reminder_done_here({ time }))
        }
      />
    </Tool>
  )
}
