import { Refusal } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import { passwordKnownMail } from './mail.ts'
import { clearSessions } from './queries.ts'
import { clearSignIns, claimUnnotified } from './sign-ins/queries.ts'

/** Someone with the password may sign in as often as they like; its owner is notified once. */
const notices = { points: 1, seconds: 24 * 3600 }

export function sessionJobs(jobs: Jobs, { limits }: { limits: Limits }): void {
  async function mayNotify(memberId: string): Promise<boolean> {
    try {
      await limits.consume('password-known-mail', memberId, notices)
      return true
    } catch (error) {
      if (error instanceof Refusal) return false
      throw error
    }
  }

  jobs.everyFiveMinutes('tell-of-sign-ins-without-code', async (db) => {
    for (const person of await claimUnnotified(db))
      if (await mayNotify(person.id)) await queueMail(db, person.id, passwordKnownMail(person))
  })

  jobs.daily('clear-sessions', clearSessions)
  jobs.daily('clear-sign-ins', clearSignIns)
}
