import { randomUUID } from 'node:crypto'
import { newRound, newSurvey } from '../support/surveys.ts'
import { team, type Row } from './access-matrix.ts'
import { ofTeam, refusedToAll } from './row-kinds.ts'

const observersMayNot = { 403: ['a handler', 'an observer'] } as const

/** An organisation's surveys, and their results. */
export const surveyRows: Record<string, Row[]> = {
  'GET /api/organisations/:id/survey': ofTeam(team),
  'PUT /api/organisations/:id/survey': ofTeam(
    ['the owner'],
    () => ({ body: { version: 0, survey: newSurvey() } }),
    observersMayNot,
  ),
  'POST /api/organisations/:id/survey/rounds': ofTeam(
    ['the owner'],
    () => ({ body: newRound() }),
    observersMayNot,
  ),
  'PUT /api/organisations/:id/survey/rounds/:roundId/end': ofTeam([], () => ({ body: {} }), {
    ...observersMayNot,
  }).map((row) => ({
    ...row,
    input: (world) => ({ params: { id: world.team.id, roundId: randomUUID() }, body: {} }),
  })),
  'GET /api/surveys/:key': refusedToAll(404, () => ({ params: { key: 'A'.repeat(16) } })),
  'POST /api/surveys/:key/answers': refusedToAll(404, () => ({
    params: { key: 'A'.repeat(16) },
    body: { id: randomUUID(), answers: [[0]] },
  })),
}
