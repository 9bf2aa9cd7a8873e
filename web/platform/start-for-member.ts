import { logProblem } from './log/log.ts'
import { sessionStore } from './session/session.ts'

/** Starts what only a member's browser needs: the vault follows the session, and data is forgotten in time. */
export const watchForMember = (): (() => void) =>
  onceSignedIn(async () => (await import('./member-watch.ts')).watchMember)

/**
 * Starts something once a member is signed in. A visitor's page never loads it.
 *
 * @param fetch loads what is started, which returns the function that stops it
 * @returns the function that stops it
 */
export function onceSignedIn(fetch: () => Promise<() => () => void>): () => void {
  let stops: (() => void)[] = []
  let state: 'waiting' | 'started' | 'over' = 'waiting'

  async function load() {
    const watch = await fetch()
    if (state === 'started') stops.push(watch())
  }
  function start() {
    if (state !== 'waiting' || !sessionStore.current().user) return
    state = 'started'
    load().catch((error: unknown) => {
      logProblem('member-watch-not-loaded', error)
      state = 'waiting'
    })
  }
  stops.push(sessionStore.subscribe(start))
  start()
  return () => {
    state = 'over'
    for (const stop of stops) stop()
    stops = []
  }
}
