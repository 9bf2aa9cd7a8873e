import { m } from '#web/messages/compiled/messages.js'
import { logProblem } from '#web/platform/log/log.ts'
import { deviceChoice } from '../device/choice.ts'
import { deviceActions, isNativeShell } from './device-actions.ts'

/**
 * Reminds in words that tell nothing, in the morning of a day, where the person has allowed notifications and the device shows them
 * after the page is closed. Elsewhere the page itself says what is due. Nothing is asked for here, and where others look at the device
 * nothing appears on it.
 *
 * @param id - of the reminder: the same each time, and telling nothing
 * @param day - as `2026-12-01`; `null` takes it back
 */
export async function remindOnDay(id: number, day: string | null): Promise<void> {
  // A browser shows none once the page is closed.
  if (!isNativeShell()) return
  try {
    const { notifications } = await deviceActions()
    if (day === null) return await notifications.cancel(id)
    if (deviceChoice() === 'shared' || (await notifications.permission()) !== 'granted') return
    await notifications.schedule({
      id,
      title: m.device_actions_reminder_title(),
      body: m.device_actions_reminder_body(),
      at: new Date(`${day}T09:00:00`),
    })
  } catch (error) {
    logProblem('reminder-not-set', error)
  }
}
