import { logProblem } from '../log/log.ts'
import { deviceChoice, onDeviceChoice } from '../device/device-choice.ts'
import { isInstalled } from '../install/install-prompt.ts'
import { createUpdate } from './update.ts'
import { trustedScript } from '../workers/trusted-scripts.ts'

/** The Network Information API, which only some browsers have. */
interface NetworkInformation {
  readonly saveData?: boolean
  readonly type?: string
}

declare global {
  interface Navigator {
    readonly connection?: NetworkInformation
  }
}

/** Whether data may cost the person money: data saving is on, or the network is mobile. */
function isMetered(): boolean {
  const { saveData, type } = navigator.connection ?? {}
  return saveData === true || type === 'cellular'
}

/** The update that waits until "Update Now" is pressed. */
export const update: ReturnType<typeof createUpdate> = createUpdate(() => window.location.reload())

/**
 * Registers the service worker, which makes the app work offline, except on a shared device: there it is
 * removed with what it stored. Only in the installed app a worker stays that stores nothing, since other
 * apps share into it, and without a worker the browser would send the shared data to the server.
 *
 * @returns the function that stops watching
 */
export function watchWorker(): () => void {
  if (!('serviceWorker' in navigator)) return () => {}
  const follow = () => (deviceChoice() === 'shared' ? stopStoring() : register()).catch(logFailure)
  void follow()
  const stop = new AbortController()
  // Storing that the network interrupted continues.
  window.addEventListener('online', () => void requestStoring().catch(logFailure), stop)
  // Stored data is gone before the page says so. Storing again is not awaited.
  const stopFollowing = onDeviceChoice((choice) => {
    const done = follow()
    return choice === 'shared' ? done : undefined
  })
  return () => {
    stop.abort()
    stopFollowing()
  }
}

const logFailure = (error: unknown) => logProblem('worker-not-registered', error)

const options: RegistrationOptions = { type: 'module', updateViaCache: 'none' }

async function register(): Promise<void> {
  // A browser that blocks workers may return undefined.
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register(
    trustedScript('/sw.js'),
    options,
  )
  if (!registration) return
  update.watch(registration)
  await navigator.serviceWorker.ready
  await requestStoring()
}

/** Lets the worker store what is missing; a worker that stores nothing ignores this. */
async function requestStoring(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no such argument
  if (!isMetered()) registration?.active?.postMessage({ type: 'STORE_ALL' })
}

async function stopStoring(): Promise<void> {
  if (!isInstalled()) return removeWorker()
  await navigator.serviceWorker.register(trustedScript('/sw.js?sharing'), options)
  for (const name of await caches.keys()) await caches.delete(name)
}

/** Removes the worker and everything it stored from this browser. */
export async function removeWorker(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(registrations.map((each) => each.unregister()))
  for (const name of await caches.keys()) await caches.delete(name)
}
