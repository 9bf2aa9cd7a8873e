import type { Notifications } from '../ports/actions.ts'
import { bestPermission, withPermission } from './permission.ts'
import { LocalNotifications } from './plugins.ts'

/** Notifications are switched off for this app. Source: the list of errors of `@capacitor/local-notifications`. */
const codes = { refused: 'OS-PLUG-LNOT-0005' }

/** The device schedules them, also while the app is closed. */
export const notifications: Notifications = {
  persistAfterClose: true,
  async permission() {
    return bestPermission((await LocalNotifications.checkPermissions()).display)
  },
  async schedule({ id, title, body, at }) {
    // Accurate to the minute, which needs no permission for exact alarms.
    const notice = { id, title, body, schedule: { at, allowWhileIdle: true }, isExactNotification: false }
    await withPermission('Notification', requestPermission, codes, () =>
      LocalNotifications.schedule({ notifications: [notice] }),
    )
  },
  async cancel(id) {
    await LocalNotifications.cancel({ notifications: [{ id }] })
  },
}

async function requestPermission() {
  return bestPermission((await LocalNotifications.requestPermissions()).display)
}
