import { logProblem } from '../log/log.ts'
import { deviceChoice, onDeviceChoice } from '../device/choice.ts'
import { isInstalled } from '../install/install-prompt.ts'
import { createUpdate } from './update.ts'
import { trustedScript } from '../workers/trusted-scripts.ts'

/** The parts of the network's description that some browsers have. */
interface NetworkInformation {
  readonly saveData?: boolean
  readonly type?: string
}

declare global {
  interface Navigator {
    readonly connection?: NetworkInformation
  }
}

/** Whether each megabyte may cost the person: they said so, or it is a mobile network. */
function isMetered(): boolean {
  const { saveData, type } = navigator.connection ?? {}
  return saveData === true || type === 'cellular'
}

/** What waits for a press of "Update Now". */
export const update: ReturnType<typeof createUpdate> = createUpdate(() => window.location.reload())

/**
 * Registers the service worker, through which everything works without a network, except where others look at this device:
 * there it is taken away with what it stored. Only in the installed app one stays that stores nothing, since other apps share
 * into it, and without a worker the browser would send that to the server.
 *
 * @returns a function that stops watching
 */
export function watchWorker(): () => void {
  if (!('serviceWorker' in navigator)) return () => {}
  const follow = () => (deviceChoice() === 'shared' ? storeNothing() : register()).catch(problem)
  void follow()
  const stop = new AbortController()
  // Storing that the network broke off goes on where it was.
  window.addEventListener('online', () => void storeRest().catch(problem), stop)
  // What was stored is gone before it is said to be. Nobody has to wait for what is stored again.
  const stopFollowing = onDeviceChoice((choice) => {
    const done = follow()
    return choice === 'shared' ? done : undefined
  })
  return () => {
    stop.abort()
    stopFollowing()
  }
}

const problem = (error: unknown) => logProblem('worker-not-registered', error)

const options: RegistrationOptions = { type: 'module', updateViaCache: 'none' }

async function register(): Promise<void> {
  // A browser that is set to block workers may answer with nothing.
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register(
    trustedScript('/sw.js'),
    options,
  )
  if (!registration) return
  update.watch(registration)
  await navigator.serviceWorker.ready
  await storeRest()
}

/** Has the worker store what is not stored yet; one that keeps nothing keeps nothing then either. */
async function storeRest(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no such argument
  if (!isMetered()) registration?.active?.postMessage({ type: 'STORE_ALL' })
}

async function storeNothing(): Promise<void> {
  if (!isInstalled()) return removeWorker()
  await navigator.serviceWorker.register(trustedScript('/sw.js?sharing'), options)
  for (const name of await caches.keys()) await caches.delete(name)
}

/** Removes the worker and all it stored from this browser. */
export async function removeWorker(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(registrations.map((each) => each.unregister()))
  for (const name of await caches.keys()) await caches.delete(name)
}
