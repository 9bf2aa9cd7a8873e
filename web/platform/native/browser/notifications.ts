import { logProblem } from '../../log/log.ts'
import type { DeviceNotice, Notifications, Permission } from '../ports/actions.ts'
import { ActionMissing, PermissionMissing } from '../ports/failures.ts'

const states: Record<NotificationPermission, Permission> = {
  granted: 'granted',
  default: 'unasked',
  denied: 'refused',
}

/** A neutral icon, in a format that every browser shows in a notification. */
const icon = '/icons/plain-192.png'

const hasNotifications = () => 'Notification' in globalThis
const timers = new Map<number, ReturnType<typeof setTimeout>>()

/** No browser schedules notifications itself: they only show while a page of the app is open. */
export const notifications: Notifications = {
  persistAfterClose: false,
  permission() {
    return Promise.resolve(hasNotifications() ? states[Notification.permission] : 'missing')
  },
  async schedule(notice) {
    if (!hasNotifications()) throw new ActionMissing()
    if ((await Notification.requestPermission()) !== 'granted') throw new PermissionMissing('Notification')
    forget(notice.id)
    const later = setTimeout(
      () => {
        show(notice).catch((error: unknown) => logProblem('notification-not-shown', error))
      },
      Math.max(0, notice.at.getTime() - Date.now()),
    )
    timers.set(notice.id, later)
  },
  cancel(id) {
    forget(id)
    return Promise.resolve()
  },
}

function forget(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

async function show({ id, title, body }: DeviceNotice): Promise<void> {
  timers.delete(id)
  const options: NotificationOptions = { body, tag: String(id), icon }
  // Phones only show notifications of the service worker; if there is none, the page's own are tried.
  const worker = await navigator.serviceWorker?.getRegistration()
  if (worker?.active) await worker.showNotification(title, options)
  // Creating the notification shows it.
  // oxlint-disable-next-line no-new
  else new Notification(title, options)
}
