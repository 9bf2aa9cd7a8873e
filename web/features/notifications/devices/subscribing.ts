import { putPushDevice } from '#contract/push-devices.ts'
import { fromBase64url } from '#encryption/encoding.ts'
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
  const { pushManager } = await navigator.serviceWorker.ready
  // One that was made for another key, by a server that was set up again, cannot be sent to.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: fromBase64url(applicationServerKey),
  })
  const { keys } = subscription.toJSON()
  const { endpoint } = subscription
  const unpadded = (key: string | undefined) => (key ?? '').replaceAll('=', '')
  await call(putPushDevice, {
    body: { endpoint, keys: { p256dh: unpadded(keys?.['p256dh']), auth: unpadded(keys?.['auth']) } },
  })
}

/** Ends this browser's subscription. The caller tells the server. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
