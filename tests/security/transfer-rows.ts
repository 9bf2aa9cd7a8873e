import { randomUUID } from 'node:crypto'
import { newEntry, sealed } from '../support/reports.ts'
import type { ActorName, World } from '../support/world.ts'
import { team, type Row } from './access-matrix.ts'
import { reportRows, ofTeam } from './row-kinds.ts'

/** Transfers to no one: callers who may know of the report get the answer for their role. */
const rowsOfTransfer = (
  rest: (world: World) => { params?: object; body: object },
  statusFor: (actor: ActorName) => number,
): Row[] =>
  reportRows().map((row) => ({
    ...row,
    input: (world) => {
      const { params, body } = rest(world)
      return { params: { ...(row.input(world).params as object), ...params }, body }
    },
    ok: [],
    refused: Object.fromEntries(
      [400, 403, 404, 409].map((status) => [
        status,
        (row.ok === 'all' ? [] : row.ok).filter((actor) => statusFor(actor) === status),
      ]),
    ),
  }))

const isReporter = (actor: ActorName) => actor === 'the reporter' || actor === 'the receipt'

/** Transfers of cases between organisations. */
export const transferRows: Record<string, Row[]> = {
  'GET /api/reports/:id/transfers': reportRows(),
  'POST /api/reports/:id/transfers': rowsOfTransfer(
    (world) => ({
      body: {
        id: randomUUID(),
        to: randomUUID(),
        writing: { entry: newEntry(world.handler) },
      },
    }),
    // The organisation does not exist; a reporter is the recipient of proposals, and an observer only observes.
    (actor) => (actor === 'a handler' || actor === 'the owner' ? 409 : 403),
  ),
  'PUT /api/reports/:id/transfers/:transferId/end': rowsOfTransfer(
    () => ({ params: { transferId: randomUUID() }, body: {} }),
    (actor) => (actor === 'an observer' ? 403 : 404),
  ),
  'POST /api/reports/:id/transfers/:transferId/agreement': rowsOfTransfer(
    (world) => {
      const seal = {
        epoch: 1,
        to: { kind: 'organisation', id: world.team.id, recipient: world.team.key.recipient },
        sealed: sealed(),
      }
      return {
        params: { transferId: randomUUID() },
        body: {
          dutyVersion: 'own-1',
          excluded: [],
          keys: [seal],
          entry: newEntry(world.reporter),
          seals: [seal],
        },
      }
    },
    (actor) => (isReporter(actor) ? 404 : 403),
  ),
  'GET /api/organisations/:id/transfers': ofTeam(team),
}
