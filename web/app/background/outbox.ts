import { onceSignedIn } from '#web/platform/member.ts'
import { somethingWaits } from '#web/platform/outbox/mark.ts'
import { logProblem } from '#web/platform/log/log.ts'

/** Everything that can wait to be sent: loaded after the page is painted, and only where something waits or somebody is signed in. */
export function watchOutbox(): () => void {
  const load = async () => (await import('./outbox-kinds.ts')).startOutbox()
  const begin = () => void load().catch((error: unknown) => logProblem('outbox-not-loaded', error))
  if (somethingWaits()) {
    if ('requestIdleCallback' in window) window.requestIdleCallback(begin, { timeout: 3_000 })
    else setTimeout(begin, 1_000)
  }
  return onceSignedIn(async () => {
    const [{ startOutbox }, { watchPersonalRecords }] = await Promise.all([
      import('./outbox-kinds.ts'),
      import('#web/records/personal/personal.ts'),
    ])
    startOutbox()
    return watchPersonalRecords
  })
}
