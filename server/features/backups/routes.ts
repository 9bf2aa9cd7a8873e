import { backupLateAfterHours, readBackups } from '#contract/backups.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { readNewest, readWalArchive } from './queries.ts'

const hour = 3_600_000

export function backupRoutes(serve: Serve, dailyAt: string | null): void {
  serve(readBackups, async ({ db }) => {
    const newest = await readNewest(db)
    const archive = await readWalArchive(db)
    const since = newest ? Date.now() - newest.taken_at.getTime() : Infinity
    return {
      dailyAt,
      newest: newest
        ? {
            takenAt: newest.taken_at.toISOString(),
            finishedAt: newest.finished_at.toISOString(),
            bytes: Number(newest.bytes),
            files: newest.files,
            rows: Number(newest.rows),
          }
        : null,
      isLate: since > backupLateAfterHours * hour,
      archive: archive
        ? { archivedAt: archive.archived_at?.toISOString() ?? null, isFailing: archive.is_failing }
        : null,
    }
  })
}
