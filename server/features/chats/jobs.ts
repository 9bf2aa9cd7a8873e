import { answeredRequestDays, requestDays } from '#contract/community/chats.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Notifier } from '#server/platform/jobs/notifier.ts'
import { messageSent, requestAccepted } from './events.ts'
import { findStarter, lapseRequests, listNotified } from './queries.ts'

/** Requests lapse, and people are notified that there is something new: never of a word, and once until they have looked. */
export function chatJobs(jobs: Jobs, { notify }: Notifier): void {
  jobs.on(messageSent, async (db, { chatId, messageId }) => {
    for (const { member_id: memberId, generation } of await listNotified(db, chatId, messageId)) {
      const subject = { kind: 'chat', id: chatId } as const
      await notify(db, { memberId, generation, kind: 'community', subject, event: messageId })
    }
  })

  jobs.on(requestAccepted, async (db, { chatId }) => {
    const starter = await findStarter(db, chatId)
    if (!starter) return
    const { member_id: memberId, generation } = starter
    const subject = { kind: 'chat', id: chatId } as const
    await notify(db, { memberId, generation, kind: 'community', subject, event: chatId })
  })

  jobs.daily('lapse-chat-requests', (db) => lapseRequests(db, requestDays, answeredRequestDays))
}
