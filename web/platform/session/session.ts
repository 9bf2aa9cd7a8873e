import { onDeviceChoice, recordStorage } from '../device/device-choice.ts'
import { registerCleanup } from '../device/cleanup.ts'
import { setSignedInMember } from '../device/leave-cleanup.ts'
import type { SessionCalls } from './calls.ts'
import { serverClock } from './clock.ts'
import { recordKey, sessionRecords } from './record.ts'
import { createSessionStore } from './store.ts'

let loaded: SessionCalls | null = null

/** Loaded with the first call: a visitor, who makes none, starts without the code. */
async function calls(): Promise<SessionCalls> {
  loaded ??= (await import('./calls.ts')).sessionCalls
  return loaded
}

/** This tab's session. Components read it with `useAuth`. */
export const sessionStore = createSessionStore({
  calls: {
    current: async () => (await calls()).current(),
    renew: async () => (await calls()).renew(),
    // Synchronous if possible: "Leave quickly" does not wait.
    end: (options) => loaded?.end(options) ?? calls().then(({ end }) => end(options)),
    profile: async (userId) => (await calls()).profile(userId),
    setLanguage: async (userId, language) => (await calls()).setLanguage(userId, language),
  },
  records: sessionRecords(recordStorage),
  clock: serverClock(),
})

const sixHours = 6 * 60 * 60 * 1000

/**
 * Looks up the session and renews it: at the start, whenever the tab becomes visible or the network returns,
 * and every six hours. Follows sign-in and sign-out in other tabs.
 *
 * @returns the function that stops all of it
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
  const forgetChoice = onDeviceChoice(moveRecord)
  const stopCleanup = registerCleanup({ step: 'session', leave: (notified) => sessionStore.leave(notified) })
  const publishMember = () => void setSignedInMember(sessionStore.current().user?.id ?? null)
  const stopPublishing = sessionStore.subscribe(publishMember)
  publishMember()
  void sessionStore.start()
  return () => {
    stop.abort()
    clearInterval(timer)
    forgetChoice()
    stopCleanup()
    stopPublishing()
  }
}

/** Moves the record from local to session storage when the device becomes shared. */
function moveRecord() {
  const text = localStorage.getItem(recordKey)
  if (recordStorage() !== sessionStorage || text === null) return
  sessionStorage.setItem(recordKey, text)
  localStorage.removeItem(recordKey)
}
