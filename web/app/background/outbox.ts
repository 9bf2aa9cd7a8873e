import { whenIdle } from '#web/platform/idle.ts'
import { onceSignedIn } from '#web/platform/start-for-member.ts'
import { registerKinds } from '#web/platform/outbox/kinds.ts'
import { hasPending } from '#web/platform/outbox/pending-flag.ts'
import { logProblem } from '#web/platform/log/log.ts'

/** Starts the outbox: loaded after the first paint, and only if something waits or somebody is signed in. */
export function watchOutbox(): () => void {
  registerKinds(async () => (await import('./outbox-kinds.ts')).registeredKinds)
  const start = async () => void (await import('#web/platform/outbox/local-outbox.ts')).outbox()
  const startAndLog = () => void start().catch((error: unknown) => logProblem('outbox-not-loaded', error))
  const stopWaiting = hasPending() ? whenIdle(startAndLog) : () => {}
  const stopWatching = onceSignedIn(async () => {
    const [{ outbox }, { watchLastSync }, { watchPersonalRecords }, { watchSettings }] = await Promise.all([
      import('#web/platform/outbox/local-outbox.ts'),
      import('#web/platform/outbox/last-sync.ts'),
      import('#web/records/personal/sync-watch.ts'),
      import('#web/records/personal/settings.ts'),
    ])
    outbox()
    return () => {
      const stops = [watchLastSync(), watchPersonalRecords(), watchSettings()]
      return () => stops.forEach((stop) => stop())
    }
  })
  return () => {
    stopWaiting()
    stopWatching()
  }
}
