import type { Db } from '#server/platform/database/connection.ts'
import { emit } from '#server/platform/jobs/events.ts'
import type { Parts } from '#server/platform/parts.ts'
import { administratorsChanged } from './events.ts'
import { reopen, requireMailedLinkOpen, requirePasswordOpen } from './freezes/sign-in-guard.ts'
import { peopleJobs, type PeopleJobParts } from './jobs.ts'
import { accountActRoutes } from './account-acts/routes.ts'
import { peopleRoutes } from './routes.ts'

export function register(parts: Parts & Omit<PeopleJobParts, 'publicUrl'>): void {
  peopleRoutes(parts.serve)
  accountActRoutes(parts.serve, parts)
  peopleJobs(parts.jobs, { ...parts, publicUrl: parts.configuration.publicUrl })
}

/** @returns what signing in asks of an account that may be frozen, and how all administrators are notified of another one */
export function accountServices() {
  return {
    reopen,
    requireMailedLinkOpen,
    requirePasswordOpen,
    notifyAdministrators: (db: Db, memberId: string) =>
      emit(db, administratorsChanged, { memberId, what: 'made', eventId: crypto.randomUUID() }),
  }
}
