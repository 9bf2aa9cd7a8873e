import { listPushDevices, putPushDevice } from '#contract/push-devices.ts'
import { fromBase64url, toBase64url } from '#encryption/encoding.ts'
import { call } from '#web/platform/api/call.ts'
import { withLock } from '#web/platform/device/with-lock.ts'
import { forgetOwed, isOwed, noteOwed } from './pending-subscription.ts'

/** The person was asked, and did not allow it. */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed'
}

/**
 * Asks the person, subscribes this browser at its push service, and tells the server. To be called by a press and nothing else.
 *
 * @param applicationServerKey of the server, in base64url
 * @throws NotAllowed, and what `call` throws
 */
export async function turnOn(applicationServerKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed()
  await alone(() => subscribeAgain(applicationServerKey))
}

/** A browser has one subscription for all its tabs. */
const alone = (work: () => Promise<void>) => withLock('push-subscription', work)

async function subscribeAgain(applicationServerKey: string): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready
  // One that was made for another key cannot be renewed.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: fromBase64url(applicationServerKey),
  })
  await handIn(subscription, applicationServerKey)
}

async function handIn(subscription: PushSubscription, serverKey: string): Promise<void> {
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
  forgetOwed()
}

/** Ends this browser's subscription. The caller tells the server. */
export function unsubscribe(): Promise<void> {
  return alone(async () => {
    forgetOwed()
    const registration = await navigator.serviceWorker.getRegistration()
    await (await registration?.pushManager.getSubscription())?.unsubscribe()
  })
}

/**
 * Subscribes this browser again where the server has another key by now, if it was subscribed and the server knows it. Nobody is asked: it was
 * allowed before. Once that has started it is finished at a later opening, whatever became of it: the earlier subscription may be gone.
 */
export async function renewSubscription(): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  await alone(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    if (!registration) return
    const subscription = await registration.pushManager.getSubscription()
    const used = subscription?.options.applicationServerKey
    if (!used && !isOwed()) return
    const { items, applicationServerKey } = await call(listPushDevices, {})
    if (!isOwed() && !items.some(({ isThis }) => isThis)) return
    if (subscription && used && toBase64url(new Uint8Array(used)) === applicationServerKey) {
      if (isOwed()) await handIn(subscription, applicationServerKey)
      return
    }
    noteOwed()
    await subscribeAgain(applicationServerKey)
  })
}

/** @returns what stops it, of which there is nothing: it looks once */
export function watchSubscription(): () => void {
  // Without a network, or where the browser refuses, it is tried the next time.
  renewSubscription().catch(() => undefined)
  return () => undefined
}
