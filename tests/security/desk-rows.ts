import { randomBytes, randomUUID } from 'node:crypto'
import { signUpBody } from '../support/devices.ts'
import { sealed } from '../support/reports.ts'
import type { World } from '../support/world.ts'
import { team, type Row } from './access-matrix.ts'
import { anybody, containsText, ofTeam } from './row-kinds.ts'

const workers = ['a handler', 'the owner'] as const

/** What the team's members may do with their own case, and no one with another team's. */
const rowsAtDesk = (body: (world: World, id: string) => object): Row[] => [
  ...ofTeam([...workers], (world) => ({ body: body(world, world.anonymous.id) }), { 403: ['an observer'] }),
  ...ofTeam([], (world) => ({ body: body(world, world.own.id) }), { 403: ['an observer'] }).map((row) => ({
    ...row,
    about: 'a report that is only the reporter’s, named as a case of the team',
  })),
]

/** The queue of a team, and the assignment of its cases. */
export const deskRows: Record<string, Row[]> = {
  'GET /api/desks/waiting': anybody(),
  'GET /api/organisations/:id/desk': ofTeam(team, () => ({ query: {} })),
  'POST /api/organisations/:id/desk/cases': ofTeam(team, (world) => ({
    body: { ids: [world.anonymous.id, world.own.id, randomUUID()] },
  })).map((row) => ({
    ...row,
    sees: (body, world) => containsText(body, world.anonymous.id) && !containsText(body, world.own.id),
  })),
  'POST /api/organisations/:id/desk/assignment': [
    // Each permitted actor follows another one, so the case is in the expected state or already in the new one.
    ...rowsAtDesk((world, id) => ({ cases: [{ id, was: null }], assigneeId: world.handler.id })),
    ...ofTeam(
      [],
      (world) => ({
        body: { cases: [{ id: world.toTeam.id, was: null }], assigneeId: world.observer.id },
      }),
      { 409: [...workers], 403: ['an observer'] },
    ).map((row) => ({
      ...row,
      about: 'a case that is given to somebody who may not answer in it',
    })),
  ],
  'POST /api/organisations/:id/desk/hand-over': [
    ...ofTeam([...workers], (world) => ({ body: { from: randomUUID(), to: world.handler.id } }), {
      403: ['an observer'],
    }),
    ...ofTeam([], (world) => ({ body: { from: world.handler.id, to: world.observer.id } }), {
      409: [...workers],
      403: ['an observer'],
    }).map((row) => ({ ...row, about: 'cases that are handed to somebody who may not answer' })),
  ],
  'POST /api/organisations/:id/desk/snooze': rowsAtDesk((_world, id) => ({
    cases: [{ id, was: null }],
    until: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
  })),
  'POST /api/organisations/:id/desk/tags': rowsAtDesk((_world, id) => ({
    cases: [{ id, version: 0, tags }],
  })),
}

const tags = {
  sealed: sealed(),
  authorKey: signUpBody().keys.verifyKey,
  signature: randomBytes(64).toString('base64url'),
}
