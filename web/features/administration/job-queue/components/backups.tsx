import { queryOptions, useQuery } from '@tanstack/react-query'
import { readBackups } from '#contract/backups.ts'
import type { CallResult } from '#contract/endpoint.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { formatSize } from '#web/files/showing/words.ts'
import { call } from '#web/platform/api/call.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { administration } from '#web/features/administration/administration/queries.ts'
import { formatMoment } from '#web/features/administration/administration/words.ts'

const backupsQuery = queryOptions({
  queryKey: [...administration, 'backups'],
  queryFn: ({ signal }) => call(readBackups, {}, { signal }),
  staleTime: 60_000,
})

type ListedBackup = NonNullable<CallResult<typeof readBackups>['newest']>

const inUnit = (value: number, unit: string) =>
  new Intl.NumberFormat(getLocale(), { style: 'unit', unit, maximumSignificantDigits: 3 }).format(value)

function formatDuration({ takenAt, finishedAt }: ListedBackup): string {
  const seconds = Math.max(1, Math.round((Date.parse(finishedAt) - Date.parse(takenAt)) / 1000))
  return seconds < 120 ? inUnit(seconds, 'second') : inUnit(Math.round(seconds / 60), 'minute')
}

/** The age of the newest backup, and what an operator should do about it. */
export function Backups() {
  const query = useQuery(backupsQuery)
  return (
    <section aria-labelledby="backups" className="grid content-start gap-4">
      <h2 id="backups" className="text-xl">
        {m.job_queue_backups()}
      </h2>
      <Loaded query={query}>
        {({ dailyAt, newest, isLate, archive }) => (
          <>
            {isLate && (
              <StatusLine tone="danger">
                {newest ? m.job_queue_backups_late() : m.job_queue_backups_none()}
              </StatusLine>
            )}
            {archive?.isFailing && <StatusLine tone="danger">{m.job_queue_archive_failing()}</StatusLine>}
            <p className="text-ink-soft">
              {dailyAt === null
                ? m.job_queue_backups_by_hand()
                : m.job_queue_backups_daily({ time: dailyAt })}
            </p>
            {newest && <NewestBackup backup={newest} archivedAt={archive?.archivedAt ?? null} />}
            <p className="text-ink-soft">{m.job_queue_backups_rehearse()}</p>
          </>
        )}
      </Loaded>
    </section>
  )
}

function NewestBackup({ backup, archivedAt }: { backup: ListedBackup; archivedAt: string | null }) {
  const count = new Intl.NumberFormat(getLocale())
  const facts = [
    [m.job_queue_backups_newest(), formatMoment(backup.takenAt)],
    [m.job_queue_backups_took(), formatDuration(backup)],
    [m.job_queue_backups_size(), formatSize(backup.bytes)],
    [m.job_queue_backups_rows(), count.format(backup.rows)],
    [m.job_queue_backups_files(), count.format(backup.files)],
    ...(archivedAt === null ? [] : [[m.job_queue_archive_newest(), formatMoment(archivedAt)] as const]),
  ] as const
  return (
    <dl className="grid gap-2">
      {facts.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 border-t border-line pt-2">
          <dt>{name}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
