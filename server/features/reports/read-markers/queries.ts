import { sql } from 'kysely'
import type { ReadMarkers } from '#contract/read-markers.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { AuthorisedReport } from '../ids.ts'

/** How far each side has come. */
export async function readReadMarkers(db: Db, report: AuthorisedReport): Promise<ReadMarkers> {
  return readMarkersIn(await readMarkersOf(db, report).execute())
}

export const readMarkersOf = (db: Db, report: AuthorisedReport) =>
  db.selectFrom('report_marks').select(['side', 'delivered', 'read']).where('report_id', '=', report.id)

export function readMarkersIn(
  rows: readonly { side: string; delivered: number; read: number }[],
): ReadMarkers {
  const of = (side: string) => {
    const { delivered, read } = rows.find((row) => row.side === side) ?? { delivered: 0, read: 0 }
    return { delivered, read }
  }
  return { reporter: of('reporter'), handler: of('handler'), guest: of('guest') }
}

/** Moves the mark of the asking side forwards, at most to the last entry. An observer is not who answers, and marks nothing. */
export async function moveReadMarker(
  db: Db,
  report: AuthorisedReport,
  to: { delivered: number; read?: number },
): Promise<void> {
  if (report.side === 'handler' && report.handler_role === 'observer') return
  const delivered = Math.min(to.delivered, report.entry_count)
  const read = Math.min(to.read ?? 0, report.entry_count)
  await sql`
    insert into report_marks as m (report_id, side, delivered, read)
    values (${report.id}, ${report.side}, ${Math.max(delivered, read)}, ${read})
    on conflict (report_id, side) do update
    set delivered = greatest(m.delivered, excluded.delivered), read = greatest(m.read, excluded.read)
    where m.delivered < excluded.delivered or m.read < excluded.read`.execute(db)
}
