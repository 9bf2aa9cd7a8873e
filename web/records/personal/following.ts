import { listen } from '#web/platform/live/live.ts'
import { sessionStore } from '#web/platform/session/session.ts'
import { vaultStore } from '#web/platform/vault/vault.ts'
import { bringTogether, notBroughtTogether } from './watching.ts'

/** Whose stream is listened to, for how many who look at it. */
let watching: { memberId: string; stop: () => void } | null = null
let viewerCount = 0

function follow(): void {
  const memberId = vaultStore.current().status === 'open' ? (sessionStore.current().user?.id ?? null) : null
  const wanted = viewerCount > 0 ? memberId : null
  if (watching?.memberId === wanted) return
  watching?.stop()
  watching = wanted === null ? null : { memberId: wanted, stop: listenAs(wanted) }
}

const listenAs = (memberId: string) =>
  listen({
    name: `member:${memberId}`,
    options: {},
    onEvent(event) {
      const isTold =
        event.kind === 'change' ? event.topic === 'member' && event.what === 'records' : !event.resumed
      // Where it cannot now, the next look does.
      if (isTold) bringTogether().catch(notBroughtTogether)
    },
  })

sessionStore.subscribe(follow)
vaultStore.subscribe(follow)

/**
 * While somebody looks at personal records, what other devices of theirs write comes at once, and what was missed without a
 * network once there is one again.
 *
 * @returns the function that ends it
 */
export function followRecords(): () => void {
  viewerCount += 1
  follow()
  return () => {
    viewerCount -= 1
    follow()
  }
}
