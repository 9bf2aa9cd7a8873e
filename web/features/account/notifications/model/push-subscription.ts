import { listPushDevices, putPushDevice } from '#contract/notification-devices.ts'
import { fromBase64url, toBase64url } from '#encryption/encoding.ts'
import { call } from '#web/platform/api/call.ts'
import { withLock } from '#web/platform/device/with-lock.ts'
import { clearPending, isPending, markPending } from './pending-subscription.ts'

/** The person declined the permission prompt. */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed'
}

/**
 * Prompts the person, subscribes this browser at its push service, and registers it with the server. Call it only on a press.
 *
 * @param applicationServerKey of the server, in base64url
 * @throws NotAllowed, and what `call` throws
 */
export async function enablePush(applicationServerKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed()
  await withSubscriptionLock(() => resubscribe(applicationServerKey))
}

/** All tabs of a browser share one subscription. */
const withSubscriptionLock = (work: () => Promise<void>) => withLock('push-subscription', work)

async function resubscribe(applicationServerKey: string): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready
  // A subscription for another key cannot be renewed.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: fromBase64url(applicationServerKey),
  })
  await registerSubscription(subscription, applicationServerKey)
}

async function registerSubscription(subscription: PushSubscription, serverKey: string): Promise<void> {
  const { keys } = subscription.toJSON()
  const { endpoint } = subscription
  const unpadded = (key: string | undefined) => (key ?? '').replaceAll('=', '')
  await call(putPushDevice, {
    body: {
      endpoint,
      serverKey,
      keys: { p256dh: unpadded(keys?.['p256dh']), auth: unpadded(keys?.['auth']) },
    },
  })
  clearPending()
}

/** Ends this browser's subscription. The caller informs the server. */
export function unsubscribe(): Promise<void> {
  return withSubscriptionLock(async () => {
    clearPending()
    const registration = await navigator.serviceWorker.getRegistration()
    await (await registration?.pushManager.getSubscription())?.unsubscribe()
  })
}

/**
 * Subscribes this browser again if the server's key has changed, and it was subscribed and registered. Needs no prompt: it was
 * allowed before. Once started, it is completed at a later visit, whatever happens: the earlier subscription may be gone.
 */
export async function renewSubscription(): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  await withSubscriptionLock(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    if (!registration) return
    const subscription = await registration.pushManager.getSubscription()
    const used = subscription?.options.applicationServerKey
    if (!used && !isPending()) return
    const { items, applicationServerKey } = await call(listPushDevices, {})
    if (!isPending() && !items.some(({ isThis }) => isThis)) return
    if (subscription && used && toBase64url(new Uint8Array(used)) === applicationServerKey) {
      if (isPending()) await registerSubscription(subscription, applicationServerKey)
      return
    }
    markPending()
    await resubscribe(applicationServerKey)
  })
}

/** @returns a function that does nothing: it checks only once */
export function watchSubscription(): () => void {
  // Without a network, or if the browser refuses, the next visit tries again.
  renewSubscription().catch(() => undefined)
  return () => undefined
}
