import { Agent, request } from 'node:http'
import type { Member } from '../../demo/members.ts'
import { newEntry } from '../../tests/support/reports.ts'
import { fromNewNetwork } from '../measuring/network.ts'
import { personOf, type Staffed } from '../measuring/staffed.ts'
import type { Filling } from './seed.ts'

/** How many ask at once. */
export const atOnce = 8

/** A filled server to be asked. */
export interface Asked {
  readonly url: string
  readonly staffed: Staffed
  readonly filling: Filling
  readonly agent: Agent
}

/** One of the calls that a person's step makes, with a body where something is written. */
interface Call {
  readonly path: string
  readonly body?: object
}

/** What is measured, by name, in turn `n`. All its calls together are one answer to the person who waits. */
export const steps: Record<string, (asked: Asked, n: number) => readonly Call[]> = {
  'queue page': ({ filling }) => [{ path: `/api/organisations/${filling.organisationId}/desk?limit=50` }],
  'case page': ({ filling }, n) => [{ path: `/api/reports/${pick(filling.cases, n)}/whole` }],
  checks: ({ filling }) => [{ path: `/api/organisations/${filling.organisationId}/checks` }],
  figures: ({ filling }) => [{ path: `/api/organisations/${filling.organisationId}/figures?days=365` }],
  'message post': (target, n) => {
    const { writable } = target.filling
    const id = pick(writable, n)
    return [{ path: `/api/reports/${id}/entries`, body: { entry: nextEntry(target, id) } }]
  },
}

const pick = (ids: readonly string[], n: number): string => {
  const id = ids[n % ids.length]
  if (id === undefined) throw new Error('There is no case to ask for.')
  return id
}

/** What was written last in each case, so that the next one follows it. */
const written = new WeakMap<Asked, Map<string, ReturnType<typeof newEntry>>>()

function nextEntry(target: Asked, id: string) {
  const known = written.get(target) ?? new Map<string, ReturnType<typeof newEntry>>()
  written.set(target, known)
  const entry = newEntry(personOf(target.staffed.team.handler), known.get(id))
  known.set(id, entry)
  return entry
}

/** Makes the calls of one step, one after the other. @returns milliseconds until the last answer was whole */
export async function take(target: Asked, calls: readonly Call[]): Promise<number> {
  const begun = performance.now()
  for (const call of calls) await make(target, target.staffed.team.handler, call)
  return performance.now() - begun
}

function make({ url, agent }: Asked, { session }: Member, { path, body }: Call): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const text = body && JSON.stringify(body)
  const headers = {
    authorization: `Bearer ${session}`,
    ...fromNewNetwork(),
    ...(text === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const method = text === undefined ? 'GET' : 'POST'
  const clientRequest = request(url + path, { agent, method, headers }, (answer) => {
    let responseText = ''
    answer.setEncoding('utf8')
    answer.on('data', (piece: string) => {
      if (answer.statusCode !== 200) responseText += piece
    })
    answer.on('error', reject)
    answer.on('end', () => {
      if (answer.statusCode === 200) resolve()
      else reject(new Error(`${method} ${path} answered ${answer.statusCode}: ${responseText.slice(0, 200)}`))
    })
  })
  clientRequest.on('error', reject)
  clientRequest.end(text)
  return promise
}
