import { readJobQueue, retryJob } from '#contract/job-queue.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { readQueue, retry } from './queries.ts'

/** Maximum number of failed jobs listed; all of them are counted. */
const maxListed = 100

export function jobQueueRoutes(serve: Serve): void {
  serve(readJobQueue, async ({ db }) => {
    const { kinds, failed, refused, bounced } = await readQueue(db, maxListed)
    return {
      kinds: [...kinds],
      failed: failed.map(({ failed_at: failedAt, ...job }) => ({ ...job, failedAt })),
      undeliverable: { refused, bounced },
    }
  })

  serve(retryJob, async ({ params, db, note }) => {
    note({ kind: 'job', id: params.id })
    if (!(await retry(db, params.id))) refuse('not_found')
    return { done: true as const }
  })
}
