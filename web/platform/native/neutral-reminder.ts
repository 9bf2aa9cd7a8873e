import { m } from '#web/messages/compiled/messages.js'
import { logProblem } from '#web/platform/log/log.ts'
import { deviceChoice } from '../device/device-choice.ts'
import { deviceActions, isNativeShell } from './device-actions.ts'

/**
 * Schedules a neutral reminder for the morning of a day, if the person has allowed notifications and the
 * device shows them after the page is closed. Otherwise the page itself shows what is due. It never requests
 * the permission, and does nothing on a shared device.
 *
 * @param id - of the reminder: the same each time, and neutral
 * @param day - as `2026-12-01`; `null` cancels it
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
