import { randomUUID } from 'node:crypto'
import { team, type Row } from './access-matrix.ts'
import { anybody, except, ofReports, refusedToAll } from './row-kinds.ts'

/** What comes after all other rows, as it ends what they need. */
export const lastRows: Record<string, Row[]> = {
  // Last of what a receipt can do: afterwards its words open nothing.
  'DELETE /api/reports/:id': ofReports()
    .toSorted(
      (one, other) => Number(one.about.includes('anonymous')) - Number(other.about.includes('anonymous')),
    )
    // The reporter asks first, and with that the guest's access ends.
    .map((row) => (row.ok === 'all' ? row : { ...row, ok: row.ok.filter((actor) => actor !== 'a guest') }))
    .map((row) => except(row, ...team)),
  // It ends the rights of those who handle and administer.
  'DELETE /api/codes': anybody(),
  'GET /api/sessions': anybody(),
  'GET /api/sign-ins': anybody(),
  // The token with which it is asked for runs out a minute later, and all rows together take longer on a busy machine.
  'POST /api/session/renewal': anybody(),
  'DELETE /api/sessions/:id': refusedToAll(404, () => ({ params: { id: randomUUID() } })),
  'DELETE /api/sessions/others': anybody(),
  'DELETE /api/sessions': anybody(),
  'DELETE /api/session': anybody(),
}
