import type { NotificationEvent, PushEvent, WorkerScope } from './scope.ts'

/** A neutral icon, in a format that every browser shows in a notification. */
const icon = '/icons/plain-192.png'

interface PushContent {
  readonly title: string
  readonly body: string
  readonly lang: string
  readonly tag: string
  /** A path of ours. */
  readonly path: string
}

/**
 * Reads a push message in the format of Declarative Web Push. Its link always leads to this site; an
 * unreadable message is shown too, because browsers revoke the permission of sites that show nothing.
 */
export function parsePush(text: string | undefined, origin: string): PushContent {
  const notification = notificationIn(text)
  const word = (name: string, otherwise: string) => {
    const value = notification[name]
    return typeof value === 'string' ? value : otherwise
  }
  const address = URL.parse(word('navigate', '/notifications'), origin)
  return {
    title: word('title', '…'),
    body: word('body', ''),
    lang: word('lang', ''),
    tag: word('tag', 'new'),
    path: address?.origin === origin ? address.pathname : '/notifications',
  }
}

function notificationIn(text: string | undefined): Record<string, unknown> {
  try {
    const { notification } = JSON.parse(text ?? '') as { notification?: Record<string, unknown> }
    return notification ?? {}
  } catch {
    return {}
  }
}

/** Shows that there is something new; the content is never sent by push. */
export async function showPush(
  scope: Pick<WorkerScope, 'location' | 'registration'>,
  { data }: PushEvent,
): Promise<void> {
  const { title, body, lang, tag, path } = parsePush(data?.text(), scope.location.origin)
  await scope.registration.showNotification(title, { body, lang, tag, icon, badge: icon, data: path })
}

/** Opens the list, in a tab that shows it or in a new one, so that data of other tabs is not lost. */
export async function openNotification(
  { clients, location }: Pick<WorkerScope, 'clients' | 'location'>,
  { notification }: Pick<NotificationEvent, 'notification'>,
): Promise<void> {
  notification.close()
  const path = typeof notification.data === 'string' ? notification.data : '/notifications'
  const address = new URL(path, location.origin).href
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const existing = open.find(({ url }) => url.split(/[?#]/)[0] === address)
  await (existing ? existing.focus() : clients.openWindow(address))
}
