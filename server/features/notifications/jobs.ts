import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import { queuePush } from '#server/platform/push/queue.ts'
import * as queries from './delivery-queries.ts'
import * as events from './events.ts'
import { testMail } from './mail.ts'
import { deliver, notify } from './delivery.ts'

export function notificationJobs(jobs: Jobs, { publicUrl }: { publicUrl: string }): void {
  jobs.on(events.accountChanged, (db, { memberId, generation, eventId }) =>
    notify(
      db,
      { memberId, generation: Number(generation), kind: 'security', subject: null, event: eventId },
      publicUrl,
    ),
  )

  // To all channels, whatever the settings are, to show what arrives.
  jobs.on(events.testRequested, async (db, { memberId, generation, eventId }) => {
    const own = { memberId, generation: Number(generation), subject: null, event: eventId, count: 1 }
    const row = await queries.readRecipient(db, memberId)
    if (!row || !(await queries.insertNotification(db, { ...own, kind: 'test' }, true))) return
    for (const id of await queries.listDevices(db, memberId, [own.generation]))
      await queuePush(db, { id, word: 'test' })
    if (row.isConfirmed) await queueMail(db, memberId, testMail(row))
  })

  jobs.everyFiveMinutes('deliver-notifications', async (db) => {
    for (const memberId of await queries.listMembersWithDue(db)) await deliver(db, memberId, publicUrl)
  })

  jobs.daily('clear-notifications', queries.clearNotifications)
}
