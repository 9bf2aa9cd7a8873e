import type { Notifications } from '../ports/actions.ts'
import { strongest, withPermission } from './permission.ts'
import { LocalNotifications } from './plugins.ts'

/** Notifications are switched off for this app. Source: the list of errors of `@capacitor/local-notifications`. */
const codes = { refused: 'OS-PLUG-LNOT-0005' }

/** The device schedules them, also while the app is closed. */
export const notifications: Notifications = {
  outliveThePage: true,
  async permission() {
    return strongest((await LocalNotifications.checkPermissions()).display)
  },
  async schedule({ id, title, body, at }) {
    // Accurate to the minute, which needs no permission for exact alarms.
    const notice = { id, title, body, schedule: { at, allowWhileIdle: true }, isExactNotification: false }
    await withPermission('Notification', ask, codes, () =>
      LocalNotifications.schedule({ notifications: [notice] }),
    )
  },
  async cancel(id) {
    await LocalNotifications.cancel({ notifications: [{ id }] })
  },
}

async function ask() {
  return strongest((await LocalNotifications.requestPermissions()).display)
}
