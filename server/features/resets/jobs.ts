import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import { newToken } from '#server/platform/tokens.ts'
import { resetMail } from './mail.ts'
import { addLink, clearResets, dropUnknownRequests, claimRequest } from './queries.ts'
import * as events from './events.ts'

export function resetJobs(jobs: Jobs, { publicUrl }: { publicUrl: string }): void {
  jobs.on(
    events.requested,
    async (db, { requestId }) => {
      const person = await claimRequest(db, requestId)
      if (!person) return
      const token = newToken()
      if (!(await addLink(db, person.id, token.digest))) return
      const link = new URL(`/auth#reset=${token.text}`, publicUrl).href
      await queueMail(db, person.id, resetMail({ ...person, link }), { lane: 'reset' })
    },
    // Only in the job: the call does the same for every address, so that its answer and timing reveal nothing.
    async (db, requests) => {
      const unknown = await dropUnknownRequests(
        db,
        requests.map(({ requestId }) => requestId),
      )
      return requests.filter(({ requestId }) => !unknown.has(requestId))
    },
  )

  jobs.daily('clear-resets', clearResets)
}
