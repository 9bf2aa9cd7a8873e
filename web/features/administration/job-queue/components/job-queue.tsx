import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallResult } from '#contract/endpoint.ts'
import { type readJobQueue, retryJob } from '#contract/job-queue.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { formatMoment } from '#web/features/administration/administration/words.ts'
import { Backups } from './backups.tsx'
import { kindName } from '../model/kind-names.ts'
import { jobQueueQuery } from '../queries.ts'

type QueueState = CallResult<typeof readJobQueue>
type JobKind = QueueState['kinds'][number]
type FailedJob = QueueState['failed'][number]

const columns = (): Column<JobKind>[] => [
  { key: 'kind', heading: m.job_queue_jobs_kind(), cell: (kind) => kindName(kind) },
  { key: 'waiting', heading: m.job_queue_jobs_waiting(), numeric: true, cell: ({ waiting }) => waiting },
  { key: 'running', heading: m.job_queue_jobs_running(), numeric: true, cell: ({ running }) => running },
  { key: 'failed', heading: m.job_queue_jobs_failed(), numeric: true, cell: ({ failed }) => failed },
  {
    key: 'oldest',
    heading: m.job_queue_jobs_oldest(),
    cell: ({ oldest }) => (oldest === null ? '–' : formatMoment(oldest)),
  },
]

/** Waiting, running and failed background jobs, and undeliverable addresses: kinds and counts. */
export function JobQueue() {
  const query = useQuery(jobQueueQuery)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <p className="max-w-measure text-ink-soft">{m.job_queue_jobs_lead()}</p>
      <Loaded query={query}>
        {({ kinds, failed, undeliverable }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-10 xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-12">
            <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
              {kinds.length === 0 ? (
                <p>{m.job_queue_jobs_idle()}</p>
              ) : (
                <Table
                  caption={m.job_queue_jobs_kinds()}
                  columns={columns()}
                  rows={kinds}
                  rowKey={(kind) => kindName(kind)}
                />
              )}
              <FailedJobs jobs={failed} />
            </div>
            <div className="grid content-start gap-10">
              <Backups />
              <Undeliverable {...undeliverable} />
            </div>
          </div>
        )}
      </Loaded>
    </div>
  )
}

function FailedJobs({ jobs }: { jobs: readonly FailedJob[] }) {
  return (
    <section aria-labelledby="failed-jobs" className="grid gap-4">
      <h2 id="failed-jobs" className="text-xl">
        {m.job_queue_jobs_failed_list()}
      </h2>
      {jobs.length === 0 && <p className="text-ink-soft">{m.job_queue_jobs_failed_none()}</p>}
      <ul className="grid gap-3">
        {jobs.map((job) => (
          <FailedJobItem key={job.id} job={job} />
        ))}
      </ul>
    </section>
  )
}

function FailedJobItem({ job }: { job: FailedJob }) {
  const queries = useQueryClient()
  const kind = kindName(job)
  const { write, isWorking, problem } = useWrite(async () => {
    await call(retryJob, { params: { id: job.id } })
    await queries.invalidateQueries({ queryKey: jobQueueQuery.queryKey })
    toast({ title: m.job_queue_jobs_retried(), tone: 'success' })
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line pt-3">
      <span className="grid min-w-0 flex-1 basis-60">
        <span className="font-semibold wrap-anywhere">{kind}</span>
        <span className="text-sm text-ink-soft">
          {m.job_queue_jobs_failed_at({ when: formatMoment(job.failedAt), tries: String(job.tries) })}
        </span>
      </span>
      <Button
        tone="secondary"
        size="small"
        aria-label={m.job_queue_jobs_retry_of({ kind })}
        working={isWorking && m.job_queue_jobs_retrying()}
        onClick={() => write()}
      >
        {m.job_queue_jobs_retry()}
      </Button>
      {problem && <p className="basis-full font-semibold text-danger">{problem}</p>}
    </li>
  )
}

function Undeliverable({ refused, bounced }: QueueState['undeliverable']) {
  const counts = [
    [m.job_queue_undeliverable_refused(), refused],
    [m.job_queue_undeliverable_bounced(), bounced],
  ] as const
  return (
    <section aria-labelledby="undeliverable" className="grid content-start gap-4">
      <h2 id="undeliverable" className="text-xl">
        {m.job_queue_undeliverable()}
      </h2>
      <p className="text-ink-soft">{m.job_queue_undeliverable_text()}</p>
      <dl className="grid gap-2">
        {counts.map(([name, count]) => (
          <div key={name} className="flex justify-between gap-4 border-t border-line pt-2">
            <dt>{name}</dt>
            <dd className="font-semibold tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
