import { listPushDevices, putPushDevice } from '#contract/push-devices.ts'
import { fromBase64url, toBase64url } from '#encryption/encoding.ts'
import { call } from '#web/platform/api/call.ts'

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
  await subscribeAgain(applicationServerKey)
}

async function subscribeAgain(applicationServerKey: string): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready
  // One that was made for another key cannot be renewed.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: fromBase64url(applicationServerKey),
  })
  const { keys } = subscription.toJSON()
  const { endpoint } = subscription
  const unpadded = (key: string | undefined) => (key ?? '').replaceAll('=', '')
  await call(putPushDevice, {
    body: {
      endpoint,
      serverKey: applicationServerKey,
      keys: { p256dh: unpadded(keys?.['p256dh']), auth: unpadded(keys?.['auth']) },
    },
  })
}

/** Ends this browser's subscription. The caller tells the server. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/**
 * Subscribes this browser again where the server has another key by now, if it was subscribed and the server knows it. Nobody is asked: it was
 * allowed before.
 */
export async function renewSubscription(): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  const used = subscription?.options.applicationServerKey
  if (!used) return
  const { items, applicationServerKey } = await call(listPushDevices, {})
  const isKnown = items.some(({ isThis }) => isThis)
  if (isKnown && toBase64url(new Uint8Array(used)) !== applicationServerKey)
    await subscribeAgain(applicationServerKey)
}

/** @returns what stops it, of which there is nothing: it looks once */
export function watchSubscription(): () => void {
  // Without a network, or where the browser refuses, it is tried the next time.
  renewSubscription().catch(() => undefined)
  return () => undefined
}
