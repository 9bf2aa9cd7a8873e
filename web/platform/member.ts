import { logProblem } from './log/log.ts'
import { sessionStore } from './session/session.ts'

/** Starts what only a member's browser needs, once somebody is signed in. A visitor's page never loads it. */
export function watchForMember(): () => void {
  let stops: (() => void)[] = []
  let state: 'waiting' | 'started' | 'over' = 'waiting'

  async function load() {
    const { watchMember } = await import('./member-watch.ts')
    if (state === 'started') stops.push(watchMember())
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
