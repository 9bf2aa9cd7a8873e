import type { Db } from '#server/platform/database/connection.ts'
import { emit } from '#server/platform/jobs/events.ts'
import type { Parts } from '#server/platform/parts.ts'
import { deviceRoutes } from './devices/routes.ts'
import { accountChanged } from './events.ts'
import { notificationJobs } from './jobs.ts'
import { markSeen } from './queries.ts'
import { notificationRoutes } from './routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { type News, notify } from './delivery.ts'

/** What other features notify people with. */
export interface NotificationService {
  /** As the system, in the work on what happened. */
  readonly notify: (db: Db, news: News) => Promise<void>
  /** Something happened to an account, within the call that made it happen. */
  readonly notifyOfAccount: (db: Db, member: { id: string; generation: number }) => Promise<void>
  /** A member has seen a report, or the list of their team's. */
  readonly markSeen: typeof markSeen
}

export function notificationService({ publicUrl }: { publicUrl: string }): NotificationService {
  return {
    notify: (db, news) => notify(db, news, publicUrl),
    notifyOfAccount: (db, { id, generation }) =>
      emit(db, accountChanged, {
        memberId: id,
        generation: String(generation),
        eventId: crypto.randomUUID(),
      }),
    markSeen,
  }
}

/** @returns what other features notify people with */
export function register(parts: Parts): NotificationService {
  const { serve, jobs, configuration } = parts
  notificationRoutes(serve, parts)
  settingsRoutes(serve)
  deviceRoutes(serve, parts)
  notificationJobs(jobs, configuration)
  return notificationService(configuration)
}
