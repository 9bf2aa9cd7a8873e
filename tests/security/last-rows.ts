import { randomUUID } from 'node:crypto'
import { team, type Row } from './access-matrix.ts'
import { anybody, refusedTo, reportRows, refusedToAll } from './row-kinds.ts'

/** Rows after all others, because they end what the others need. */
export const lastRows: Record<string, Row[]> = {
  // The last call of a receipt: afterwards its words open nothing.
  'DELETE /api/reports/:id': reportRows()
    .toSorted(
      (one, other) => Number(one.about.includes('anonymous')) - Number(other.about.includes('anonymous')),
    )
    // The reporter calls first, which ends the guest's access.
    .map((row) => (row.ok === 'all' ? row : { ...row, ok: row.ok.filter((actor) => actor !== 'a guest') }))
    .map((row) => refusedTo(row, ...team)),
  // Ends the rights of handlers and administrators.
  'DELETE /api/codes': anybody(),
  'GET /api/sessions': anybody(),
  'GET /api/sign-ins': anybody(),
  // The old token expires a minute later, and all rows together take longer on a busy machine.
  'POST /api/session/renewal': anybody(),
  'DELETE /api/sessions/:id': refusedToAll(404, () => ({ params: { id: randomUUID() } })),
  'DELETE /api/sessions/others': anybody(),
  'DELETE /api/sessions': anybody(),
  'DELETE /api/session': anybody(),
}
