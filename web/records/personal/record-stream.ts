import { listen } from '#web/platform/live/live.ts'
import { sessionStore } from '#web/platform/session/session.ts'
import { vaultStore } from '#web/platform/vault/vault.ts'
import { syncRecords, logSyncProblem } from './sync-watch.ts'

/** The member whose stream is subscribed, with a count of subscribers. */
let watching: { memberId: string; stop: () => void } | null = null
let viewerCount = 0

function follow(): void {
  const memberId = vaultStore.current().status === 'open' ? (sessionStore.current().user?.id ?? null) : null
  const watchedMemberId = viewerCount > 0 ? memberId : null
  if (watching?.memberId === watchedMemberId) return
  watching?.stop()
  watching = watchedMemberId === null ? null : { memberId: watchedMemberId, stop: listenAs(watchedMemberId) }
}

const listenAs = (memberId: string) =>
  listen({
    name: `member:${memberId}`,
    options: {},
    onEvent(event) {
      const shouldSync =
        event.kind === 'change' ? event.topic === 'member' && event.what === 'records' : !event.resumed
      // If it fails now, the next synchronisation retries.
      if (shouldSync) syncRecords().catch(logSyncProblem)
    },
  })

sessionStore.subscribe(follow)
vaultStore.subscribe(follow)

/**
 * While personal records are shown, changes from the member's other devices arrive immediately, and missed ones after reconnecting.
 *
 * @returns a function that stops it
 */
export function followRecords(): () => void {
  viewerCount += 1
  follow()
  return () => {
    viewerCount -= 1
    follow()
  }
}
