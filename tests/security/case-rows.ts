import { randomBytes, randomUUID } from 'node:crypto'
import { signUpBody } from '../support/devices.ts'
import { sealed } from '../support/reports.ts'
import { team, type Row } from './access-matrix.ts'
import { containsText, reportRows, ofTeam, refusedTo, refusedToAll, token } from './row-kinds.ts'
import type { World } from '../support/world.ts'
import { daysFromToday } from '../support/days.ts'

export const newDocument = (version = 1) => ({
  version,
  sealed: sealed(2232),
  authorKey: signUpBody().keys.verifyKey,
  signature: randomBytes(64).toString('base64url'),
})

const newInvitation = () => ({ accessDigest: token(), question: sealed(3000), until: daysFromToday(14) })

/** What a case's handlers may read of its internal records: a reporter or a guest is refused before. */
const readRows = (rest: (world: World) => object = () => ({})): Row[] =>
  reportRows(rest).map((row) => ({
    ...row,
    ok: row.ok === 'all' ? [] : row.ok.filter((actor) => team.includes(actor)),
  }))
/** What they may change: an observer may not. */
const writeRows = (rest: (world: World) => object = () => ({})): Row[] =>
  readRows(rest).map((row) => refusedTo(row, 'an observer'))

/** The same rows with more path parameters. */
const withParams = (rows: Row[], more: () => object): Row[] =>
  rows.map((row) => ({
    ...row,
    input: (world) => {
      const input = row.input(world)
      return { ...input, params: { ...(input.params as object), ...more() } }
    },
  }))

const writerRows = (rest: (world: World) => object = () => ({})): Row[] =>
  ofTeam(['a handler', 'the owner'], rest, { 403: ['an observer'] })

/** The files of cases, and the handlers' shared work on them. */
export const caseRows: Record<string, Row[]> = {
  'GET /api/reports/:id/case-file': readRows(() => ({ query: {} })),
  'PUT /api/reports/:id/case-file/:documentId': withParams(
    writeRows(() => ({ body: newDocument() })),
    () => ({ documentId: randomUUID() }),
  ),
  'POST /api/organisations/:id/case-files': ofTeam(team, (world) => ({
    body: { ids: [world.anonymous.id, world.own.id, randomUUID()] },
  })).map((row) => ({
    ...row,
    sees: (body, world) => containsText(body, world.anonymous.id) && !containsText(body, world.own.id),
  })),
  'GET /api/organisations/:id/documents': ofTeam(team, () => ({ query: {} })),
  'PUT /api/organisations/:id/documents/:documentId': withParams(
    writerRows(() => ({ body: newDocument() })),
    () => ({ documentId: randomUUID() }),
  ),
  'DELETE /api/organisations/:id/documents/:documentId': withParams(writerRows(), () => ({
    documentId: randomUUID(),
  })),
  'POST /api/reports/:id/mentions': writeRows((world) => ({ body: { memberIds: [world.handler.id] } })),
  'DELETE /api/reports/:id/mentions': readRows(),
  'GET /api/organisations/:id/mentions': ofTeam(team),
  'POST /api/reports/:id/presence': readRows(() => ({ body: { open: true } })),
  'GET /api/reports/:id/confirmations': readRows(),
  'PUT /api/reports/:id/confirmations/:act': withParams(writeRows(), () => ({ act: 'referral' })),
  'DELETE /api/reports/:id/confirmations/:act': withParams(writeRows(), () => ({ act: 'referral' })),
  'GET /api/organisations/:id/checks': ofTeam(team),
  'PUT /api/reports/:id/check': writeRows(() => ({ body: { due: daysFromToday(-1) } })),
  'GET /api/reports/:id/replies': readRows(),
  'PUT /api/reports/:id/replies/:replyId': withParams(
    writeRows(() => ({ body: newInvitation() })),
    () => ({ replyId: randomUUID() }),
  ),
  'DELETE /api/reports/:id/replies/:replyId': withParams(writeRows(), () => ({ replyId: randomUUID() })),
  'POST /api/replies/question': refusedToAll(404, () => ({ body: { token: token() } })),
  'POST /api/replies/answer': refusedToAll(404, () => ({
    body: { token: token(), sealed: sealed(3000), signature: randomBytes(64).toString('base64url') },
  })),
  'GET /api/organisations/:id/absences': ofTeam(team),
  'PUT /api/organisations/:id/absence': ofTeam(
    ['a handler'],
    (world) => ({ body: { deputyId: world.team.owner.id, from: daysFromToday(0), until: daysFromToday(7) } }),
    { 403: ['an observer'], 409: ['the owner'] },
  ),
  'DELETE /api/organisations/:id/absence': ofTeam(team),
}
