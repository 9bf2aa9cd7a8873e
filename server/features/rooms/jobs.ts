import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Notifier } from '#server/platform/jobs/notifier.ts'
import { randomTimeAfter } from '#server/platform/jobs/random-schedule.ts'
import { sessionEscalated } from './events.ts'
import * as queries from './queries.ts'

/** Milliseconds between checks of sessions: an absent host is noticed within this time after 60 seconds. */
const tendInterval = { shortest: 4_000, longest: 5_000 }
/** How often people are notified of what concerns them. */
const newsInterval = { shortest: 8_000, longest: 12_000 }

/** Starts, pauses and ends sessions on schedule, reminds people, and erases lines after 30 days. */
export function roomJobs(jobs: Jobs, { notify }: Notifier): void {
  jobs.atRandomTimes(
    'tend-rooms',
    (now) => randomTimeAfter(now, tendInterval),
    async (db) => {
      await queries.tendSessions(db)
    },
  )

  jobs.atRandomTimes(
    'room-news',
    (now) => randomTimeAfter(now, newsInterval),
    async (db) => {
      for (const news of await queries.claimRoomNews(db)) await notify(db, newsOf(news, news.is_urgent))
    },
  )

  jobs.on(sessionEscalated, async (db, { escalationId }) => {
    for (const news of await queries.listEscalationAudience(db, escalationId))
      await notify(db, { ...newsOf(news, true), event: escalationId })
  })

  jobs.daily('plan-rooms', queries.planRooms)
  jobs.daily('erase-rooms', queries.eraseRooms)
}

const newsOf = (news: Omit<queries.RoomNewsRow, 'is_urgent'>, urgent: boolean) => ({
  memberId: news.member_id,
  generation: news.generation,
  kind: 'community' as const,
  subject: { kind: 'room_session' as const, id: news.session_id },
  event: crypto.randomUUID(),
  urgent,
})
