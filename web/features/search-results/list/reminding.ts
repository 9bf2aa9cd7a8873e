import { m } from '#web/messages/compiled/messages.js'
import { logProblem } from '#web/platform/log/log.ts'
import { deviceActions } from '#web/platform/native/device-actions.ts'

/** A number for a record, as notifications want it: the same each time, and telling nothing. */
const numberOf = (id: string): number => (Number.parseInt(id.slice(0, 7), 16) || 1) + 1_000

/**
 * A notification in words that tell nothing, where the person has allowed them and the device shows them after the page is closed.
 * Elsewhere the list itself says what is due. Nothing is asked for here.
 *
 * @param day - as `2026-12-01`; `null` takes it back
 */
export async function remindHere(id: string, day: string | null): Promise<void> {
  try {
    const { notifications } = await deviceActions()
    if (!notifications.outliveThePage || (await notifications.permission()) !== 'granted') return
    if (day === null) return await notifications.cancel(numberOf(id))
    await notifications.schedule({
      id: numberOf(id),
      title: m.mobile_reminder_title(),
      body: m.mobile_reminder_body(),
      at: new Date(`${day}T09:00:00`),
    })
  } catch (error) {
    logProblem('reminder-not-set', error)
  }
}
