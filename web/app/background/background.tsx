import { useEffect } from 'react'
import { OneTimeLinks } from '#web/features/account/one-time-links/components/one-time-links.tsx'
import { resumeUploads } from '#web/files/transfer/resume-uploads.ts'
import { onceSignedIn, watchForMember } from '#web/platform/start-for-member.ts'
import { watchOutbox } from './outbox.ts'

/**
 * Background work of every page: waiting files and items are sent, the log is synchronised, and one-time
 * links are followed.
 */
export function Background() {
  useEffect(watchForMember, [])
  useEffect(() => resumeUploads(), [])
  useEffect(watchOutbox, [])
  useEffect(
    () =>
      onceSignedIn(
        async () => (await import('#web/features/reporting/incident-log/store/sync.ts')).watchSync,
      ),
    [],
  )
  useEffect(
    () =>
      onceSignedIn(
        async () =>
          (await import('#web/features/account/notifications/model/push-subscription.ts')).watchSubscription,
      ),
    [],
  )
  return <OneTimeLinks />
}
