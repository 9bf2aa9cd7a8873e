import type { Db } from '#server/platform/database/connection.ts'
import { emit } from '#server/platform/jobs/events.ts'
import type { Parts } from '#server/platform/parts.ts'
import { deviceRoutes } from './devices/routes.ts'
import { accountChanged } from './events.ts'
import { notificationJobs } from './jobs.ts'
import { markSeen } from './queries.ts'
import { notificationRoutes } from './routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { type News, tell } from './telling.ts'

/** What others need to tell somebody of something. */
export interface NotificationService {
  /** As the system, in the work on what happened. */
  readonly tell: (db: Db, news: News) => Promise<void>
  /** Something happened to an account, within the call that made it happen. */
  readonly tellOfAccount: (db: Db, member: { id: string; generation: number }) => Promise<void>
  /** A member has seen a report, or the list of their team's. */
  readonly markSeen: typeof markSeen
}

export function tellingOf({ publicUrl }: { publicUrl: string }): NotificationService {
  return {
    tell: (db, news) => tell(db, news, publicUrl),
    tellOfAccount: (db, { id, generation }) =>
      emit(db, accountChanged, {
        memberId: id,
        generation: String(generation),
        eventId: crypto.randomUUID(),
      }),
    markSeen,
  }
}

/** @returns what others need to tell somebody of something */
export function register(parts: Parts): NotificationService {
  const { serve, jobs, configuration } = parts
  notificationRoutes(serve, parts)
  settingsRoutes(serve)
  deviceRoutes(serve, parts)
  notificationJobs(jobs, configuration)
  return tellingOf(configuration)
}
