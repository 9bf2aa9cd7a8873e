import { call } from '../api/call.ts'
import { localRecords, onDeviceChoice } from '../device/choice.ts'
import { serverClock } from './clock.ts'
import { recordKey, sessionRecords } from './record.ts'
import { createSessionStore } from './store.ts'

/** This tab's session. Components read it by `useAuth`. */
export const sessionStore = createSessionStore({
  call,
  records: sessionRecords(localRecords),
  clock: serverClock(),
})

const sixHours = 6 * 60 * 60 * 1000

/**
 * Looks the session up and keeps it alive: at the start, whenever the tab is looked at or the network returns, and every
 * six hours. Follows sign-in and sign-out in other tabs.
 *
 * @returns a function that stops all of it
 */
export function watchSession(): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const renew = () => void sessionStore.renewIfDue()
  window.addEventListener(
    'storage',
    // A null key means that the person cleared the browser's storage.
    ({ key }) => (key === recordKey || key === null) && sessionStore.follow(),
    { signal },
  )
  window.addEventListener('online', () => void sessionStore.lookUp().then(renew), { signal })
  document.addEventListener('visibilitychange', () => !document.hidden && renew(), { signal })
  const timer = setInterval(renew, sixHours)
  const forgetChoice = onDeviceChoice((choice) => choice === 'shared' && localStorage.removeItem(recordKey))
  void sessionStore.start()
  return () => {
    stop.abort()
    clearInterval(timer)
    forgetChoice()
  }
}
