import { randomBytes, randomUUID } from 'node:crypto'
import { signUpBody } from '../support/devices.ts'
import { sealed } from '../support/reports.ts'
import { team, type Row } from './access-matrix.ts'
import { holds, ofReports, ofTeam, except, refusedToAll, token } from './row-kinds.ts'
import type { World } from '../support/world.ts'
import { dayIn } from '../support/days.ts'

export const aDocument = (version = 1) => ({
  version,
  sealed: sealed(2232),
  authorKey: signUpBody().keys.verifyKey,
  signature: randomBytes(64).toString('base64url'),
})

const anInvitation = () => ({ accessDigest: token(), question: sealed(3000), until: dayIn(14) })

/** What a case's handlers may read of its internal records: a reporter or a guest is refused before. */
const seen = (rest: (world: World) => object = () => ({})): Row[] =>
  ofReports(rest).map((row) => ({
    ...row,
    ok: row.ok === 'all' ? [] : row.ok.filter((actor) => team.includes(actor)),
  }))
/** What they may change: an observer may not. */
const worked = (rest: (world: World) => object = () => ({})): Row[] =>
  seen(rest).map((row) => except(row, 'an observer'))

/** The same rows with more path parameters. */
const at = (rows: Row[], more: () => object): Row[] =>
  rows.map((row) => ({
    ...row,
    input: (world) => {
      const given = row.input(world)
      return { ...given, params: { ...(given.params as object), ...more() } }
    },
  }))

const ofWriters = (rest: (world: World) => object = () => ({})): Row[] =>
  ofTeam(['a handler', 'the owner'], rest, { 403: ['an observer'] })

/** The files of cases, and the handlers' shared work on them. */
export const caseRows: Record<string, Row[]> = {
  'GET /api/reports/:id/case-file': seen(() => ({ query: {} })),
  'PUT /api/reports/:id/case-file/:documentId': at(
    worked(() => ({ body: aDocument() })),
    () => ({ documentId: randomUUID() }),
  ),
  'POST /api/organisations/:id/case-files': ofTeam(team, (world) => ({
    body: { ids: [world.anonymous.id, world.own.id, randomUUID()] },
  })).map((row) => ({
    ...row,
    sees: (body, world) => holds(body, world.anonymous.id) && !holds(body, world.own.id),
  })),
  'GET /api/organisations/:id/documents': ofTeam(team, () => ({ query: {} })),
  'PUT /api/organisations/:id/documents/:documentId': at(
    ofWriters(() => ({ body: aDocument() })),
    () => ({ documentId: randomUUID() }),
  ),
  'DELETE /api/organisations/:id/documents/:documentId': at(ofWriters(), () => ({
    documentId: randomUUID(),
  })),
  'POST /api/reports/:id/mentions': worked((world) => ({ body: { memberIds: [world.handler.id] } })),
  'DELETE /api/reports/:id/mentions': seen(),
  'GET /api/organisations/:id/mentions': ofTeam(team),
  'POST /api/reports/:id/presence': seen(() => ({ body: { open: true } })),
  'GET /api/reports/:id/confirmations': seen(),
  'PUT /api/reports/:id/confirmations/:act': at(worked(), () => ({ act: 'referral' })),
  'DELETE /api/reports/:id/confirmations/:act': at(worked(), () => ({ act: 'referral' })),
  'GET /api/organisations/:id/checks': ofTeam(team),
  'PUT /api/reports/:id/check': worked(() => ({ body: { due: dayIn(-1) } })),
  'GET /api/reports/:id/replies': seen(),
  'PUT /api/reports/:id/replies/:replyId': at(
    worked(() => ({ body: anInvitation() })),
    () => ({ replyId: randomUUID() }),
  ),
  'DELETE /api/reports/:id/replies/:replyId': at(worked(), () => ({ replyId: randomUUID() })),
  'POST /api/replies/question': refusedToAll(404, () => ({ body: { token: token() } })),
  'POST /api/replies/answer': refusedToAll(404, () => ({
    body: { token: token(), sealed: sealed(3000), signature: randomBytes(64).toString('base64url') },
  })),
  'GET /api/organisations/:id/absences': ofTeam(team),
  'PUT /api/organisations/:id/absence': ofTeam(
    ['a handler'],
    (world) => ({ body: { deputyId: world.team.owner.id, from: dayIn(0), until: dayIn(7) } }),
    { 403: ['an observer'], 409: ['the owner'] },
  ),
  'DELETE /api/organisations/:id/absence': ofTeam(team),
}
