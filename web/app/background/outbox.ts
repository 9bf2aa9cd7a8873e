import { whenIdle } from '#web/platform/idle.ts'
import { onceSignedIn } from '#web/platform/member.ts'
import { registerKinds } from '#web/platform/outbox/kinds.ts'
import { hasPending } from '#web/platform/outbox/pending-flag.ts'
import { logProblem } from '#web/platform/log/log.ts'

/** Starts the outbox: loaded after the first paint, and only if something waits or somebody is signed in. */
export function watchOutbox(): () => void {
  registerKinds(async () => (await import('./outbox-kinds.ts')).registered)
  const start = async () => void (await import('#web/platform/outbox/here.ts')).outbox()
  const begin = () => void start().catch((error: unknown) => logProblem('outbox-not-loaded', error))
  const stopWaiting = hasPending() ? whenIdle(begin) : () => {}
  const stopWatching = onceSignedIn(async () => {
    const [{ outbox }, { watchInStep }, { watchPersonalRecords }, { watchSettings }] = await Promise.all([
      import('#web/platform/outbox/here.ts'),
      import('#web/platform/outbox/in-step.ts'),
      import('#web/records/personal/watching.ts'),
      import('#web/records/personal/settings.ts'),
    ])
    outbox()
    return () => {
      const stops = [watchInStep(), watchPersonalRecords(), watchSettings()]
      return () => stops.forEach((stop) => stop())
    }
  })
  return () => {
    stopWaiting()
    stopWatching()
  }
}
