import { randomBytes, randomUUID } from 'node:crypto'
import type { ActorName, World } from '../support/world.ts'
import { team, type Row } from './access-matrix.ts'

export const token = () => randomBytes(32).toString('base64url')
export const anybody = (input: Row['input'] = () => ({})): Row[] => [
  { about: 'nothing of anybody', input, ok: 'all' },
]
export const refusedToAll = (otherwise: number, input: Row['input'] = () => ({})): Row[] => [
  { about: 'nothing that is there', input, ok: [], otherwise },
]
export const ofReporter = (body?: () => unknown): Row[] => [
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

/** A report of each kind, and who may know of it. */
export function ofReports(rest: (world: World) => object = () => ({})): Row[] {
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

/** What is not in a state to be written: those who may write are told so, an observer that observing is all. */
export const unwritable = (row: Row): Row => ({
  ...row,
  ok: [],
  refused: {
    409: row.ok === 'all' ? [] : row.ok.filter((actor) => actor !== 'an observer'),
    403: row.ok === 'all' ? [] : row.ok.filter((actor) => actor === 'an observer'),
  },
})

/** What only those who handle a case may do with it. */
export const ofHandlers = (rest: (world: World) => object = () => ({})): Row[] =>
  ofReports(rest).map((row) => ({
    ...row,
    ok: row.ok === 'all' ? [] : row.ok.filter((actor) => ['a handler', 'the owner'].includes(actor)),
    refused: { 403: row.ok === 'all' ? [] : row.ok.filter((actor) => actor === 'an observer') },
  }))

/** What those of the named who may know of a report may not do with it. */
export const except = (row: Row, ...names: ActorName[]): Row => ({
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

export const holds = (body: unknown, text: string) => JSON.stringify(body).includes(text)
