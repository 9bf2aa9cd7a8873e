import { randomBytes, randomUUID } from 'node:crypto'
import { newPart } from '../support/evidence.ts'
import { newEntry } from '../support/reports.ts'
import type { ActorName, World } from '../support/world.ts'
import { team, type Row } from './access-matrix.ts'

interface Kind {
  about: string
  place: (world: World) => { id: string; evidence: string }
}

const ownFileParams: Kind = {
  about: 'a file in a report that is only the reporter’s',
  place: ({ evidence }: World) => evidence.own,
}
const teamFileParams: Kind = {
  about: 'a file in a report to the team',
  place: ({ evidence }: World) => evidence.toTeam,
}
const partialFile: Kind = {
  about: 'a file that is on its way',
  place: ({ evidence }: World) => evidence.arriving,
}
const stopped: Kind = {
  about: 'a file that was stopped',
  place: ({ evidence }: World) => evidence.stopped,
}
const nowhere: Kind = {
  about: 'a file that is not there',
  place: ({ toTeam }: World) => ({ id: toTeam.id, evidence: randomUUID() }),
}

const row = (
  { about, place }: Kind,
  ok: readonly ActorName[],
  rest: (world: World) => { part?: number; query?: unknown; body?: unknown } = () => ({}),
  refused: Row['refused'] = {},
): Row => ({
  about,
  input: (world) => {
    const { id, evidence } = place(world)
    const { part, ...others } = rest(world)
    return { params: { id, evidence, ...(part ? { part } : {}) }, ...others }
  },
  ok,
  refused,
})

const writers: ActorName[] = ['the reporter', ...team.filter((name) => name !== 'an observer')]
const newPartBody = () => {
  const { bytes, hash } = newPart(500)
  return { part: 1, query: { hash }, body: bytes }
}
const newEndBody = (world: World) => ({
  body: { entry: newEntry(world.other), hashes: [randomBytes(32).toString('base64url')] },
})

/** Files of reports. Resending a finished file, or finishing an incomplete one, is a conflict for writers. */
export const evidenceRows: Record<string, Row[]> = {
  'GET /api/reports/:id/evidence/:evidence/parts/:part': [
    row(ownFileParams, ['the reporter'], () => ({ part: 1 })),
    row(teamFileParams, ['the reporter', ...team], () => ({ part: 1 })),
    row(partialFile, [], () => ({ part: 1 })),
    row(stopped, [], () => ({ part: 1 }), { 403: ['the reporter', ...team] }),
    row(nowhere, [], () => ({ part: 1 })),
  ],
  'GET /api/reports/:id/evidence/:evidence': [
    row(ownFileParams, ['the reporter']),
    row(teamFileParams, ['the reporter', ...team]),
    row(partialFile, ['the receipt']),
    row(nowhere, []),
  ],
  'PUT /api/reports/:id/evidence/:evidence/parts/:part': [
    row(ownFileParams, [], newPartBody, { 409: ['the reporter'] }),
    row(teamFileParams, [], newPartBody, { 409: writers, 403: ['an observer'] }),
    row(partialFile, ['the receipt'], newPartBody, { 409: ['a handler', 'the owner'], 403: ['an observer'] }),
    row(nowhere, [...writers, 'a guest'], newPartBody, { 403: ['an observer'] }),
  ],
  'POST /api/reports/:id/evidence/:evidence': [
    row(ownFileParams, [], newEndBody, { 409: ['the reporter'] }),
    row(teamFileParams, [], newEndBody, { 409: writers, 403: ['an observer'] }),
    row(partialFile, [], newEndBody, {
      409: ['the receipt', 'a handler', 'the owner'],
      403: ['an observer'],
    }),
  ],
  // Every reader of a report may withdraw a file, and no one else learns that it exists.
  'PUT /api/reports/:id/evidence/:evidence/stop': [
    row(nowhere, []),
    row(partialFile, []),
    row(stopped, ['the reporter', ...team]),
  ],
  'DELETE /api/reports/:id/evidence/:evidence': [
    row(nowhere, [], undefined, { 403: ['an observer'] }),
    row(teamFileParams, [], undefined, { 409: writers, 403: ['an observer'] }),
    row(partialFile, ['the receipt'], undefined, { 403: ['an observer'] }),
    row(ownFileParams, ['the reporter']),
  ],
}
