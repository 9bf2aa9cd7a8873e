import { Agent, request } from 'node:http'
import { encodeCursor } from '#server/platform/database/cursor.ts'
import type { CallerCredentials } from '../../demo/caller.ts'
import { fromNewNetwork } from '../measuring/network.ts'
import type { Staffed } from '../measuring/staffed.ts'
import { type Filling, receiptToken } from './seed.ts'

/** One request of a kind, made again each time so that it is about another report. */
interface Question {
  readonly path: string
  readonly as: CallerCredentials
}

/** A server to be asked, each over a connection of its own. */
export interface Asked {
  readonly url: string
  readonly staffed: Staffed
  readonly filling: Filling
  readonly agent: Agent
}

/** What is asked, by name: turn `n` of it. */
export const questions: Record<string, (asked: Asked, n: number) => Question> = {
  'own reports': ({ staffed }) => ({ path: '/api/reports', as: session(staffed.members[0]) }),
  'own reports, one status': ({ staffed }) => ({
    path: '/api/reports?status=resolved',
    as: session(staffed.members[0]),
  }),
  'own report, by its receipt': ({ filling }, n) => ({
    path: '/api/reports',
    as: receipt(pick(filling.receipts, n)),
  }),
  queue: (target) => queue(target, ''),
  'queue, anywhere in it': (target, n) =>
    queue(target, `?cursor=${encodeCursor(pick(target.filling.places, n))}`),
  'queue, one status and severity': (target) => queue(target, '?status=pending&severity=high'),
  'a report, by its reporter': ({ staffed, filling }, n) => ({
    path: `/api/reports/${pick(filling.ownReports, n)}`,
    as: session(staffed.members[0]),
  }),
  'a report, by a handler': ({ staffed, filling }, n) => ({
    path: `/api/reports/${pick(filling.queuedReports, n)}`,
    as: session(staffed.team.handler),
  }),
  'a report with its entries, by a handler': ({ staffed, filling }, n) => ({
    path: `/api/reports/${pick(filling.queuedReports, n)}/whole`,
    as: session(staffed.team.handler),
  }),
  'a report, by its receipt': ({ filling }, n) => {
    const chosen = pick(filling.receipts, n)
    return { path: `/api/reports/${chosen.id}`, as: receipt(chosen) }
  },
  'entries of 10 KB': ({ staffed, filling }, n) => ({
    path: `/api/reports/${pick(filling.queuedReports, n)}/entries`,
    as: session(staffed.team.handler),
  }),
}

function queue({ staffed }: Asked, query: string): Question {
  const { addressee, handler } = staffed.team
  return { path: `/api/organisations/${addressee.organisation.id}/reports${query}`, as: session(handler) }
}

const session = (member: { session: string } | undefined): CallerCredentials => ({ session: member?.session })
const receipt = ({ n }: { n: number }): CallerCredentials => ({ receipt: receiptToken(n) })

function pick<T>(items: readonly T[], n: number): T {
  const item = items[n % items.length]
  if (item === undefined) throw new Error('There is nothing to ask for.')
  return item
}

/** Asks once. Resolves with how long the whole answer took, in milliseconds, and its bytes. */
export function ask({ url, agent }: Asked, { path, as }: Question): Promise<{ took: number; bytes: number }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ took: number; bytes: number }>()
  const authorization = as.session ? `Bearer ${as.session}` : `Receipt ${as.receipt}`
  const begun = performance.now()
  const clientRequest = request(
    url + path,
    { agent, headers: { authorization, ...fromNewNetwork() } },
    (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
      answer.on('error', reject)
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve({ took: performance.now() - begun, bytes })
        else reject(new Error(`${path} answered ${answer.statusCode}.`))
      })
    },
  )
  clientRequest.on('error', reject)
  clientRequest.end()
  return promise
}
