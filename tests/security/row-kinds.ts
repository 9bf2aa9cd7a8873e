import { randomBytes, randomUUID } from 'node:crypto'
import type { ActorName, World } from '../support/world.ts'
import { team, type Row } from './access-matrix.ts'

export const token = () => randomBytes(32).toString('base64url')
export const anybody = (input: Row['input'] = () => ({})): Row[] => [
  { about: 'nothing of anybody', input, ok: 'all' },
]
export const refusedToAll = (otherStatus: number, input: Row['input'] = () => ({})): Row[] => [
  { about: 'nothing that is there', input, ok: [], otherStatus },
]
export const reporterRows = (body?: () => unknown): Row[] => [
  {
    about: 'the reporter’s profile',
    input: (world) => ({ params: { user_id: world.reporter.id }, ...(body ? { body: body() } : {}) }),
    ok: ['the reporter'],
  },
]
export const ofTeam = (
  ok: readonly ActorName[],
  rest: (world: World) => object = () => ({}),
  refused: Row['refused'] = {},
): Row[] => [
  {
    about: 'the support team',
    input: (world) => ({ params: { id: world.team.id }, ...rest(world) }),
    ok,
    refused,
  },
]

/** A report of each kind, with the actors who may know of it. */
export function reportRows(rest: (world: World) => object = () => ({})): Row[] {
  const kinds: [string, (world: World) => string, readonly ActorName[]][] = [
    ['a report that is only the reporter’s', (world) => world.own.id, ['the reporter']],
    ['an incident log', (world) => world.log.id, ['the reporter']],
    ['a report to the team', (world) => world.toTeam.id, ['the reporter', 'a guest', ...team]],
    ['an anonymous report', (world) => world.anonymous.id, ['the receipt', ...team]],
  ]
  return [
    ...kinds.map(([about, id, ok]): Row => ({
      about,
      input: (world) => ({ params: { id: id(world) }, ...rest(world) }),
      ok,
    })),
    { about: 'no report', input: (world) => ({ params: { id: randomUUID() }, ...rest(world) }), ok: [] },
  ]
}

/**
 * The report is in a state that cannot be written to: permitted writers are told so, and an observer that observers cannot write.
 */
export const unwritable = (row: Row): Row => ({
  ...row,
  ok: [],
  refused: {
    409: row.ok === 'all' ? [] : row.ok.filter((actor) => actor !== 'an observer'),
    403: row.ok === 'all' ? [] : row.ok.filter((actor) => actor === 'an observer'),
  },
})

/** Calls for the handlers of a case only. */
export const handlerRows = (rest: (world: World) => object = () => ({})): Row[] =>
  reportRows(rest).map((row) => ({
    ...row,
    ok: row.ok === 'all' ? [] : row.ok.filter((actor) => ['a handler', 'the owner'].includes(actor)),
    refused: { 403: row.ok === 'all' ? [] : row.ok.filter((actor) => actor === 'an observer') },
  }))

/** Refuses a row to the named actors, who may know of the report. */
export const refusedTo = (row: Row, ...names: ActorName[]): Row => ({
  ...row,
  ok: row.ok === 'all' ? [] : row.ok.filter((actor) => !names.includes(actor)),
  refused: {
    ...row.refused,
    403: [
      ...(row.refused?.[403] ?? []),
      ...(row.ok === 'all' ? [] : row.ok.filter((actor) => names.includes(actor))),
    ],
  },
})

export const containsText = (body: unknown, text: string) => JSON.stringify(body).includes(text)
